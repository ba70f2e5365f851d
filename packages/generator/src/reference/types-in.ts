import type { YamlPath } from './located-yaml.ts'
import type { EntryData, Member, Parameter, RestResponse, Returns } from './schema/index.ts'

/** A type as written in an entry's file, with its location. */
export type WrittenType = { readonly type: string; readonly path: YamlPath }

/** Every type that an entry mentions: of parameters, results, fields, members and base types. */
export function typesIn(data: EntryData): readonly WrittenType[] {
  switch (data.kind) {
    case 'c/struct':
      return [...typed(data.fields, ['fields']), ...typed(data.union ?? [], ['union'])]
    case 'c/handle':
    case 'code/variable':
    case 'ts/variable':
      return [{ type: data.type, path: ['type'] }, ...('members' in data ? memberTypes(data.members) : [])]
    case 'ts/enum':
      return memberTypes(data.members)
    case 'ts/alias':
      return [{ type: data.type, path: ['type'] }, ...memberTypes(data.members)]
    case 'c/function':
    case 'c/callback':
    case 'ts/function':
    case 'csharp/delegate':
    case 'code/function':
      return callTypes(data, [])
    case 'rest/operation':
      return [
        ...typed(data.parameters ?? [], ['parameters']),
        ...(data.body ? [{ type: data.body.type, path: ['body', 'type'] }] : []),
        ...responseTypes(data.responses, ['responses']),
      ]
    case 'rest/schema':
      return [
        ...typed(data.fields ?? [], ['fields']),
        ...(data.items === undefined ? [] : [{ type: data.items, path: ['items'] }]),
      ]
    case 'rest/api':
      return responseTypes(data.errors.responses, ['errors', 'responses'])
    case 'blueprint/node':
    case 'blueprint/event':
    case 'blueprint/delegate':
    case 'cli/command':
    case 'c/enum':
    case 'c/constant':
    case 'csharp/namespace':
      return []
    default:
      return [...baseTypes(data), ...memberTypes(data.members)]
  }
}

function baseTypes(data: { extends?: string | undefined; implements?: readonly string[] | undefined }): WrittenType[] {
  return [
    ...(data.extends === undefined ? [] : [{ type: data.extends, path: ['extends'] }]),
    ...(data.implements ?? []).map((type, i) => ({ type, path: ['implements', i] })),
  ]
}

function memberTypes(members: readonly Member[] | undefined): readonly WrittenType[] {
  return (members ?? []).flatMap((member, i): readonly WrittenType[] => {
    const path = ['members', i]
    if (member.kind === 'constructor' || member.kind === 'method') return callTypes(member, path)
    return member.type === undefined ? [] : [{ type: member.type, path: [...path, 'type'] }]
  })
}

type Call = { parameters?: readonly Parameter[] | undefined; returns?: Returns | undefined }

function callTypes(call: Call, path: YamlPath): readonly WrittenType[] {
  const result = call.returns ? [{ type: call.returns.type, path: [...path, 'returns', 'type'] }] : []
  return [...typed(call.parameters ?? [], [...path, 'parameters']), ...result]
}

function typed(list: readonly { readonly type: string }[], path: YamlPath): readonly WrittenType[] {
  return list.map(({ type }, i) => ({ type, path: [...path, i, 'type'] }))
}

function responseTypes(list: readonly RestResponse[], path: YamlPath): readonly WrittenType[] {
  return list.flatMap(({ type }, i) => (type === undefined ? [] : [{ type, path: [...path, i, 'type'] }]))
}
