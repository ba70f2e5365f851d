import { hasSample, type RestProperty, type RestResponse } from '../languages/index.ts'
import type { EntryPart } from '../parts-of.ts'
import { hrefOf, partsOfEntry, type ReferenceEntry } from '../reference-entry.ts'
import { isSent, type SchemaEntry } from '../rest-api-of.ts'
import { restTypeOf, withElement } from '../rest-type.ts'
import { schemaExample } from '../schema-example.ts'
import { writeExamples } from './closing-text.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode, tag } from './page-writer.ts'
import { withNotes } from './with-notes.ts'

export function writeSchema(context: EntryContext, data: SchemaEntry['data']): void {
  const { entry, directory, writer, depth } = context
  if (data.items) writer.block(`An array of ${typeText(data.items)}.`, entry.lineAt(['items']))
  // On a shared page, the entry has a heading already.
  if (depth === 2 && data.fields?.length) writer.heading(depth, 'Fields', entry.lineAt(['fields']))
  if (depth === 2 && data.values?.length) writer.heading(depth, 'Values', entry.lineAt(['values']))
  writeShape(context, data, {
    ...(depth === 2 ? { of: 'schema' } : {}),
    isSent: isSent(entry, directory),
    inside: [entry],
    parts: partsOfEntry(entry),
  })
}

/** Writes the JSON of a schema, which is beside the fields on the schema's own page: that of its author, or else a generated one. */
export function writeSchemaExample(context: EntryContext, data: SchemaEntry['data']): void {
  const { entry, directory, writer, depth } = context
  const line = entry.lineAt(['name'])
  const generated = data.examples?.length ? null : schemaExample({ ...entry, data }, directory)
  const isBeside = depth === 2 && hasSample(data)
  if (isBeside) writer.block('<Sample>', line)
  if (generated !== null) {
    writer.heading(depth, 'Example', line)
    writer.code('json', generated, line, 0)
  } else writeExamples(context)
  if (isBeside) writer.block('</Sample>', line)
}

type Place = {
  /** The part of the sample that contains the fields. */
  readonly of?: 'body' | 'response' | 'schema'
  /** True if a request contains them. */
  readonly isSent: boolean
  /** The schemas that are open around them. */
  readonly inside: readonly ReferenceEntry[]
  /** The fields with their anchors, in the order of the schema; missing if links lead to another place. */
  readonly parts?: readonly EntryPart[]
}

/** Writes the fields or the values of a schema. `element` is the type of the elements of a generic schema. */
export function writeShape(
  context: EntryContext,
  { fields = [], values = [] }: SchemaEntry['data'],
  { of, isSent, inside, parts = [], element }: Place & { readonly element?: string | undefined },
): void {
  const { entry, writer } = context
  const line = (place: PropertyKey[]) => ({ file: entry.file, line: entry.lineAt(place) })
  if (fields.length > 0) {
    const specific = fields.map((field) => ({ ...field, type: withElement(field.type, element) }))
    const listed = isSent ? requiredFirst(specific) : specific.map((property, i) => ({ property, i }))
    writer.block(tag('Fields', { of }), line(['fields']))
    writer.table(
      ['Field', 'Type', 'Meaning'],
      listed.map(({ property, i }) => {
        const id = parts[i]?.anchor
        return {
          ...propertyRow(context, property, { path: [], isSent }),
          line: line(['fields', i]),
          ...(id === undefined ? {} : { id }),
        }
      }),
    )
    for (const { name, type } of specific) writeFieldSchema(context, { name, type }, { isSent, inside })
    writer.block('</Fields>', line(['fields']))
  }
  if (values.length > 0) {
    writer.table(
      ['Value', 'Meaning'],
      values.map(({ value, about }, i) => ({ cells: [inlineCode(value), about], line: line(['values', i]) })),
    )
  }
}

/** The parts of a request with their places in the entry's file: what every request must contain, then what it can contain. */
export function requiredFirst<T extends RestProperty>(properties: readonly T[]): readonly { property: T; i: number }[] {
  const numbered = properties.map((property, i) => ({ property, i }))
  return numbered.toSorted((a, b) => Number(b.property.required ?? false) - Number(a.property.required ?? false))
}

/** Number of schemas that open in each other. The page of a schema shows the others. */
const mostLevels = 3

/** Writes the fields of the schema in a type, which open below the field or the status with that name. */
function writeFieldSchema(
  context: EntryContext,
  { name, type }: { readonly name: string; readonly type: string },
  { isSent, inside }: Place,
): void {
  const { entry, directory, writer } = context
  const [, outer = type, element] = /^([A-Z]\w*)<(.+)>$/.exec(type) ?? []
  const schema = directory.entry(entry, outer.replace(/^.*[<, ](\w+)>+$/, '$1'))
  if (schema?.data.kind !== 'rest/schema' || inside.length === mostLevels || inside.includes(schema)) return
  if (!schema.data.fields?.length && !schema.data.values?.length) return
  const line = { file: schema.file, line: schema.lineAt(['name']) }
  const title = `${schema.data.fields?.length ? 'Fields' : 'Values'} of ${schema.data.name}`
  writer.block(tag('FieldSchema', { of: name, title }), line)
  writeShape({ ...context, entry: schema }, schema.data, { isSent, inside: [...inside, schema], element })
  writer.block('</FieldSchema>', line)
}

/** Writes a table of responses, whose bodies open. `path` is the list in the entry's file. */
export function writeResponses(
  context: EntryContext,
  responses: readonly RestResponse[],
  { path, of }: { readonly path: readonly PropertyKey[]; readonly of?: 'response' },
): void {
  const { entry, writer } = context
  const line = entry.lineAt(path)
  writer.block(tag('Fields', { of }), line)
  writer.table(
    ['Status', 'Body', 'Meaning'],
    responses.map(({ status, type, about }) => ({
      cells: [inlineCode(status), type === undefined ? 'None' : typeText(type, hrefsIn(context)), about],
      line,
    })),
  )
  for (const { status, type } of responses)
    if (type !== undefined) writeFieldSchema(context, { name: status, type }, { isSent: false, inside: [] })
  writer.block('</Fields>', line)
}

/** `isSent` for a part of a request, which is either required or optional. The texts of other fields say when they are missing. */
export function propertyRow(
  context: EntryContext,
  property: RestProperty,
  { path, isSent }: { readonly path: readonly PropertyKey[]; readonly isSent: boolean },
) {
  const notes = [
    ...(isSent ? [property.required ? 'Required' : 'Optional'] : []),
    ...(property.nullable ? ['Can be null'] : []),
    ...(property.default === undefined ? [] : [`Default: ${inlineCode(property.default)}`]),
  ]
  const values = property.values?.length ? ` One of ${property.values.map(inlineCode).join(', ')}.` : ''
  return {
    cells: [
      inlineCode(property.name),
      typeText(property.type, hrefsIn(context)),
      `${withNotes(property.about, notes)}${values}`,
    ],
    line: context.entry.lineAt(path),
  }
}

type HrefOf = (name: string) => string | null

/** The URLs of schemas. Pages link names of symbols anyway, but Markdown only has the links that are written. */
export function hrefsIn({ entry, directory }: EntryContext): HrefOf {
  return (name) => {
    const schema = directory.entry(entry, name)
    return schema?.data.kind === 'rest/schema' ? hrefOf(schema) : null
  }
}

/** The text of a type. Each schema is separate inline code, so that it can be a link: `array<App>` → “array of `App`”. */
export function typeText(type: string, hrefOfName: HrefOf = () => null): string {
  const named = (name: string) => {
    const href = hrefOfName(name)
    return href === null ? inlineCode(name) : `[${inlineCode(name)}](${href})`
  }
  const read = restTypeOf(type)
  if (read.kind === 'name') return named(read.name)
  if (read.kind === 'map') return `map of ${inlineCode(read.key)} to ${typeText(read.value, hrefOfName)}`
  const { container, element } = read
  return `${/^[A-Z]/.test(container) ? named(container) : container} of ${typeText(element, hrefOfName)}`
}
