import type { Node } from 'web-tree-sitter'
import type { ApiParameter, ApiSymbol, ReadProblem, ReadResult, SourceFile } from '../model.ts'
import { unstated } from '../model.ts'
import { deprecation, nameInOwner, textOr } from '../write/texts.ts'
import { plainParameters, type Reader } from './define-reader.ts'
import { commentAbove, described, field, isUnnamedBitField, lineOf, ofType, parseTree, partsOf } from './syntax-tree.ts'

export const cReader: Reader = {
  files: /\.h$/,
  read: readC,
  ignoresCase: false,
  unqualified: (code) => code,
  hasOptional: false,
  constructorName: (owner) => owner,
  parameters: plainParameters,
  entry({ kind, type, value }, { call, members, items }) {
    const list = (isUnion: boolean) => items.filter((_, i) => (members[i]?.details?.isUnion ?? false) === isUnion)
    switch (kind) {
      case 'c/struct':
        return { fields: list(false), union: list(true).length > 0 ? list(true) : undefined }
      case 'c/enum':
        return { values: items }
      case 'c/handle':
        return { type: type ?? '' }
      case 'c/constant':
        return { value: value ?? '' }
      default:
        return call
    }
  },
  part(part) {
    const { kind, type, value, details } = part
    const name = nameInOwner(part)
    const about = textOr(part.comment)
    return kind === 'value'
      ? { list: ['values'], item: { name, value: value ?? undefined, about } }
      : {
          list: [details?.isUnion ? 'union' : 'fields'],
          item: { name, type: type ?? '', deprecated: deprecation(part), about },
        }
  },
}

/** Reads C headers. Both branches of a conditional are read, and macros aren't expanded. */
async function readC(files: readonly SourceFile[]): Promise<ReadResult> {
  const symbols: ApiSymbol[] = []
  const problems: ReadProblem[] = []
  for (const source of files) {
    // C++ guards open a brace that the C grammar doesn't know.
    const text = source.text.replace(/^#ifdef __cplusplus[\s\S]*?^#endif[^\n]*/gm, (guard) =>
      guard.replace(/[^\n]/g, ' '),
    )
    const tree = await parseTree('c', { ...source, text })
    problems.push(...tree.problems)
    if (!tree.root) continue
    for (const one of declarations(tree.root, source.file)) symbols.push(one)
  }
  return { symbols: firstOfEach(symbols), problems }
}

const containers = [
  'ERROR',
  'preproc_ifdef',
  'preproc_if',
  'preproc_else',
  'preproc_elif',
  'linkage_specification',
  'declaration_list',
]

function declarations(parent: Node, file: string): readonly ApiSymbol[] {
  return partsOf(parent).flatMap((node) => {
    if (containers.includes(node.type)) return declarations(node, file)
    if (node.type === 'preproc_def') return constant(node, file)
    // Inline functions have a body.
    if (node.type === 'declaration' || node.type === 'function_definition') return functionOf(node, file)
    if (node.type === 'type_definition') return typeOf(node, file)
    const name = field(node, 'name')
    if (/^(?:struct|enum|union)_specifier$/.test(node.type) && name && field(node, 'body')) {
      return bodyOf(node, name.text, node, file)
    }
    return []
  })
}

function base(node: Node, file: string, name: string, kind: string): ApiSymbol {
  const comment = commentAbove(node)
  const deprecated =
    comment.isDeprecated || /\bdeprecated\b/i.test(comment.text) || /deprecated/i.test(node.text.split('{')[0] ?? '')
  return { ...unstated, language: 'c', name, kind, file, line: lineOf(node), deprecated, ...described(comment) }
}

/** Constants: macros with a literal value. Include guards have none. */
function constant(node: Node, file: string): readonly ApiSymbol[] {
  const value = field(node, 'value')?.text.trim() ?? ''
  const name = field(node, 'name')?.text ?? ''
  return /^(?:"|'|[-(]*\d)/.test(value) ? [{ ...base(node, file, name, 'c/constant'), value }] : []
}

function functionOf(node: Node, file: string): readonly ApiSymbol[] {
  const declarator = field(node, 'declarator')
  const found = unwrap(declarator)
  if (found.node?.type !== 'function_declarator') return []
  const name = field(found.node, 'declarator')?.text ?? ''
  return [{ ...base(node, file, name, 'c/function'), ...callable(node, found) }]
}

function callable(node: Node, found: Unwrapped): Pick<ApiSymbol, 'type' | 'parameters'> {
  const list = found.node ? field(found.node, 'parameters') : null
  const parameters = ofType(list, 'parameter_declaration', 'variadic_parameter').map(parameterOf)
  const only = parameters[0]
  const none = parameters.length === 1 && only?.type === 'void' && only.name === ''
  return { type: `${baseType(node)} ${found.stars}`.trim(), parameters: none ? [] : parameters }
}

function parameterOf(node: Node): ApiParameter {
  if (node.type === 'variadic_parameter') return { name: node.text, type: node.text, default: null }
  const { name, type } = named(node, field(node, 'declarator'))
  return { name, type, default: null }
}

/** The name and the type of a declarator: `*name[4]` of `char` is a `char *[4]`. */
function named(owner: Node, declarator: Node | null): { readonly name: string; readonly type: string } {
  const found = unwrap(declarator)
  if (found.node?.type === 'function_declarator') {
    const inner = field(found.node, 'declarator')
    const name = inner?.text.replace(/[()*\s]/g, '') ?? ''
    const pointer = found.node.text.replace(name, '').replace(/\s+/g, ' ')
    return { name, type: `${baseType(owner)} ${found.stars}${pointer}` }
  }
  return { name: found.node?.text ?? '', type: `${baseType(owner)} ${found.stars}${found.dimensions}`.trim() }
}

type Unwrapped = { readonly node: Node | null; readonly stars: string; readonly dimensions: string }

/** Removes pointers and dimensions from a declarator. */
function unwrap(declarator: Node | null): Unwrapped {
  let node = declarator
  let stars = ''
  let dimensions = ''
  while (node && /(?:pointer|array)_declarator$/.test(node.type)) {
    if (node.type.includes('pointer')) {
      const qualifiers = ofType(node, 'type_qualifier').map(({ text }) => ` ${text}`)
      stars += `*${qualifiers.join('')}`
    } else dimensions = `[${field(node, 'size')?.text ?? ''}]${dimensions}`
    node = field(node, 'declarator')
  }
  return { node, stars, dimensions }
}

/**
 * The type of a declaration with its qualifiers, without `extern` and attributes. A `struct` in front of a name has no meaning for readers. A type
 * without a name is its code.
 */
function baseType(node: Node): string {
  const type = field(node, 'type')
  const qualifiers = ofType(node, 'type_qualifier').map(({ text }) => text)
  const name = type
    ? field(type, 'body')
      ? type.text.replace(/\s+/g, ' ')
      : type.text.replace(/^(?:struct|enum|union)\s+/, '')
    : ''
  return [...qualifiers, name].join(' ')
}

function typeOf(node: Node, file: string): readonly ApiSymbol[] {
  const declarator = field(node, 'declarator')
  const type = field(node, 'type')
  const found = unwrap(declarator)
  if (found.node?.type === 'function_declarator') {
    const name = field(found.node, 'declarator')?.text.replace(/[()*\s]/g, '') ?? ''
    return [{ ...base(node, file, name, 'c/callback'), ...callable(node, found) }]
  }
  const name = found.node?.text ?? ''
  if (type && field(type, 'body')) return bodyOf(type, name, node, file)
  return [{ ...base(node, file, name, 'c/handle'), type: `${type?.text ?? ''} ${found.stars}`.trim() }]
}

function bodyOf(type: Node, name: string, outer: Node, file: string): readonly ApiSymbol[] {
  const body = field(type, 'body')
  if (type.type === 'enum_specifier') {
    const values = ofType(body, 'enumerator').map((node): ApiSymbol => {
      const value = field(node, 'name')?.text ?? ''
      const number = field(node, 'value')?.text ?? null
      return { ...base(node, file, `${name}.${value}`, 'value'), owner: name, value: number }
    })
    return [base(outer, file, name, 'c/enum'), ...values]
  }
  return [base(outer, file, name, 'c/struct'), ...fieldsOf(body, name, file)]
}

/** The fields of a struct. Those of anonymous unions and structs count as its own. */
function fieldsOf(body: Node | null, owner: string, file: string, isUnion = false): readonly ApiSymbol[] {
  return ofType(body, 'field_declaration').flatMap((node) => {
    const type = field(node, 'type')
    const declarators = node.childrenForFieldName('declarator').filter((one) => one !== null)
    if (declarators.some(isUnnamedBitField)) return []
    if (declarators.length === 0 && type) {
      return fieldsOf(field(type, 'body'), owner, file, isUnion || type.type === 'union_specifier')
    }
    return declarators.map((declarator): ApiSymbol => {
      const { name, type: fieldType } = named(node, declarator)
      const own = base(node, file, `${owner}.${name}`, 'field')
      return { ...own, owner, type: fieldType, details: { ...own.details, isUnion } }
    })
  })
}

/** A symbol that both branches of a conditional declare, or an opaque struct and its definition, counts once. */
function firstOfEach(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  const found = new Map<string, ApiSymbol>()
  for (const symbol of symbols) {
    const known = found.get(symbol.name)
    if (!known || (known.kind === 'c/handle' && symbol.kind === 'c/struct')) found.set(symbol.name, symbol)
  }
  return [...found.values()]
}
