import type { Node } from 'web-tree-sitter'
import {
  type ApiParameter,
  type ApiSymbol,
  type ReadProblem,
  type ReadResult,
  type SourceFile,
  unstated,
} from '../model.ts'
import type { Reader } from './define-reader.ts'
import {
  childrenOf,
  commentAbove,
  described,
  field,
  lineOf,
  ofType,
  parseBranches,
  partsOf,
  unescaped,
} from './syntax-tree.ts'

export const swiftReader: Reader = {
  files: /\.swift$/,
  read: readSwift,
  ignoresCase: false,
  unqualified: (code) => code,
  hasOptional: false,
  constructorName: () => 'init',
  parameters: {
    data({ name, type, default: value }) {
      const [label, own] = name.includes(' ') ? name.split(' ') : [undefined, name]
      return { name: own, label, type: type ?? '', default: value ?? undefined }
    },
    documented: ({ name, label, type }) => ({
      name: label !== undefined && label !== name ? `${label} ${name}` : name,
      type,
    }),
  },
  entry: (_, { type }) => type,
  part: (_, { member }) => member(),
}

/** Reads Swift sources. Public and open declarations count. All branches of a conditional are read. */
async function readSwift(files: readonly SourceFile[]): Promise<ReadResult> {
  const symbols: ApiSymbol[] = []
  const problems: ReadProblem[] = []
  const ownTypes = new Set<string>()
  for (const source of files) {
    const tree = await parseBranches('swift', source)
    problems.push(...tree.problems)
    symbols.push(
      ...partsOf(tree.root).flatMap((node) => declaration(node, { file: source.file, owner: null, all: false })),
    )
    for (const name of declaredTypes(tree.root)) ownTypes.add(name)
  }
  const documentable = new Set(symbols.filter(({ owner }) => owner === null).map(({ name }) => name))
  return {
    symbols: symbols.flatMap((symbol): readonly ApiSymbol[] => {
      const { owner, kind } = symbol
      if (owner === null || documentable.has(owner)) return [symbol]
      // Members in extensions of the vendor's types that aren't public aren't part of the API.
      if (ownTypes.has(owner.split('.')[0] ?? '')) return []
      // The type belongs to another library, so it has no entry that could contain the member.
      return [{ ...symbol, owner: null, kind: `swift/${kind}` }]
    }),
    problems,
  }
}

/** The names of all types that a file declares outside of other types, public or not. */
function declaredTypes(root: Node | null): readonly string[] {
  return ofType(root, 'class_declaration', 'protocol_declaration', 'typealias_declaration', 'ERROR').flatMap((node) => {
    if (node.type === 'ERROR') return declaredTypes(node)
    return sortOf(node) === 'extension' ? [] : [field(node, 'name')?.text ?? '']
  })
}

type Scope = { readonly file: string; readonly owner: string | null; readonly all: boolean }

function declaration(node: Node, scope: Scope): readonly ApiSymbol[] {
  switch (node.type) {
    case 'class_declaration':
    case 'protocol_declaration':
      return typeOf(node, scope)
    case 'function_declaration':
    case 'protocol_function_declaration':
      return visible(node, scope) ? [functionOf(node, scope, field(node, 'name')?.text ?? '', 'method')] : []
    case 'init_declaration':
      return visible(node, scope) ? [constructorOf(node, scope)] : []
    case 'property_declaration':
    case 'protocol_property_declaration':
      return visible(node, scope) ? propertiesOf(node, scope) : []
    case 'typealias_declaration':
      return visible(node, scope) ? [aliasOf(node, scope)] : []
    case 'subscript_declaration':
      return visible(node, scope) ? [functionOf(node, scope, 'subscript', 'method')] : []
    case 'enum_entry':
      return casesOf(node, scope)
    case 'ERROR':
      return partsOf(node).flatMap((child) => declaration(child, scope))
    default:
      return []
  }
}

function typeOf(node: Node, scope: Scope): readonly ApiSymbol[] {
  const sort = sortOf(node)
  const name = nameIn(scope, field(node, 'name')?.text ?? '')
  const isExtension = sort === 'extension'
  if (!isExtension && !visible(node, scope)) return []
  const body = field(node, 'body')
  const isPublicExtension = isExtension && /\bpublic\b/.test(modifiers(node))
  const inner = { file: scope.file, owner: name, all: sort === 'protocol' || isPublicExtension }
  const members = partsOf(body).flatMap((member) => declaration(member, inner))
  const own = base(node, scope.file, name, `swift/${sort}`, null)
  const [first, ...others] = ofType(node, 'inheritance_specifier').map(({ text }) => text)
  // Only a class can have a base class, and the compiler expects it first.
  const bases =
    sort === 'class' && first ? { extends: first, implements: others } : { implements: first ? [first, ...others] : [] }
  return isExtension ? members : [{ ...own, details: { ...own.details, ...bases } }, ...members]
}

/** `class`, `struct`, `enum`, `actor`, `protocol` or `extension`. */
function sortOf(node: Node): string {
  if (node.type === 'protocol_declaration') return 'protocol'
  return (
    field(node, 'declaration_kind')?.text ??
    childrenOf(node).find(({ type }) => ['class', 'struct', 'enum', 'extension', 'actor'].includes(type))?.type ??
    'class'
  )
}

function modifiers(node: Node): string {
  return ofType(node, 'modifiers')[0]?.text ?? ''
}

function visible(node: Node, scope: Scope): boolean {
  const words = modifiers(node)
  return /\b(?:public|open)\b/.test(words) || (scope.all && !/\b(?:private|fileprivate|internal)\b(?!\()/.test(words))
}

const keywords =
  /\b(?:public|open|final|static|class|override|required|convenience|mutating|lazy|weak|private\(set\)|internal\(set\))(?![\w(])/g

/** The words of a declaration in the order in which reference data lists them: modifiers, `let` or `var`, accessors and effects. */
function wordsOf(node: Node): readonly string[] {
  const declared = modifiers(node).replace(/@\w+(?:\([^)]*\))?/g, '')
  const parts = childrenOf(node)
  const binding = parts
    .flatMap((part) => [part, ...childrenOf(part)])
    .find(({ type }) => type === 'value_binding_pattern')
  const block = parts.find(({ type }) => type === 'computed_property' || type === 'protocol_property_requirements')
  const accessors = block ? [...new Set(block.text.match(/\b[gs]et\b(?=[^\w]*[{}\s])/g) ?? ['get'])] : []
  const effects = parts.flatMap(({ type }) => (type === 'async' || type === 'throws' ? [type] : []))
  return [...(declared.match(keywords) ?? []), ...(binding ? [binding.text] : []), ...accessors, ...effects]
}

function base(node: Node, file: string, name: string, kind: string, owner: string | null): ApiSymbol {
  const words = modifiers(node)
  const [, reason = ''] = /\bmessage:\s*"((?:\\.|[^"\\])*)"/.exec(words) ?? []
  const comment = described(commentAbove(node), unescaped(reason))
  const generics = ofType(node, 'type_parameters')[0]?.text
  return {
    ...unstated,
    language: 'swift',
    name,
    kind,
    owner,
    file,
    line: lineOf(field(node, 'name') ?? node),
    deprecated: /@available\([^)]*\bdeprecated\b/.test(words),
    comment: comment.comment,
    details: { ...comment.details, modifiers: wordsOf(node), ...(generics ? { generics } : {}) },
  }
}

function nameIn({ owner }: Scope, name: string): string {
  return owner ? `${owner}.${name}` : name
}

function functionOf(node: Node, scope: Scope, name: string, kind: string): ApiSymbol {
  const own = base(node, scope.file, nameIn(scope, name), scope.owner ? kind : 'swift/function', scope.owner)
  const children = childrenOf(node)
  const end = children.findIndex(({ type }) => type === ')')
  const arrow = children.findIndex(({ type }) => type === '->')
  const result = arrow > end ? children[arrow + 1] : undefined
  return { ...own, type: result?.text ?? 'void', parameters: parametersOf(children) }
}

function constructorOf(node: Node, scope: Scope): ApiSymbol {
  const own = functionOf(node, scope, 'constructor', 'constructor')
  const canFail = childrenOf(node).some(({ type }) => type === '?' || type === 'bang')
  return { ...own, type: null, details: { ...own.details, ...(canFail ? { code: headOf(node) } : {}) } }
}

/** A declaration in one line, without its attributes and body. */
function headOf(node: Node): string {
  const attributes = ofType(ofType(node, 'modifiers')[0] ?? null, 'attribute')
  const start = attributes.at(-1)?.endIndex ?? node.startIndex
  const end = field(node, 'body')?.startIndex ?? node.endIndex
  return node.text
    .slice(start - node.startIndex, end - node.startIndex)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The grammar puts a default value behind its parameter, not into it. */
function parametersOf(children: readonly Node[]): readonly ApiParameter[] {
  return children.flatMap((node, i): readonly ApiParameter[] => {
    if (node.type !== 'parameter') return []
    const outer = field(node, 'external_name')?.text
    const [name] = ofType(node, 'simple_identifier').slice(outer === undefined ? 0 : 1)
    const label = outer !== undefined && outer !== name?.text ? `${outer} ` : ''
    const value = children[i + 1]?.type === '=' ? (children[i + 2]?.text ?? null) : null
    return [{ name: `${label}${name?.text ?? ''}`, type: afterColon(node), default: value }]
  })
}

/** The text behind the first colon of a node, which is the type. */
function afterColon(node: Node): string {
  const colon = childrenOf(node).find(({ type }) => type === ':')
  return colon ? node.text.slice(colon.endIndex - node.startIndex).trim() : ''
}

/** The properties of a declaration: `let x, y: Int` declares two, and a pattern such as `(a, b)` one for each of its names. */
function propertiesOf(node: Node, scope: Scope): readonly ApiSymbol[] {
  const parts = childrenOf(node)
  return parts.flatMap((pattern, i): readonly ApiSymbol[] => {
    if (pattern.type !== 'pattern') return []
    // A type also belongs to the names in front of it, except to those with a value.
    const next = parts.slice(i).find(({ type }) => type === 'type_annotation' || type === '=')
    const annotation = next?.type === 'type_annotation' ? next.text.replace(/^\s*:\s*/, '') : null
    const names = pattern.descendantsOfType('simple_identifier').flatMap((name) => (name ? [name] : []))
    return names.map((name) => ({
      ...base(node, scope.file, nameIn(scope, name.text), scope.owner ? 'property' : 'swift/property', scope.owner),
      line: lineOf(name),
      // Without an annotation the compiler infers the type, which isn't known here.
      type: names.length === 1 ? annotation : null,
    }))
  })
}

/** An alias is listed separately, like a type in a type. */
function aliasOf(node: Node, scope: Scope): ApiSymbol {
  return base(node, scope.file, nameIn(scope, field(node, 'name')?.text ?? ''), 'swift/typealias', null)
}

function casesOf(node: Node, scope: Scope): readonly ApiSymbol[] {
  const owner = scope.owner ?? ''
  return node.childrenForFieldName('name').flatMap((name): readonly ApiSymbol[] => {
    if (!name) return []
    const next = name.nextSibling
    const values = next?.type === 'enum_type_parameters' ? next.text.slice(1, -1) : ''
    const raw = next?.type === '=' ? (next.nextSibling?.text ?? null) : null
    return [
      {
        ...base(node, scope.file, `${owner}.${name.text}`, 'case', owner),
        line: lineOf(name),
        type: values,
        value: raw,
      },
    ]
  })
}
