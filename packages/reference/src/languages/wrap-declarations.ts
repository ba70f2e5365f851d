import { wrappedCall } from './wrapped-call.ts'

/** Opening and closing brackets inside which a comma doesn't separate parameters. */
const brackets: Readonly<Record<string, string>> = { '(': ')', '<': '>', '[': ']', '{': '}' }

/** C++ declarations in which each parameter has its own line if the declaration is wide. Comments and other lines aren't changed. */
export function wrapDeclarations(code: string): string {
  const lines = code.split('\n')
  const wrapped: string[] = []
  for (let i = 0; i < lines.length; i++) {
    let statement = lines[i] ?? ''
    const isComment = /^\s*(?:\/\/|\/\*|\*)/.test(statement)
    while (!isComment && depthOf(statement) > 0 && i + 1 < lines.length) statement += ` ${lines[++i]?.trim()}`
    wrapped.push(isComment ? statement : wrapDeclaration(statement))
  }
  return wrapped.join('\n')
}

function depthOf(text: string): number {
  return text.split('(').length - text.split(')').length
}

function wrapDeclaration(statement: string): string {
  const call = /^(\s*)([^("]+)\((.*)\)([^()]*)$/.exec(statement)
  if (!call) return statement
  const [, indent = '', head = '', list = '', tail = ''] = call
  // The specifiers of macros, such as `UFUNCTION(…)`, which may be before a function on the same line.
  if (/^U[A-Z]+$/.test(head)) return statement
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const parts = splitList(list).map(short).filter(Boolean)
  const parameters = /^DECLARE_\w+Params?$/.test(head) ? inPairs(parts) : parts
  return wrappedCall(short(head), parameters, tail.trimEnd())
    .split('\n')
    .map((line) => indent + line)
    .join('\n')
}

/** The macro of a delegate separates types and names of parameters with commas: `Name, Type, name, Type, name`. */
function inPairs([name = '', ...parts]: readonly string[]): readonly string[] {
  return [name, ...parts.flatMap((type, i) => (i % 2 === 0 ? [[type, ...parts.slice(i + 1, i + 2)].join(', ')] : []))]
}

/** Splits a list at the commas that are outside of brackets and strings. */
function splitList(list: string): readonly string[] {
  const parts: string[] = ['']
  const open: string[] = []
  let isString = false
  for (const character of list) {
    if (character === '"') isString = !isString
    else if (!isString && brackets[character]) open.push(brackets[character])
    else if (!isString && character === open.at(-1)) open.pop()
    if (character === ',' && !isString && open.length === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts
}
