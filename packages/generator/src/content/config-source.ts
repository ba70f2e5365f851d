import { type ESTree, parseSync } from 'rolldown/utils'

/**
 * The line of a value in the source of a configuration, by its path: `['redirects', 2, 'from']`. Of a value that isn't written there, for
 * example because it's imported, the line of the innermost value around it that is.
 */
export type ConfigLines = (path: readonly PropertyKey[]) => number

/** The source is only parsed when a line is needed. */
export function configLines(text: string): ConfigLines {
  let program: ESTree.Program | undefined
  return (path) => {
    program ??= parseSync('config.ts', text).program
    return text.slice(0, offsetOf(path, program)).split('\n').length
  }
}

function offsetOf(path: readonly PropertyKey[], program: ESTree.Program): number {
  const site = definedSite(program)
  let offset = site?.start ?? 0
  let value: ESTree.Expression | null = site
  for (const step of path) {
    const part = partOf(value, step)
    if (!part) break
    offset = part.start
    value = resolved(part.type === 'Property' ? part.value : part, program)
  }
  return offset
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
