import type { Node } from 'web-tree-sitter'
import { type ApiSymbol, unstated } from '../model.ts'
import type { Marks } from './blueprint-macros.ts'
import { commentAbove, described, field, lineOf, ofType, partsOf } from './syntax-tree.ts'

const kinds = new Map([
  ['UENUM', 'code/enum'],
  ['USTRUCT', 'code/struct'],
])

/** A class, struct or enum with a reflection macro. Reference data describes it as a type in C++. */
export function typeSymbol(
  node: Node,
  { specifiers, comment }: Marks,
  { file, constants }: { readonly file: string; readonly constants: ReadonlyMap<string, number> },
): readonly ApiSymbol[] {
  const name = field(node, 'name')?.text ?? ''
  const macro = specifiers.get('')
  // An enum inside a namespace has the name of the namespace.
  const list = node.type === 'namespace_definition' ? node.descendantsOfType('enum_specifier')[0] : node
  if (name === '' || !list || !field(list, 'body')) return []
  const about = described(comment)
  const own = {
    ...base(node, name, file),
    ...about,
    kind: kinds.get(macro ?? '') ?? 'code/class',
    deprecated: isDeprecated(specifiers),
  }
  if (macro !== 'UENUM') {
    const code = macro === 'USTRUCT' ? `USTRUCT(BlueprintType)\nstruct ${name}` : `class ${name}`
    return [{ ...own, details: { ...about.details, code } }]
  }
  const code = list.text.slice(0, list.text.indexOf('{')).replace(/\s+/g, ' ').trim()
  return [{ ...own, details: { ...about.details, code } }, ...enumValues(list, name, { file, constants })]
}

/** A property that Blueprints can read, as a member of its class or struct. */
export function propertySymbol(node: Node, owner: string, { specifiers, comment }: Marks, file: string): ApiSymbol {
  let declarator = field(node, 'declarator')
  let stars = ''
  while (declarator?.type === 'pointer_declarator') {
    stars += '*'
    declarator = field(declarator, 'declarator')
  }
  const name = declarator?.text ?? ''
  const type = `${(field(node, 'type')?.text ?? '').replace(/^class\s+/, '').replace(/\s+/g, ' ')}${stars}`
  const about = described(comment.text ? comment : commentAbove(node), specifiers.get('DeprecationMessage'))
  const title = specifiers.get('DisplayName')
  return {
    ...base(node, `${owner}.${name}`, file),
    ...about,
    owner,
    kind: 'property',
    type,
    value: literal(field(node, 'default_value')?.text ?? ''),
    deprecated: isDeprecated(specifiers),
    details: { ...about.details, code: `${type} ${name};`, ...(title ? { title } : {}) },
  }
}

function base(node: Node, name: string, file: string): ApiSymbol {
  return { ...unstated, language: 'blueprint', name, kind: '', file, line: lineOf(node) }
}

function isDeprecated(specifiers: Marks['specifiers']): boolean {
  return ['DeprecatedProperty', 'DeprecatedFunction', 'DeprecationMessage'].some((key) => specifiers.has(key))
}

/** The values of an enum with their numbers. One that follows an expression which isn't evaluated has none. */
function enumValues(
  list: Node,
  owner: string,
  { file, constants }: { readonly file: string; readonly constants: ReadonlyMap<string, number> },
): readonly ApiSymbol[] {
  let next: number | null = 0
  return ofType(field(list, 'body'), 'enumerator').map((node): ApiSymbol => {
    const written = field(node, 'value')?.text
    const value = written === undefined ? next : numberOf(written, constants)
    next = value === null ? null : value + 1
    return {
      ...base(node, `${owner}.${field(node, 'name')?.text ?? partsOf(node)[0]?.text ?? ''}`, file),
      owner,
      kind: 'case',
      value: value === null ? null : String(value),
      ...described(commentAbove(node)),
    }
  })
}

/** The constants of a header that enum values can contain: `constexpr uint8 OFFSET = 128;`. */
export function constantsIn(text: string): ReadonlyMap<string, number> {
  const found = text.matchAll(/\bconstexpr\s[\w\s:]*?\b(\w+)\s*=\s*(-?\d+)\s*;/g)
  return new Map([...found].map(([, name = '', value]) => [name, Number(value)]))
}

/** A sum of numbers and constants, or -1 as the largest value of a byte. Null for other expressions. */
function numberOf(code: string, constants: ReadonlyMap<string, number>): number | null {
  if (/^static_cast<(?:uint8|unsigned char)>\(-1\)$/.test(code)) return 255
  const terms = code.replace(/\s/g, '').match(/[+-]?[^+-]+/g) ?? []
  const values = terms.map((term) => {
    const [, sign, number, name] = /^([+-]?)(?:(\d+|0x[\da-f]+)|(?:\w+::)*([a-z_]\w*))$/i.exec(term) ?? []
    const value = number === undefined ? (constants.get(name ?? '') ?? Number.NaN) : Number(number)
    return sign === '-' ? -value : value
  })
  const sum = values.reduce((total, value) => total + value, 0)
  return values.length === 0 || Number.isNaN(sum) ? null : sum
}

/** A default as readers write it: `1.0f` is 1. Null for one that only creates an empty value. */
function literal(code: string): string | null {
  const plain = code.replace(/^TEXT\((".*")\)$/, '$1').trim()
  if (plain === '' || /^(?:\w+\(\)|\w*\{\s*\})$/.test(plain)) return null
  if (plain === 'INDEX_NONE') return '-1'
  const number = /^(-?\d+(?:\.\d*)?)f?$/.exec(plain)?.[1]
  return number === undefined ? plain : String(Number(number))
}
