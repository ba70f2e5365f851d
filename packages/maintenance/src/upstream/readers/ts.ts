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
import { splitList } from './split-list.ts'
import { childrenOf, commentAbove, described, field, lineOf, parseTree, partsOf } from './syntax-tree.ts'

export const tsReader: Reader = {
  files: /\.d\.[cm]?ts$|\.tsx?$/,
  read: readTs,
  ignoresCase: false,
  unqualified: (code) => code,
  hasOptional: true,
  constructorName: () => 'constructor',
  parameters: {
    data: ({ name, type, default: value }) => ({
      name: name.replace(/\?$/, ''),
      type: type ?? 'unknown',
      optional: name.endsWith('?') || undefined,
      default: value ?? undefined,
    }),
    documented: ({ name, type, optional }) => ({ name: optional ? `${name}?` : name, type }),
  },
  entry({ kind, type, value, details = {} }, parts) {
    switch (kind) {
      case 'ts/function':
        return parts.call
      case 'ts/alias':
      case 'ts/variable':
        return { generics: details.generics, type: type ?? 'unknown', value: value ?? undefined }
      default:
        return parts.type
    }
  },
  part: (_, { member }) => member(),
}

/** Reads TypeScript declarations. Exported ones count, and in a file without exports all of them. */
async function readTs(files: readonly SourceFile[]): Promise<ReadResult> {
  const symbols: ApiSymbol[] = []
  const problems: ReadProblem[] = []
  for (const source of files) {
    const tree = await parseTree('typescript', source)
    problems.push(...tree.problems)
    if (!tree.root) continue
    const nodes = partsOf(tree.root)
    const listed = new Set(nodes.flatMap(exportedNames))
    const isModule = nodes.some(({ type }) => type === 'export_statement')
    for (const node of nodes) {
      const found = declarations(node, source.file)
      symbols.push(
        ...found.filter(
          ({ name, owner }) => !isModule || node.type === 'export_statement' || listed.has(owner ?? name),
        ),
      )
    }
  }
  return { symbols, problems }
}

/** The names in `export { a, b }`. */
function exportedNames(node: Node): readonly string[] {
  if (node.type !== 'export_statement') return []
  return partsOf(partsOf(node).find(({ type }) => type === 'export_clause') ?? null).map(
    (name) => field(name, 'name')?.text ?? '',
  )
}

function declarations(node: Node, file: string, outer: Node = node): readonly ApiSymbol[] {
  const name = field(node, 'name')?.text ?? ''
  const base = (kind: string): ApiSymbol => symbol(outer, name, kind, null, file)
  switch (node.type) {
    case 'ERROR':
    case 'export_statement':
    case 'ambient_declaration':
      return partsOf(node).flatMap((child) => declarations(child, file, outer))
    case 'class_declaration':
    case 'abstract_class_declaration':
      return [detailed(base('ts/class'), node), ...membersOf(node, name, file)]
    case 'interface_declaration':
      return [detailed(base('ts/interface'), node), ...membersOf(node, name, file)]
    case 'function_declaration':
    case 'function_signature':
      return [{ ...detailed(base('ts/function'), node), ...callable(node) }]
    case 'type_alias_declaration':
      return [{ ...detailed(base('ts/alias'), node), type: oneLine(field(node, 'value')?.text) }]
    case 'enum_declaration':
      return [base('ts/enum'), ...enumValues(node, name, file)]
    case 'lexical_declaration':
    case 'variable_declaration':
      return partsOf(node)
        .filter(({ type }) => type === 'variable_declarator')
        .map((declarator) => ({
          ...symbol(outer, field(declarator, 'name')?.text ?? '', 'ts/variable', null, file),
          ...initialized(declarator),
        }))
    case 'internal_module':
    case 'module':
      return partsOf(field(node, 'body')).flatMap((child) => declarations(child, file))
    default:
      return []
  }
}

function symbol(node: Node, name: string, kind: string, owner: string | null, file: string): ApiSymbol {
  const comment = commentAbove(node)
  return {
    ...unstated,
    language: 'ts',
    name,
    kind,
    owner,
    file,
    line: lineOf(node),
    deprecated: comment.isDeprecated,
    ...described(comment),
  }
}

const modifiers = ['abstract', 'static', 'readonly', 'protected', 'async']

/** Adds modifiers, type parameters and base types of a declaration. A getter without a setter is read-only. */
function detailed(own: ApiSymbol, node: Node): ApiSymbol {
  const parts = childrenOf(node)
  const words = parts.map(({ type, text }) => (type === 'accessibility_modifier' ? text : type))
  const generics = field(node, 'type_parameters')?.text
  const heritage = parts.flatMap((part) => (part.type === 'class_heritage' ? partsOf(part) : [part]))
  const clause = (type: string) => oneLine(heritage.find((part) => part.type === type)?.text.replace(/^\w+\s+/, ''))
  const base = clause('extends_clause') || clause('extends_type_clause')
  const interfaces = clause('implements_clause')
  return {
    ...own,
    details: {
      ...own.details,
      modifiers: modifiers.filter((word) => words.includes(word)),
      ...(generics ? { generics } : {}),
      ...(base ? { extends: base } : {}),
      ...(interfaces ? { implements: splitList(interfaces) } : {}),
    },
  }
}

function membersOf(node: Node, owner: string, file: string): readonly ApiSymbol[] {
  const seen = new Set<string>()
  return partsOf(field(node, 'body')).flatMap((member): readonly ApiSymbol[] => {
    const modifier = childrenOf(member).find(({ type }) => type === 'accessibility_modifier')?.text
    const name = field(member, 'name')?.text.replace(/^['"]|['"]$/g, '') ?? ''
    if (modifier === 'private' || name.startsWith('#')) return []
    const own = (kind: string) => detailed(symbol(member, `${owner}.${name}`, kind, owner, file), member)
    const accessor = childrenOf(member).find(({ type }) => type === 'get' || type === 'set')
    if (accessor) {
      // A getter and a setter are one property; the getter comes first or has the same type.
      if (seen.has(name)) return []
      seen.add(name)
      const type =
        accessor.type === 'get' ? annotation(field(member, 'return_type')) : (parametersOf(member)[0]?.type ?? null)
      return [{ ...own('property'), type, required: true }]
    }
    switch (member.type) {
      case 'method_signature':
      case 'abstract_method_signature':
      case 'method_definition':
        return name === 'constructor'
          ? [{ ...own('constructor'), parameters: parametersOf(member) }]
          : [{ ...own('method'), ...callable(member) }]
      case 'property_signature':
      case 'public_field_definition':
        return [
          {
            ...own('property'),
            ...initialized(member),
            required: !childrenOf(member).some(({ type }) => type === '?'),
          },
        ]
      case 'construct_signature':
        return [
          { ...symbol(member, `${owner}.constructor`, 'constructor', owner, file), parameters: parametersOf(member) },
        ]
      default:
        return []
    }
  })
}

function enumValues(node: Node, owner: string, file: string): readonly ApiSymbol[] {
  return partsOf(field(node, 'body')).flatMap((member): readonly ApiSymbol[] => {
    if (member.type === 'comment') return []
    const name = (member.type === 'enum_assignment' ? field(member, 'name') : member)?.text ?? ''
    const value = member.type === 'enum_assignment' ? (field(member, 'value')?.text ?? null) : null
    return [{ ...symbol(member, `${owner}.${name}`, 'case', owner, file), value }]
  })
}

function callable(node: Node): Pick<ApiSymbol, 'type' | 'parameters'> {
  return { type: annotation(field(node, 'return_type')), parameters: parametersOf(node) }
}

function parametersOf(node: Node): readonly ApiParameter[] {
  return partsOf(field(node, 'parameters'))
    .filter(({ type }) => type === 'required_parameter' || type === 'optional_parameter')
    .map((parameter) => ({
      name: `${field(parameter, 'pattern')?.text ?? ''}${parameter.type === 'optional_parameter' ? '?' : ''}`,
      type: annotation(field(parameter, 'type')),
      default: field(parameter, 'value')?.text ?? null,
    }))
}

/** The type of a variable or property, and its value if it is a literal. A literal without a type in the code has the type of its kind. */
function initialized(node: Node): Pick<ApiSymbol, 'type' | 'value'> {
  const type = annotation(field(node, 'type'))
  const value = field(node, 'value')
  const kind = value ? literalType(value) : null
  return { type: type ?? kind, value: kind === null ? null : (value?.text ?? null) }
}

function literalType({ type, text }: Node): 'string' | 'number' | 'boolean' | null {
  if (type === 'string') return 'string'
  if (type === 'true' || type === 'false') return 'boolean'
  return /^-?\d/.test(text) && (type === 'number' || type === 'unary_expression') ? 'number' : null
}

function annotation(node: Node | null): string | null {
  return node ? oneLine(node.text.replace(/^\s*:\s*/, '')) : null
}

function oneLine(text = ''): string {
  return text.replace(/\s+/g, ' ')
}
