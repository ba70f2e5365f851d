import type { ReferenceEntry, YamlPath } from 'docs-generator/reference'
import type { Language } from '../model.ts'
import { type ApiParameter, type ApiSymbol, unstated } from '../model.ts'
import { documentedCommand } from './command.ts'
import { documentedNodes } from './node.ts'
import { present } from './present.ts'
import { documentedRest } from './rest.ts'

type Data = ReferenceEntry['data']

/** The symbols that the entries of one language describe, without those that are marked as removed. */
export function documentedSymbols(entries: readonly ReferenceEntry[], language: Language): readonly ApiSymbol[] {
  const own = entries.filter(({ data }) => data.kind.startsWith(`${language}/`) && data.removed === undefined)
  return own.flatMap((entry) => symbolsOf(entry, language))
}

function symbolsOf(entry: ReferenceEntry, language: Language): readonly ApiSymbol[] {
  const { data, file, lineAt } = entry
  const base: ApiSymbol = {
    ...unstated,
    path: [],
    language,
    name: data.name,
    kind: data.kind,
    file,
    line: lineAt(['name']),
    deprecated: data.deprecated !== undefined,
  }
  switch (data.kind) {
    case 'c/function':
    case 'c/callback':
    case 'ts/function':
      return [{ ...base, ...callable(data, { language, path: [] }) }]
    case 'csharp/delegate':
      return [{ ...base, name: fullName(data), ...callable(data, { language, path: [] }) }]
    case 'c/handle':
      return [{ ...base, type: data.type }]
    case 'c/constant':
      return [{ ...base, value: data.value }]
    case 'c/struct':
      return [
        base,
        ...(['fields', 'union'] as const).flatMap((key) =>
          present(data[key], [key], lineAt).map(({ item: { name, type, deprecated }, place }) => ({
            ...base,
            ...place,
            name: `${data.name}.${name}`,
            owner: data.name,
            kind: 'field',
            type,
            deprecated: deprecated !== undefined,
          })),
        ),
      ]
    case 'c/enum':
      return [
        base,
        ...present(data.values, ['values'], lineAt).map(({ item: { name, value }, place }) => ({
          ...base,
          ...place,
          name: `${data.name}.${name}`,
          owner: data.name,
          kind: 'value',
          value: value ?? null,
        })),
      ]
    case 'ts/alias':
    case 'ts/variable':
      return [{ ...base, type: data.type }]
    case 'cli/command':
      return documentedCommand(data, entry)
    case 'rest/operation':
    case 'rest/schema':
      return documentedRest(data, base, lineAt)
    case 'blueprint/node':
    case 'blueprint/event':
    case 'blueprint/delegate':
      return documentedNodes(data, base, lineAt)
    case 'csharp/namespace':
    case 'rest/api':
    case 'code/class':
    case 'code/enum':
    case 'code/function':
    case 'code/variable':
      return []
    default:
      return withMembers(data, base, lineAt)
  }
}

type WithMembers = Extract<Data, { members: unknown }>

function withMembers(data: WithMembers, base: ApiSymbol, lineAt: ReferenceEntry['lineAt']): readonly ApiSymbol[] {
  const owner = fullName(data)
  const members = present(data.members, ['members'], lineAt).map(({ item: member, place }): ApiSymbol => {
    const isConstructor = member.kind === 'constructor'
    const common: ApiSymbol = {
      ...base,
      ...place,
      name: `${owner}.${isConstructor ? 'constructor' : memberName(member.name)}`,
      owner,
      kind: member.kind,
      deprecated: member.deprecated !== undefined,
    }
    if (member.kind === 'method' || isConstructor)
      return {
        ...common,
        ...callable(member, { language: base.language, path: place.path }),
        ...(isConstructor ? { type: null } : {}),
      }
    if (member.kind === 'case') return { ...common, type: member.type ?? null, value: member.value ?? null }
    const required = 'optional' in member ? !member.optional : null
    return { ...common, type: member.type, required: data.kind.startsWith('ts/') ? required : null }
  })
  return [{ ...base, name: owner }, ...members]
}

function fullName(data: { readonly name: string; readonly namespace?: string | undefined }): string {
  return data.namespace ? `${data.namespace}.${data.name}` : data.name
}

type Callable = {
  readonly parameters?:
    | readonly {
        readonly name: string
        readonly type: string
        readonly optional?: boolean | undefined
        readonly default?: string | undefined
        readonly label?: string | undefined
        readonly direction?: 'in' | 'out' | 'inout' | undefined
        readonly removed?: string | undefined
      }[]
    | undefined
  readonly returns?: { readonly type: string } | undefined
}

function callable(
  { parameters, returns }: Callable,
  { language, path }: { readonly language: Language; readonly path: YamlPath },
): Pick<ApiSymbol, 'type' | 'parameters'> {
  return {
    type: returns?.type ?? 'void',
    parameters: present(parameters, [...path, 'parameters']).map(
      ({ item: { name, type, default: value, label, direction, optional }, place }): ApiParameter => ({
        name: `${label !== undefined && label !== name ? `${label} ` : ''}${name}${language === 'ts' && optional ? '?' : ''}`,
        type: language === 'csharp' ? csharpType(type, direction) : type,
        default: value ?? null,
        path: place.path,
      }),
    ),
  }
}

/** In C#, the direction of a parameter is a part of its declaration. Reference data may contain it in the type or as `direction`. */
function csharpType(type: string, direction: 'in' | 'out' | 'inout' | undefined): string {
  const modifier = direction === 'out' ? 'out ' : direction === 'inout' ? 'ref ' : ''
  return /^(?:out|ref|in|params|this) /.test(type) ? type : `${modifier}${type}`
}

/** The name of a member without what only distinguishes overloads: the parameters of an indexer, and how a conversion is called. */
function memberName(name: string): string {
  return name.replace(/^this\[.*\]$/, 'this[]').replace(/^(?:implicit|explicit) (?=operator )/, '')
}
