import type { Directory } from './directory.ts'
import type { RestProperty } from './languages/index.ts'
import { type OperationEntry, operationsOf, restApiOf, type SchemaEntry } from './rest-api-of.ts'
import { restTypeOf, withElement } from './rest-type.ts'
import { mostInLine, type ValueFormat, valueText } from './value-text.ts'

const json: ValueFormat = { name: (name) => JSON.stringify(name), single: (value) => JSON.stringify(value), end: '' }

/**
 * JSON with the shape of a schema: from the request or response of an operation, and if none contains the schema, with a value of each
 * field's type. Null for a schema that is a single value.
 */
export function schemaExample(schema: SchemaEntry, directory: Directory): string | null {
  const { name, fields = [], items } = schema.data
  if (fields.length === 0 && items === undefined) return null
  const api = restApiOf(schema, directory)
  const operations = api ? operationsOf(api, directory) : []
  const found = operations.flatMap((operation) => valuesOf(schema, operation, directory))
  // The sort is stable: of equal ones, the first in the reading order is shown.
  const [best] = found.toSorted((a, b) => fieldsWithValue(b, fields) - fieldsWithValue(a, fields))
  // The outer object is never on one line.
  const place = { indent: '', column: mostInLine }
  return valueText(best ?? placeholderOf(name, { schema, directory, inside: [] }), place, json)
}

/** Every value of the schema in the example of an operation. */
function valuesOf(schema: SchemaEntry, { data }: OperationEntry, directory: Directory): readonly unknown[] {
  const { body, responses, example } = data
  const response = responses.find(({ status }) => status === example.status)
  return [
    { type: body?.type, json: example.body },
    { type: response?.type, json: example.response },
  ].flatMap(({ type, json }) =>
    type === undefined || json === undefined ? [] : valuesIn(JSON.parse(json), type, { schema, directory }),
  )
}

type Place = { readonly schema: SchemaEntry; readonly directory: Directory }

/** Every value of the schema in a value of that type. */
function valuesIn(value: unknown, type: string, place: Place): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const read = restTypeOf(type)
  if (read.kind === 'map') return Object.values(value).flatMap((each) => valuesIn(each, read.value, place))
  if (read.kind === 'generic' && read.container === 'array') return elementsIn(value, read.element, place)
  const [name, element] = read.kind === 'generic' ? [read.container, read.element] : [read.name, undefined]
  const found = place.directory.entry(place.schema, name)
  if (found?.data.kind !== 'rest/schema') return []
  const { fields = [], items } = found.data
  const members = new Map(Object.entries(value))
  return [
    ...(found.data === place.schema.data ? [value] : []),
    ...(items === undefined ? [] : elementsIn(value, items, place)),
    ...fields.flatMap((field) => valuesIn(members.get(field.name), withElement(field.type, element), place)),
  ]
}

function elementsIn(value: object, type: string, place: Place): readonly unknown[] {
  return Array.isArray(value) ? value.flatMap((each) => valuesIn(each, type, place)) : []
}

/** Number of the fields that say something about themselves in a value. */
function fieldsWithValue(value: unknown, fields: readonly RestProperty[]): number {
  const members = new Map(Object.entries(value ?? {}))
  const isEmpty = (member: unknown) =>
    member === undefined || member === null || (typeof member === 'object' && Object.keys(member).length === 0)
  return fields.filter(({ name }) => !isEmpty(members.get(name))).length
}

/** A value of a type: the first one of an enum, and an ordinary one of any other type. */
function placeholderOf(type: string, place: Place & { readonly inside: readonly string[] }): unknown {
  const { schema, directory, inside } = place
  const read = restTypeOf(type)
  if (read.kind === 'map') return { key: placeholderOf(read.value, place) }
  if (read.kind === 'generic' && read.container === 'array') return [placeholderOf(read.element, place)]
  const [name, element] = read.kind === 'generic' ? [read.container, read.element] : [read.name, undefined]
  const found = directory.entry(schema, name)
  if (found?.data.kind !== 'rest/schema') return simplePlaceholder(name)
  const { fields = [], values: [first] = [], items } = found.data
  // A schema can contain itself.
  if (inside.includes(name)) return {}
  const inner = { ...place, inside: [...inside, name] }
  if (items !== undefined) return [placeholderOf(items, inner)]
  if (fields.length === 0) return first?.value ?? {}
  return Object.fromEntries(
    fields.map((field) => [field.name, writtenValue(field) ?? placeholderOf(withElement(field.type, element), inner)]),
  )
}

/** The default value of a field, or the first one that it can have. */
function writtenValue({ type, default: value, values = [] }: RestProperty): unknown {
  const text = value ?? values[0]
  if (text === undefined || type === 'string') return text
  return type === 'boolean' ? text === 'true' : ['integer', 'number'].includes(type) ? Number(text) : text
}

function simplePlaceholder(type: string): unknown {
  return { string: 'string', integer: 0, number: 0, boolean: false }[type] ?? {}
}
