import type { Node } from 'web-tree-sitter'
import {
  type ApiDetails,
  type ApiParameter,
  type ApiSymbol,
  type ReadProblem,
  type ReadResult,
  type SourceFile,
  unstated,
} from '../model.ts'
import { undescribed } from '../write/texts.ts'
import type { Reader } from './define-reader.ts'
import { commentAbove, described, field, lineOf, ofType, parseBranches, partsOf, unescaped } from './syntax-tree.ts'

const types = /^(class|struct|interface|enum|delegate|record|record_struct)_declaration$/

export const csharpReader: Reader = {
  files: /\.cs$/,
  read: readCsharp,
  ignoresCase: false,
  // Sources and reference data qualify a type differently, depending on what they import.
  unqualified: (code) => code.replace(/\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])/g, ''),
  hasOptional: false,
  constructorName: (owner) => owner.split('.').at(-1) ?? '',
  parameters: {
    data: ({ name, type, default: value }) => {
      const [, word, bare] = /^(out|ref) (.+)$/.exec(type ?? '') ?? []
      const direction = word === undefined ? undefined : word === 'out' ? 'out' : 'inout'
      return { name, type: bare ?? type ?? undescribed, direction, default: value ?? undefined }
    },
    // The direction is a part of the declaration. Reference data may contain it in the type or as `direction`.
    documented: ({ name, type, direction }) => {
      const modifier = direction === 'out' ? 'out ' : direction === 'inout' ? 'ref ' : ''
      return { name, type: /^(?:out|ref|in|params|this) /.test(type) ? type : `${modifier}${type}` }
    },
  },
  entry: ({ kind }, { call, type }) => (kind === 'csharp/delegate' ? call : type),
  part: (_, { member }) => member(),
}

/** Reads C# sources. Public and protected declarations count. All branches of a conditional are read. */
async function readCsharp(files: readonly SourceFile[]): Promise<ReadResult> {
  const symbols: ApiSymbol[] = []
  const problems: ReadProblem[] = []
  for (const source of files) {
    const tree = await parseBranches('c_sharp', source)
    problems.push(...tree.problems)
    if (!tree.root) continue
    for (const one of declarations(tree.root, { file: source.file, namespace: '', owner: null })) symbols.push(one)
  }
  return { symbols: withoutRepeats(symbols), problems }
}

type Scope = {
  readonly file: string
  readonly namespace: string
  readonly owner: string | null
  readonly all?: boolean
}

function declarations(parent: Node, scope: Scope): readonly ApiSymbol[] {
  let namespace = scope.namespace
  return partsOf(parent).flatMap((node) => {
    if (node.type === 'file_scoped_namespace_declaration') {
      namespace = field(node, 'name')?.text ?? ''
      return declarations(node, { ...scope, namespace })
    }
    if (node.type === 'namespace_declaration') {
      const name = field(node, 'name')?.text ?? ''
      const body = field(node, 'body')
      return body ? declarations(body, { ...scope, namespace: namespace ? `${namespace}.${name}` : name }) : []
    }
    if (node.type === 'ERROR') return declarations(node, { ...scope, namespace })
    return types.test(node.type) && isVisible(node, scope.all) ? typeOf(node, { ...scope, namespace }) : []
  })
}

function isVisible(node: Node, all = false): boolean {
  const modifiers = modifiersOf(node)
  return all || modifiers.includes('public') || (modifiers.includes('protected') && !modifiers.includes('private'))
}

function modifiersOf(node: Node): readonly string[] {
  return ofType(node, 'modifier').map(({ text }) => text)
}

function base(node: Node, name: string, kind: string, file: string): ApiSymbol {
  const obsolete = ofType(node, 'attribute_list')
    .flatMap((list) => ofType(list, 'attribute'))
    .find((attribute) => /\bObsolete(?:Attribute)?$/.test(field(attribute, 'name')?.text ?? ''))
  const comment = described(commentAbove(node), obsolete && reasonOf(obsolete))
  return {
    ...unstated,
    language: 'csharp',
    name,
    kind,
    file,
    line: lineOf(field(node, 'name') ?? node),
    deprecated: obsolete !== undefined,
    comment: comment.comment,
    details: { ...comment.details, ...declared(node) },
  }
}

/** The message of `[Obsolete("…", …)]`. Empty if it isn't a text in the code. */
function reasonOf(obsolete: Node): string {
  const [first] = partsOf(ofType(obsolete, 'attribute_argument_list')[0] ?? null)
  const [message, ...others] = partsOf(first ?? null).filter(
    ({ type, text: code }) => type !== 'name_colon' || !/^message\b/.test(code),
  )
  return message && others.length === 0 ? textOf(message) : ''
}

/** The text of a string literal, or of several joined with `+`. Empty for other expressions. */
function textOf(node: Node): string {
  switch (node.type) {
    case 'string_literal':
      return unescaped(node.text.slice(1, -1))
    case 'verbatim_string_literal':
      return node.text.slice(2, -1).replace(/""/g, '"')
    case 'binary_expression': {
      const texts = partsOf(node).map(textOf)
      return texts.includes('') ? '' : texts.join('')
    }
    default:
      return ''
  }
}

/** Modifiers with the accessors of a property, type parameters and base types. */
function declared(node: Node): ApiDetails {
  const generics = ofType(node, 'type_parameter_list')[0]?.text
  const bases = partsOf(ofType(node, 'base_list')[0] ?? null).map(({ text: name }) => name)
  const [first, ...others] = bases
  // By convention, the names of interfaces start with an I.
  const isClass = node.type === 'class_declaration' && first !== undefined && !/^(?:\w+\.)*I[A-Z]/.test(first)
  return {
    modifiers: [...modifiersOf(node), ...accessorsOf(node)],
    ...(generics ? { generics } : {}),
    ...(isClass ? { extends: first } : {}),
    implements: isClass ? others : bases,
    ...(/^(?:indexer|operator|conversion_operator)_declaration$/.test(node.type) ? { code: head(node) } : {}),
  }
}

function accessorsOf(node: Node): readonly string[] {
  if (node.type !== 'property_declaration') return []
  const list = ofType(node, 'accessor_list')[0]
  if (!list) return ['get']
  return ofType(list, 'accessor_declaration').map((accessor) => {
    const word = /\b(?:get|set|init)\b/.exec(accessor.text)?.[0] ?? 'get'
    return [...modifiersOf(accessor), word].join(' ')
  })
}

/** A declaration without its attributes and body. */
function head(node: Node): string {
  const parts = partsOf(node).filter(({ type }) => /^(?:block|arrow_expression_clause|accessor_list)$/.test(type))
  const attributes = ofType(node, 'attribute_list').at(-1)
  const start = attributes ? attributes.endIndex - node.startIndex : 0
  const end = parts[0] ? parts[0].startIndex - node.startIndex : node.text.length
  const accessors = node.type === 'indexer_declaration' ? ' { get; }' : ''
  return `${node.text.slice(start, end).replace(/\s+/g, ' ').replace(/;$/, '').trim()}${accessors}`
}

function typeOf(node: Node, scope: Scope): readonly ApiSymbol[] {
  const short = field(node, 'name')?.text ?? ''
  const outer = scope.owner ?? (scope.namespace || null)
  const name = outer ? `${outer}.${short}` : short
  const sort = node.type
    .replace('_declaration', '')
    .replace(/^record$/, 'class')
    .replace('record_struct', 'struct')
  const plain = base(node, name, `csharp/${sort}`, scope.file)
  const own = { ...plain, details: { ...plain.details, namespace: scope.namespace } }
  if (sort === 'delegate') return [{ ...own, type: text(field(node, 'type')), parameters: parametersOf(node) }]
  const body = field(node, 'body')
  if (sort === 'enum') {
    const values = ofType(body, 'enum_member_declaration').map((value): ApiSymbol => {
      const member = field(value, 'name')?.text ?? ''
      const number = field(value, 'value')
      return {
        ...base(value, `${name}.${member}`, 'case', scope.file),
        owner: name,
        value: number ? literal(number.text.replace(/^=\s*/, '')) : null,
      }
    })
    return [own, ...values]
  }
  const inner = { ...scope, owner: name, all: sort === 'interface' }
  const membersIn = (within: Scope) => partsOf(body).flatMap((member) => memberOf(member, name, short, within))
  return [
    own,
    ...positionalMembers(node, own, new Set(membersIn({ ...inner, all: true }).map((member) => member.name))),
    ...membersIn(inner),
    ...declarations(body ?? node, inner),
  ]
}

/**
 * What the compiler creates from the parameters of `record Person(string First)`: a constructor, and properties. The comment of the record describes
 * them. A member in the record's body with the name of a parameter replaces the property, even if it isn't public.
 */
function positionalMembers(node: Node, record: ApiSymbol, declared: ReadonlySet<string>): readonly ApiSymbol[] {
  const list = field(node, 'parameters')
  if (!list) return []
  const { name: owner, file } = record
  const descriptions = record.details?.parameters ?? new Map<string, string>()
  const isMutable = node.type === 'record_struct_declaration' && !modifiersOf(node).includes('readonly')
  const modifiers = ['public', 'get', isMutable ? 'set' : 'init']
  const parameters = parametersOf(node)
  const nodes = ofType(list, 'parameter')
  const properties = parameters.map(({ name, type }, i): ApiSymbol => {
    const property = base(nodes[i] ?? list, `${owner}.${name}`, 'property', file)
    return {
      ...property,
      owner,
      type: type?.replace(/^(?:in|params) /, '') ?? null,
      comment: descriptions.get(name) ?? '',
      details: { ...property.details, modifiers },
    }
  })
  return [
    {
      ...base(list, `${owner}.constructor`, 'constructor', file),
      owner,
      parameters,
      comment: '',
      details: { modifiers: ['public'], parameters: descriptions },
    },
    ...properties.filter(({ name }) => !declared.has(name)),
  ]
}

function memberOf(node: Node, owner: string, short: string, scope: Scope): readonly ApiSymbol[] {
  if (node.type === 'ERROR') return partsOf(node).flatMap((member) => memberOf(member, owner, short, scope))
  // An explicit implementation of an interface can only be called through the interface.
  if (!isVisible(node, scope.all) || ofType(node, 'explicit_interface_specifier').length > 0) return []
  const named = (name: string, kind: string): ApiSymbol => ({
    ...base(node, `${owner}.${name}`, kind, scope.file),
    owner,
  })
  const name = field(node, 'name')?.text ?? ''
  switch (node.type) {
    case 'constructor_declaration':
      return [{ ...named('constructor', 'constructor'), parameters: parametersOf(node) }]
    case 'method_declaration':
      return [{ ...named(name, 'method'), type: text(field(node, 'type')), parameters: parametersOf(node) }]
    case 'property_declaration':
      return [{ ...named(name, 'property'), type: text(field(node, 'type')), value: initial(node) }]
    case 'event_declaration':
      return [{ ...named(name, 'event'), type: text(field(node, 'type')) }]
    case 'indexer_declaration':
      return [{ ...named('this[]', 'property'), type: text(field(node, 'type')), parameters: parametersOf(node) }]
    case 'operator_declaration':
      return [
        {
          ...named(`operator ${field(node, 'operator')?.text ?? ''}`, 'method'),
          type: text(field(node, 'type')),
          parameters: parametersOf(node),
        },
      ]
    case 'conversion_operator_declaration': {
      const target = text(field(node, 'type'))
      return [{ ...named(`operator ${target}`, 'method'), type: target, parameters: parametersOf(node) }]
    }
    case 'field_declaration':
    case 'event_field_declaration': {
      const list = ofType(node, 'variable_declaration')[0]
      const type = list ? text(field(list, 'type')) : ''
      const kind = node.type === 'field_declaration' ? 'field' : 'event'
      return ofType(list ?? null, 'variable_declarator').map((declarator) => {
        const variable = field(declarator, 'name')?.text ?? partsOf(declarator)[0]?.text ?? ''
        return { ...named(variable, kind), line: lineOf(declarator), type, value: initial(declarator) }
      })
    }
    default:
      return []
  }
}

function parametersOf(node: Node): readonly ApiParameter[] {
  const list = field(node, 'parameters')
  const parameters = ofType(list, 'parameter').map((parameter): ApiParameter => {
    const value = ofType(parameter, 'equals_value_clause')[0]?.text.replace(/^=\s*/, '') ?? null
    const modifiers = ofType(parameter, 'parameter_modifier').map(({ text: modifier }) => `${modifier} `)
    const name = field(parameter, 'name')?.text ?? ''
    return { name, type: `${modifiers.join('')}${text(field(parameter, 'type'))}`, default: value }
  })
  // The grammar has no node for a parameter array.
  const rest = /\bparams\s+([^,)]+?)\s+(\w+)\s*\)$/.exec(list?.text ?? '')
  if (rest && !parameters.some(({ name }) => name === rest[2])) {
    parameters.push({ name: rest[2] ?? '', type: `params ${rest[1]}`, default: null })
  }
  return parameters
}

/** The default of a field or property; null for an expression over several lines, and for a property that is computed. */
function initial(node: Node): string | null {
  const value = ofType(node, 'equals_value_clause')[0] ?? field(node, 'value')
  if (!value || value.type === 'arrow_expression_clause' || value.text.includes('\n')) return null
  return value.text.replace(/^=\s*/, '')
}

function text(node: Node | null): string {
  return node?.text.replace(/\s+/g, ' ') ?? ''
}

/** The parts of a partial type count once, and so do declarations that both branches of a conditional contain. */
function withoutRepeats(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  const seen = new Set<string>()
  return symbols.filter(({ name, type, parameters }) => {
    const key = JSON.stringify([name, type, parameters])
    return !seen.has(key) && seen.add(key)
  })
}

/** A number, also written as a shift. Other expressions would have to be evaluated. */
function literal(value: string): string | null {
  const shift = /^(\d+)\s*<<\s*(\d+)$/.exec(value)
  if (shift) return String(Number(shift[1]) * 2 ** Number(shift[2]))
  return /^-?\d+$/.test(value) ? value : null
}
