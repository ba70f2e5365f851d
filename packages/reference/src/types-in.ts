import type { YamlPath } from 'docs-generator/plugin'
import { bodyOf, type Call, type EntryData, type Member, type RestResponse } from './languages/index.ts'

/** A type as written in an entry's file, with its location. */
export type WrittenType = { readonly type: string; readonly path: YamlPath }

/** Every type that an entry mentions: of parameters, results, fields, members and base types. */
export function typesIn(data: EntryData): readonly WrittenType[] {
  const body = bodyOf(data)
  switch (body.kind) {
    case 'call':
      return callTypes(body.call, [])
    case 'type':
      return [
        ...(body.extends === undefined ? [] : [{ type: body.extends, path: ['extends'] }]),
        ...body.implements.map((type, i) => ({ type, path: ['implements', i] })),
        ...memberTypes(body.members.list),
      ]
    case 'typed':
      return [{ type: body.type, path: ['type'] }, ...memberTypes(body.members?.list ?? [])]
    case 'fields':
      return body.lists.flatMap(({ key, fields }) => typed(fields, [key]))
    case 'operation':
      return [
        ...typed(body.data.parameters ?? [], ['parameters']),
        ...(body.data.body ? [{ type: body.data.body.type, path: ['body', 'type'] }] : []),
        ...responseTypes(body.data.responses, ['responses']),
      ]
    case 'rest-schema':
      return [
        ...typed(body.data.fields ?? [], ['fields']),
        ...(body.data.items === undefined ? [] : [{ type: body.data.items, path: ['items'] }]),
      ]
    case 'rest-api':
      return responseTypes(body.data.errors.responses, ['errors', 'responses'])
    case 'nodes':
    case 'command':
    case 'values':
    case 'constant':
    case 'namespace':
      return []
  }
}

function memberTypes(members: readonly Member[]): readonly WrittenType[] {
  return members.flatMap((member, i): readonly WrittenType[] => {
    const path = ['members', i]
    if (member.kind === 'constructor' || member.kind === 'method') return callTypes(member, path)
    return member.type === undefined ? [] : [{ type: member.type, path: [...path, 'type'] }]
  })
}

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
