import type { YamlPath } from 'docs-generator/plugin'
import type { Operation, ReferenceEntry, RestSchema } from 'docs-reference/data'
import type { ApiSymbol } from '../model.ts'
import { present } from './present.ts'

/** An operation with its parameters, body and responses, or a schema with its fields and values. */
export function documentedRest(
  data: Operation | RestSchema,
  base: ApiSymbol,
  lineAt: ReferenceEntry['lineAt'],
): readonly ApiSymbol[] {
  const part = (name: string, kind: string, path: YamlPath): ApiSymbol => ({
    ...base,
    path,
    name: `${data.name}.${name}`,
    owner: data.name,
    kind,
    line: lineAt(path),
    deprecated: null,
  })
  if (data.kind === 'rest/schema') {
    return [
      { ...base, type: data.items === undefined ? null : `array<${data.items}>` },
      ...present(data.fields, ['fields']).map(({ item, place }) => ({
        ...part(item.name, 'field', place.path),
        ...property(item),
      })),
      ...present(data.values, ['values']).map(({ item, place }) => part(item.value, 'value', place.path)),
    ]
  }
  const responses = [
    ...present(data.responses, ['responses']).map(({ item: { status, type }, place }) => ({
      ...part(`response ${status}`, 'response', place.path),
      type: type ?? null,
    })),
    ...(data.errors ?? []).map((status, i) => part(`response ${status}`, 'response', ['errors', i])),
  ]
  return [
    { ...base, type: `${data.method} ${data.path}` },
    ...present(data.parameters, ['parameters']).map(({ item, place }) => ({
      ...part(item.name, `${item.in} parameter`, place.path),
      ...property(item),
    })),
    ...(data.body && data.body.removed === undefined
      ? [{ ...part('body', 'body', ['body']), type: data.body.type, required: data.body.required ?? false }]
      : []),
    ...responses,
  ]
}

type Property = {
  readonly type: string
  readonly required?: boolean | undefined
  readonly nullable?: boolean | undefined
  readonly default?: string | undefined
  readonly values?: readonly string[] | undefined
}

function property(value: Property): Pick<ApiSymbol, 'type' | 'required' | 'value' | 'choices'> {
  return {
    type: `${value.type}${value.nullable ? ' | null' : ''}`,
    required: value.required ?? false,
    value: value.default ?? '',
    choices: value.values ?? [],
  }
}
