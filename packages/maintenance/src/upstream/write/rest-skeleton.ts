import type { DataMap } from '../../yaml-edits.ts'
import type { ApiSymbol } from '../model.ts'
import { nameInOwner, textOr } from './texts.ts'

/** An operation. Errors that the API describes once are listed by their status only. */
export function operationSkeleton(
  { type, details }: ApiSymbol,
  parts: readonly ApiSymbol[],
  commonErrors: readonly string[],
): DataMap {
  const [method = 'GET', path = '/'] = (type ?? '').split(' ')
  const parameters = parts.filter(({ kind }) => kind.endsWith(' parameter'))
  const body = parts.find(({ kind }) => kind === 'body')
  const responses = parts.filter(({ kind }) => kind === 'response')
  const isCommon = (response: ApiSymbol) => commonErrors.includes(statusOf(response))
  const errors = responses.filter(isCommon).map((response) => Number(statusOf(response)))
  const success = responses.map(statusOf).find((status) => status.startsWith('2')) ?? '200'
  const inPath = parameters.filter(({ kind }) => kind.startsWith('path'))
  return {
    tag: details?.group || 'TODO',
    method,
    path,
    parameters: parameters.length > 0 ? parameters.map(propertyData) : undefined,
    body: body ? { type: body.type ?? 'object', required: body.required || undefined } : undefined,
    responses: responses.filter((response) => !isCommon(response)).map(responseData),
    errors: errors.length > 0 ? errors : undefined,
    example: {
      path:
        inPath.length > 0
          ? Object.fromEntries(inPath.map((one) => [nameInOwner(one), one.type === 'integer' ? 1 : 'example']))
          : undefined,
      status: Number(success),
    },
  }
}

export function schemaSkeleton({ type }: ApiSymbol, parts: readonly ApiSymbol[]): DataMap {
  const fields = parts.filter(({ kind }) => kind === 'field').map(propertyData)
  const values = parts.filter(({ kind }) => kind === 'value').map(valueData)
  return {
    fields: fields.length > 0 ? fields : undefined,
    values: values.length > 0 ? values : undefined,
    items: /^array<(.+)>$/.exec(type ?? '')?.[1],
  }
}

/** A parameter of an operation, or a field of a schema. */
export function propertyData(part: ApiSymbol): DataMap {
  const { kind, required, value, choices, comment } = part
  return {
    name: nameInOwner(part),
    in: kind.endsWith(' parameter') ? kind.split(' ')[0] : undefined,
    ...propertyType(part.type ?? 'object'),
    required: required || undefined,
    default: value || undefined,
    values: choices?.length ? choices : undefined,
    about: textOr(comment),
  }
}

export function valueData(part: ApiSymbol): DataMap {
  return { value: nameInOwner(part), about: textOr(part.comment) }
}

export function responseData(part: ApiSymbol): DataMap {
  return { status: Number(statusOf(part)) || statusOf(part), type: part.type ?? undefined, about: textOr(part.comment) }
}

/** `string | null` is a type that can be null. */
export function propertyType(type: string): { readonly type: string; readonly nullable: true | undefined } {
  const plain = type.replace(/ \| null$/, '')
  return { type: plain, nullable: plain === type ? undefined : true }
}

export function statusOf(part: ApiSymbol): string {
  return nameInOwner(part).replace('response ', '')
}
