import { posix } from 'node:path'
import { type ESTree, parseSync } from 'rolldown/utils'

/**
 * The line of a value in the source of a configuration, by its path: `['redirects', 2, 'from']`. Of a value that isn't written there, for
 * example because it's imported, the line of the innermost value around it that is.
 */
export type ConfigLines = (path: readonly PropertyKey[]) => number

/** A place in `config.ts` or in a file that it imports. */
export type ConfigPlace = { readonly file: string; readonly line: number }

/** A source file, parsed. `file` is its path from the site's folder. */
type Source = {
  readonly file: string
  /** The offset of each line. */
  readonly lineStarts: readonly number[]
  readonly program: ESTree.Program
}

/** Reads a file that the configuration imports, by its path from the site's folder. Null if there is none. */
export type ReadSource = (file: string) => string | null

const noSources: ReadSource = () => null

/** The source is only parsed when a line is needed. */
export function configLines(text: string): ConfigLines {
  const placeOf = configPlaces(text, noSources)
  return (path) => placeOf(path).line
}

/** Like `configLines`, and follows values that are imported from another file of the site. */
export function configPlaces(text: string, read: ReadSource): (path: readonly PropertyKey[]) => ConfigPlace {
  let source: Source | undefined
  return (path) => {
    source ??= parsed('config.ts', text)
    const { offset, source: own } = placeIn(path, source, read)
    return { file: own.file, line: lineOf(offset, own) }
  }
}

function parsed(file: string, text: string): Source {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return { file, lineStarts, program: parseSync(posix.basename(file), text).program }
}

function lineOf(offset: number, { lineStarts }: Source): number {
  let [line, end] = [0, lineStarts.length]
  while (end - line > 1) {
    const middle = (line + end) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) line = middle
    else end = middle
  }
  return line + 1
}

function placeIn(path: readonly PropertyKey[], config: Source, read: ReadSource) {
  const site = definedSite(config.program)
  let place = { offset: site?.start ?? 0, source: config }
  let value: ESTree.Expression | null = site
  for (const step of path) {
    const part = partOf(value, step)
    if (!part) break
    place = { ...place, offset: part.start }
    const written = part.type === 'Property' ? part.value : part
    value = resolved(written, place.source.program)
    const imported = value ? null : importedValue(written, place.source, read)
    if (!imported) continue
    place = { offset: imported.value.start, source: imported.source }
    value = imported.value
  }
  return place
}

/** The value of a constant that another file of the site exports. */
function importedValue(expression: ESTree.Expression, { file, program }: Source, read: ReadSource) {
  if (expression.type !== 'Identifier') return null
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('.')) continue
    const specifier = node.specifiers.find(({ local }) => local.name === expression.name)
    if (specifier?.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue
    const path = posix.join(posix.dirname(file), node.source.value)
    const text = read(path)
    if (text === null) return null
    const source = parsed(path, text)
    const value = exportedConstant(specifier.imported.name, source.program)
    return value && { value, source }
  }
  return null
}

function exportedConstant(name: string, program: ESTree.Program): ESTree.Expression | null {
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    const constant = node.declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (constant?.init) return resolved(constant.init, program)
  }
  return null
}

function partOf(value: ESTree.Expression | null, step: PropertyKey): ESTree.ObjectProperty | ESTree.Expression | null {
  if (value?.type === 'ObjectExpression') return propertyOf(value, String(step))
  if (value?.type !== 'ArrayExpression' || typeof step !== 'number') return null
  const before = value.elements.slice(0, step + 1)
  // The positions of the elements after one that is spread aren't known.
  if (before.some((element) => element?.type === 'SpreadElement')) return null
  const element = before[step]
  return element && element.type !== 'SpreadElement' ? element : null
}

/** The object in `export default defineSite({ … })`. */
export function definedSite(program: ESTree.Program): ESTree.ObjectExpression | null {
  for (const node of program.body) {
    if (node.type !== 'ExportDefaultDeclaration') continue
    const { declaration } = node
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return null
    if (declaration.type === 'TSInterfaceDeclaration') return null
    const call = resolved(declaration, program)
    const [argument = call] = call?.type === 'CallExpression' ? call.arguments : []
    const site = argument && argument.type !== 'SpreadElement' ? resolved(argument, program) : null
    return site?.type === 'ObjectExpression' ? site : null
  }
  return null
}

/** A property of an object by its name; null if it isn't written there. */
export function propertyOf(object: ESTree.ObjectExpression, name: string): ESTree.ObjectProperty | null {
  for (const property of object.properties) {
    if (property.type !== 'Property') continue
    const { key } = property
    if (key.type === 'Identifier' ? key.name === name : key.type === 'Literal' && key.value === name) return property
  }
  return null
}

/** The value of a constant of the same file, without type annotations. */
function resolved(expression: ESTree.Expression, program: ESTree.Program): ESTree.Expression | null {
  switch (expression.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return resolved(expression.expression, program)
    case 'Identifier': {
      const constant = program.body
        .flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
        .find(({ id }) => id.type === 'Identifier' && id.name === expression.name)
      return constant?.init ? resolved(constant.init, program) : null
    }
    default:
      return expression
  }
}
