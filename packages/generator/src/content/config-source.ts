import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ESTree, parseSync } from 'rolldown/utils'

/** A place in `config.ts` or in a file that it imports. */
export type ConfigPlace = { readonly file: string; readonly line: number }

/**
 * The place of a value of the configuration, by its path: `['redirects', 2, 'from']`. It's in the file that the value is written in. Of a value
 * that isn't written as a literal, it's the place of the innermost value around it that is.
 */
export type ConfigPlaces = (path: readonly PropertyKey[]) => ConfigPlace

/** Reads a file that the configuration imports, by its path from the site's folder. Null if there is none. */
export type ReadSource = (file: string) => string | null

/** A source file, parsed. `file` is its path from the site's folder. */
type Source = {
  readonly file: string
  /** The offset of each line. */
  readonly lineStarts: readonly number[]
  readonly program: ESTree.Program
}

/** An expression or a property, and the file that it is written in. */
type Written<Node> = { readonly node: Node; readonly source: Source }

/** The places of the configuration of a site, by its folder. Files are only read and parsed when a place is needed. */
export function siteConfigPlaces(root: string): ConfigPlaces {
  const read: ReadSource = (file) => {
    const path = join(root, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  let placeOf: ConfigPlaces | undefined
  return (path) => {
    placeOf ??= configPlaces(read('config.ts') ?? '', read)
    return placeOf(path)
  }
}

/** The places of a configuration, by the text of `config.ts`. `read` reads what it imports. */
export function configPlaces(text: string, read: ReadSource = () => null): ConfigPlaces {
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
  return lineStarts.findLastIndex((start) => start <= offset) + 1
}

function placeIn(path: readonly PropertyKey[], config: Source, read: ReadSource) {
  const site = definedSite(config.program)
  let place = { offset: site?.start ?? 0, source: config }
  let value: Written<ESTree.Expression> | null = site && { node: site, source: config }
  for (const step of path) {
    const part: ReturnType<typeof partOf> = value && partOf(value, step, read)
    if (!part) break
    const { node, source } = part
    place = { offset: node.start, source }
    value = writtenValue({ node: node.type === 'Property' ? node.value : node, source }, read)
    if (value && value.source !== source) place = { offset: value.node.start, source: value.source }
  }
  return place
}

/** The value that an expression stands for: itself, or that of a constant of its file or of a file that it imports. */
function writtenValue(
  { node, source }: Written<ESTree.Expression>,
  read: ReadSource,
): Written<ESTree.Expression> | null {
  const value = resolved(node, source.program)
  if (value) return { node: value, source }
  return node.type === 'Identifier' ? importedValue(node.name, source, read) : null
}

/** The value of an imported name, if another file of the site exports it. */
function importedValue(name: string, { file, program }: Source, read: ReadSource): Written<ESTree.Expression> | null {
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('.')) continue
    const specifier = node.specifiers.find(({ local }) => local.name === name)
    if (!specifier || specifier.type === 'ImportNamespaceSpecifier') continue
    const path = posix.join(posix.dirname(file), node.source.value)
    const text = read(path)
    if (text === null) return null
    const source = parsed(path, text)
    const value =
      specifier.type === 'ImportDefaultSpecifier'
        ? exportedDefault(source.program)
        : specifier.imported.type === 'Identifier'
          ? exportedConstant(specifier.imported.name, source.program)
          : null
    return value && { node: value, source }
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

function exportedDefault(program: ESTree.Program): ESTree.Expression | null {
  for (const node of program.body) {
    if (node.type !== 'ExportDefaultDeclaration') continue
    const { declaration } = node
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') return null
    return declaration.type === 'TSInterfaceDeclaration' ? null : resolved(declaration, program)
  }
  return null
}

function partOf(
  { node, source }: Written<ESTree.Expression>,
  step: PropertyKey,
  read: ReadSource,
): Written<ESTree.ObjectProperty | ESTree.Expression> | null {
  if (node.type === 'ObjectExpression') {
    const property = propertyOf(node, String(step))
    return property && { node: property, source }
  }
  if (node.type !== 'ArrayExpression' || typeof step !== 'number') return null
  let index = step
  for (const element of node.elements) {
    if (element?.type === 'SpreadElement') {
      const list = writtenValue({ node: element.argument, source }, read)
      // The positions of the elements after it aren't known.
      if (list?.node.type !== 'ArrayExpression' || list.node.elements.some((one) => one?.type === 'SpreadElement'))
        return null
      const { length } = list.node.elements
      if (index < length) return partOf(list, index, read)
      index -= length
    } else if (index === 0) return element && { node: element, source }
    else index -= 1
  }
  return null
}

/** The object in `export default defineSite({ … })`. */
export function definedSite(program: ESTree.Program): ESTree.ObjectExpression | null {
  const call = exportedDefault(program)
  const [argument = call] = call?.type === 'CallExpression' ? call.arguments : []
  const site = argument && argument.type !== 'SpreadElement' ? resolved(argument, program) : null
  return site?.type === 'ObjectExpression' ? site : null
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
