import type { ReferenceEntry } from '../../reference/index.ts'
import type { ApiSymbol } from '../model.ts'

type Data = ReferenceEntry['data']
type Rest = Extract<Data, { kind: 'rest/operation' }> | Extract<Data, { kind: 'rest/schema' }>

/** An operation with its parameters, body and responses, or a schema with its fields and values. */
export function documentedRest(data: Rest, base: ApiSymbol, lineAt: ReferenceEntry['lineAt']): readonly ApiSymbol[] {
  const part = (name: string, kind: string, path: readonly PropertyKey[]): ApiSymbol => ({
    ...base,
    name: `${data.name}.${name}`,
    owner: data.name,
    kind,
    line: lineAt(path),
    deprecated: null,
  })
  if (data.kind === 'rest/schema') {
    return [
      { ...base, type: data.items === undefined ? null : `array<${data.items}>` },
      ...(data.fields ?? []).map((field, i) => ({
        ...part(field.name, 'field', ['fields', i]),
        ...property(field),
      })),
      ...(data.values ?? []).map(({ value }, i) => part(value, 'value', ['values', i])),
    ]
  }
  const responses = [
    ...data.responses.map(({ status, type }, i) => ({
      ...part(`response ${status}`, 'response', ['responses', i]),
      type: type ?? null,
    })),
    ...(data.errors ?? []).map((status, i) => part(`response ${status}`, 'response', ['errors', i])),
  ]
  return [
    { ...base, type: `${data.method} ${data.path}` },
    ...(data.parameters ?? []).map((parameter, i) => ({
      ...part(parameter.name, `${parameter.in} parameter`, ['parameters', i]),
      ...property(parameter),
    })),
    ...(data.body
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
