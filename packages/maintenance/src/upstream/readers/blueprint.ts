import type { Node } from 'web-tree-sitter'
import {
  type ApiParameter,
  type ApiSymbol,
  type ReadProblem,
  type ReadResult,
  type SourceFile,
  unstated,
} from '../model.ts'
import { nodeSkeleton, pinType } from '../write/node-skeleton.ts'
import { inputMark, lineCounter, type Marks, withoutMacros } from './blueprint-macros.ts'
import { constantsIn, propertySymbol, typeSymbol } from './blueprint-types.ts'
import type { Reader } from './define-reader.ts'
import { splitList } from './split-list.ts'
import { childrenOf, commentAbove, described, field, lineOf, ofType, parseBranches, partsOf } from './syntax-tree.ts'

export const blueprintReader: Reader = {
  files: /\.h$/,
  read: readBlueprint,
  // The editor changes the case of words in the names of nodes.
  ignoresCase: true,
  unqualified: (code) => code.replace(/\b\w+::/g, ''),
  hasOptional: false,
  constructorName: (owner) => owner,
  parameters: {
    data: ({ name, type, default: value }) => ({ name, ...pinType(type ?? ''), default: value ?? undefined }),
    documented: ({ name, type }) => ({ name, type }),
  },
  entry: (symbol, { items }) =>
    symbol.kind.startsWith('code/')
      ? { language: 'cpp', signature: symbol.details?.code ?? symbol.name, members: items }
      : nodeSkeleton(symbol),
  part: (_, { member }) => member(),
}

/**
 * Reads C++ headers with reflection macros. Nodes are functions (`UFUNCTION` with BlueprintCallable, BlueprintPure or an event specifier),
 * properties that Blueprints can bind or access with functions, and dynamic delegates. Classes, structs and enums are types, with the
 * properties that Blueprints can read as their members. The macros are read before the C++ grammar, which doesn't know them.
 */
async function readBlueprint(files: readonly SourceFile[]): Promise<ReadResult> {
  const symbols: ApiSymbol[] = []
  const types: ApiSymbol[] = []
  const problems: ReadProblem[] = []
  const declared: ApiSymbol[] = []
  const events = new Set<string>()
  const delegates = new Map<string, readonly ApiParameter[]>()
  const constants = new Map<string, number>()
  for (const { file, text } of files) {
    for (const one of delegatesIn(text, file)) delegates.set(one.name, one.parameters ?? [])
    for (const [name, value] of constantsIn(text)) constants.set(name, value)
  }
  for (const source of files) {
    const { text, marks } = withoutMacros(source.text)
    const tree = await parseBranches('cpp', { ...source, text })
    problems.push(...tree.problems)
    if (!tree.root) continue
    for (const one of delegatesIn(source.text, source.file)) declared.push(one)
    collect(tree.root, '', (node, owner) => {
      const mark = marks.get(lineOf(node))
      if (!mark) return
      if (typeNodes.test(node.type)) {
        if (owner !== asynchronous) types.push(...typeSymbol(node, mark, { file: source.file, constants }))
        return
      }
      if (mark.specifiers.has('BlueprintAssignable')) events.add(field(node, 'type')?.text ?? '')
      symbols.push(...memberOf(node, owner, mark, source.file, delegates))
      const isReadable = readable.some((key) => mark.specifiers.has(key))
      if (isReadable && owner !== asynchronous) types.push(propertySymbol(node, owner, mark, source.file))
    })
  }
  // The delegate of an event is described with the event.
  const delegateSymbols = declared.filter(({ name }) => !events.has(name))
  const functions = new Set(symbols.filter(({ owner }) => owner === null).map(({ name }) => name.toLowerCase()))
  // A function with its own node can also be the accessor of a property.
  const nodes = symbols.filter(({ owner, name }) => owner === null || !functions.has(name.toLowerCase()))
  const all = [...nodes.map((node) => ({ ...node, owner: null })), ...delegateSymbols, ...types]
  return { symbols: [...all, ...types.flatMap((type) => makeNode(type, types))], problems }
}

/** The node with which the editor creates a struct. Its pins are the properties. */
function makeNode(type: ApiSymbol, types: readonly ApiSymbol[]): readonly ApiSymbol[] {
  if (!type.details?.code?.startsWith('USTRUCT')) return []
  const fields = types.filter(({ owner }) => owner === type.name)
  const parameters = fields.map(({ name, type: plain, value, details }) => ({
    name: details?.title ?? displayName(name.slice(type.name.length + 1)),
    type: nodeType(plain ?? ''),
    default: value,
  }))
  const details = { isGenerated: true }
  return [{ ...type, name: `Make ${type.name.slice(1)}`, kind: 'blueprint/node', parameters, details }]
}

/** Specifiers of properties that are members of a type in Blueprints. */
const readable = ['BlueprintReadOnly', 'BlueprintReadWrite', 'BlueprintGetter']

const typeNodes = /^(?:class|struct|enum)_specifier$|^namespace_definition$/

/** Owner of the members of all classes that are asynchronous nodes. */
const asynchronous = '(asynchronous)'

/** Calls `visit` for each type with its name as the owner, and for each declaration in it. */
function collect(node: Node, owner: string, visit: (node: Node, owner: string) => void): void {
  for (const child of partsOf(node)) {
    const isClass = /^(?:class|struct)_specifier$/.test(child.type)
    const bases = isClass ? ofType(child, 'base_class_clause').map(({ text }) => text) : []
    const name = isClass ? (field(child, 'name')?.text ?? owner) : owner
    const inner = bases.some((text) => /AsyncAction/.test(text)) ? asynchronous : name
    if (typeNodes.test(child.type)) visit(child, inner)
    else if (/^(?:field_declaration|declaration|function_definition)$/.test(child.type)) visit(child, owner)
    collect(child, inner, visit)
  }
}

function memberOf(
  node: Node,
  owner: string,
  { specifiers, comment, line }: Marks,
  file: string,
  delegates: ReadonlyMap<string, readonly ApiParameter[]>,
): readonly ApiSymbol[] {
  const type = field(node, 'type')?.text ?? ''
  const { name, suffix, list } = declaratorOf(field(node, 'declarator'))
  const about = described(comment.text ? comment : commentAbove(node), specifiers.get('DeprecationMessage'))
  const group = specifiers.get('Category')?.split('|').at(-1)
  const base = {
    ...unstated,
    language: 'blueprint' as const,
    file,
    line,
    comment: about.comment,
    details: { ...about.details, ...(group ? { group } : {}), code: codeOf(node) },
    deprecated: specifiers.has('DeprecatedFunction') || specifiers.has('DeprecationMessage'),
  }
  if (specifiers.get('') === 'UFUNCTION')
    return functionNode(node, base, { owner, specifiers, type, name, returns: `${type}${suffix}`, list })
  const accessors = [specifiers.has('BlueprintGetter') ? 'Get' : '', specifiers.has('BlueprintSetter') ? 'Set' : '']
  const title = specifiers.get('DisplayName') ?? displayName(name)
  if (accessors.some(Boolean)) {
    return accessors.filter(Boolean).map((word) => ({
      ...base,
      name: `${word} ${title}`,
      owner,
      // The accessor functions can be deprecated instead of the property.
      deprecated: null,
      kind: 'blueprint/node',
      details: {
        ...base.details,
        node: {
          style: word === 'Set' ? ('call' as const) : ('pure' as const),
          target: owner,
          outputs: word === 'Set' ? [] : [pinOf({ name: title, type, default: null })],
        },
      },
      parameters: word === 'Set' ? [pinOf({ name: title, type, default: null })] : [],
    }))
  }
  // The delegates of an asynchronous node are its outputs, not events.
  if (specifiers.has('BlueprintAssignable') && owner !== asynchronous) {
    return [
      {
        ...base,
        name: title,
        kind: 'blueprint/event',
        parameters: delegates.get(type) ?? null,
      },
    ]
  }
  return []
}

type BlueprintFunction = {
  readonly owner: string
  readonly specifiers: Marks['specifiers']
  /** The return type without pointers. */
  readonly type: string
  readonly name: string
  readonly returns: string
  readonly list: readonly ApiParameter[]
}

/** The node of a function; nothing if graphs can't call it. */
function functionNode(
  node: Node,
  base: Omit<ApiSymbol, 'name' | 'kind'>,
  { owner, specifiers, type, name, returns, list }: BlueprintFunction,
): readonly ApiSymbol[] {
  const hasOne = (...keys: readonly string[]) => keys.some((key) => specifiers.has(key))
  const isEvent = hasOne('BlueprintImplementableEvent', 'BlueprintNativeEvent')
  if (!isEvent && !hasOne('BlueprintCallable', 'BlueprintPure')) return []
  // Properties use these functions as their accessors, and the property is the node.
  if (specifiers.has('BlueprintInternalUseOnly') && owner !== asynchronous) return []
  const hidden = new Set(['WorldContext', 'LatentInfo', 'HidePin'].map((key) => specifiers.get(key)))
  const visible = list.filter((parameter) => !hidden.has(parameter.name))
  const parameters = visible.filter((parameter) => !isOutput(parameter)).map(pinOf)
  const outputs = visible.filter(isOutput).map(pinOf)
  const isStatic = childrenOf(node).some(({ text }) => text === 'static')
  const isLatent = owner === asynchronous || hasOne('LatentInfo', 'Latent')
  // The engine also shows a constant function with an output as a pure node, unless `BlueprintPure=false` says otherwise.
  const isConstant = /\)\s*const\b/.test(node.text.split('{')[0] ?? '') && (type !== 'void' || outputs.length > 0)
  const isPure = specifiers.get('BlueprintPure') !== 'false' && (specifiers.has('BlueprintPure') || isConstant)
  const style = isLatent ? 'latent' : isPure ? 'pure' : isEvent ? 'event' : 'call'
  const target = isStatic || isLatent || isEvent ? null : owner
  const result = { name: 'Return Value', type: returns, default: null }
  return [
    {
      ...base,
      details: {
        ...base.details,
        node: { style, target, outputs: type === 'void' || isLatent ? outputs : [...outputs, pinOf(result)] },
      },
      name: specifiers.get('DisplayName') ?? displayName(name),
      kind: 'blueprint/node',
      type: style,
      parameters,
    },
  ]
}

type Declarator = { readonly name: string; readonly suffix: string; readonly list: readonly ApiParameter[] }

function declaratorOf(declarator: Node | null): Declarator {
  let node = declarator
  let suffix = ''
  while (node && /^(?:pointer|reference)_declarator$/.test(node.type)) {
    suffix += node.type === 'pointer_declarator' ? '*' : '&'
    node = field(node, 'declarator') ?? partsOf(node).at(-1) ?? null
  }
  if (node?.type !== 'function_declarator') return { name: node?.text ?? '', suffix, list: [] }
  const list = ofType(field(node, 'parameters'), 'parameter_declaration', 'optional_parameter_declaration').map(
    (parameter): ApiParameter => {
      const inner = declaratorOf(field(parameter, 'declarator'))
      const words = childrenOf(parameter)
        .filter(({ type }) => type === 'type_qualifier')
        .map(({ text }) => `${text} `)
      const type = `${words.join('')}${field(parameter, 'type')?.text ?? ''}${inner.suffix}`
      return { name: inner.name, type, default: field(parameter, 'default_value')?.text ?? null }
    },
  )
  return { name: field(node, 'declarator')?.text ?? '', suffix, list }
}

const plainTypes: Readonly<Record<string, string>> = {
  bool: 'bool',
  uint8: 'byte',
  int32: 'int',
  int: 'int',
  int64: 'int64',
  float: 'float',
  double: 'float',
  FString: 'string',
  FName: 'name',
  FText: 'text',
  FVector: 'vector',
  FRotator: 'rotator',
  FTransform: 'transform',
}

/** The declaration as C++ code, without macros. */
function codeOf(node: Node): string {
  return node.text.replaceAll(inputMark, '').replace(/\s+/g, ' ').replaceAll('( ', '(')
}

/** A reference that isn't constant is an output of the node. */
function isOutput({ type }: ApiParameter): boolean {
  return /^(?!const\b|volatile\b).*&$/.test(type ?? '')
}

/** A parameter as the pin of a node. A parameter array is an array of its elements. */
function pinOf({ name, type, default: value }: ApiParameter): ApiParameter {
  return { name: displayName(name), type: nodeType(type ?? ''), default: value }
}

function nodeType(type: string): string {
  const plain = type.replace(/\b(?:const|volatile|class|struct|enum)\b/g, '').replace(/[&*\s]/g, '')
  const array = /^TArray<(.+)>$/.exec(plain)
  if (array?.[1]) return `${nodeType(array[1])}[]`
  return plainTypes[plain] ?? plain
}

/** The editor’s name of an identifier: `bIsMuted` → `Is Muted`, `roomId` → `Room Id`. */
export function displayName(identifier: string): string {
  const bare = identifier.replace(/^b(?=[A-Z])/, '').replaceAll('_', ' ')
  const words = bare
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `DECLARE_DYNAMIC_MULTICAST_DELEGATE_OneParam(FName, Type, name)` */
function delegatesIn(text: string, file: string): readonly ApiSymbol[] {
  const lineAt = lineCounter(text)
  return [...text.matchAll(/\bDECLARE_DYNAMIC(?:_MULTICAST)?_DELEGATE(?:_\w+)?\s*\(([^;]*)\)\s*;/g)].map((match) => {
    const [name = '', ...rest] = splitList(match[1] ?? '')
    const parameters = rest.flatMap((type, i) =>
      i % 2 === 0 ? [pinOf({ name: rest[i + 1] ?? '', type, default: null })] : [],
    )
    const line = lineAt(match.index)
    const details = { code: match[0] }
    return { ...unstated, language: 'blueprint', name, kind: 'blueprint/delegate', file, line, parameters, details }
  })
}
