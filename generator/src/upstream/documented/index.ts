import type { ReferenceEntry } from '../../reference/index.ts'
import type { Language } from '../model.ts'
import { type ApiParameter, type ApiSymbol, unstated } from '../model.ts'
import { documentedCommand } from './command.ts'
import { documentedNodes } from './node.ts'
import { documentedRest } from './rest.ts'

type Data = ReferenceEntry['data']

/** The symbols that the entries of one language describe. */
export function documentedSymbols(entries: readonly ReferenceEntry[], language: Language): readonly ApiSymbol[] {
  const own = entries.filter(({ data }) => data.kind.startsWith(`${language}/`))
  return own.flatMap((entry) => symbolsOf(entry, language))
}

function symbolsOf(entry: ReferenceEntry, language: Language): readonly ApiSymbol[] {
  const { data, file, lineAt } = entry
  const base: ApiSymbol = {
    ...unstated,
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
      return [{ ...base, ...callable(data, language) }]
    case 'csharp/delegate':
      return [{ ...base, name: fullName(data), ...callable(data, language) }]
    case 'c/handle':
      return [{ ...base, type: data.type }]
    case 'c/constant':
      return [{ ...base, value: data.value }]
    case 'c/struct':
      return [
        base,
        ...(['fields', 'union'] as const).flatMap((key) =>
          (data[key] ?? []).map(({ name, type, deprecated }, i) => ({
            ...base,
            name: `${data.name}.${name}`,
            owner: data.name,
            kind: 'field',
            type,
            deprecated: deprecated !== undefined,
            line: lineAt([key, i]),
          })),
        ),
      ]
    case 'c/enum':
      return [
        base,
        ...data.values.map(({ name, value }, i) => ({
          ...base,
          name: `${data.name}.${name}`,
          owner: data.name,
          kind: 'value',
          value: value ?? null,
          line: lineAt(['values', i]),
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
      return []
    default:
      return withMembers(data, base, lineAt)
  }
}

type WithMembers = Extract<Data, { members: unknown }>

function withMembers(data: WithMembers, base: ApiSymbol, lineAt: ReferenceEntry['lineAt']): readonly ApiSymbol[] {
  const owner = fullName(data)
  const members = data.members.map((member, i): ApiSymbol => {
    const isConstructor = member.kind === 'constructor'
    const common: ApiSymbol = {
      ...base,
      name: `${owner}.${isConstructor ? 'constructor' : memberName(member.name)}`,
      owner,
      kind: member.kind,
      line: lineAt(['members', i]),
      deprecated: member.deprecated !== undefined,
    }
    if (member.kind === 'method' || isConstructor)
      return { ...common, ...callable(member, base.language), ...(isConstructor ? { type: null } : {}) }
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
      }[]
    | undefined
  readonly returns?: { readonly type: string } | undefined
}

function callable({ parameters = [], returns }: Callable, language: Language): Pick<ApiSymbol, 'type' | 'parameters'> {
  return {
    type: returns?.type ?? 'void',
    parameters: parameters.map(
      ({ name, type, default: value, label, direction, optional }): ApiParameter => ({
        name: `${label !== undefined && label !== name ? `${label} ` : ''}${name}${language === 'ts' && optional ? '?' : ''}`,
        type: language === 'csharp' ? csharpType(type, direction) : type,
        default: value ?? null,
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
