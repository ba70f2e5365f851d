import type { YamlPath } from 'docs-generator/plugin'
import type { EnumValue, Field } from '../languages/index.ts'
import { partsOfEntry } from '../reference-entry.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode } from './page-writer.ts'
import { withNotes } from './with-notes.ts'

type ValueFacts = Partial<Pick<Field, 'optional' | 'default' | 'unit' | 'range'>>

/** Writes the fields of a struct as a table whose rows have anchors. */
export function writeFields(context: EntryContext, fields: readonly Field[], title: string, path: YamlPath): void {
  const { entry, writer, depth } = context
  const anchors = anchorsBelow(context, path)
  writer.heading(depth, title, entry.lineAt(path))
  writer.table(
    ['Name', 'Type', 'Meaning'],
    fields.map((field, i) => ({
      cells: [inlineCode(field.name), inlineCode(field.type), meaning(field)],
      id: anchors[i] ?? '',
      line: entry.lineAt([...path, i]),
    })),
  )
}

/** Writes the values of an enum as a table whose rows have anchors. */
export function writeEnumValues(context: EntryContext, values: readonly EnumValue[]): void {
  const { entry, writer, depth } = context
  const anchors = anchorsBelow(context, ['values'])
  const numbered = values.some(({ value }) => value !== undefined)
  writer.heading(depth, 'Values', entry.lineAt(['values']))
  writer.table(
    numbered ? ['Name', 'Value', 'Meaning'] : ['Name', 'Meaning'],
    values.map(({ name, value, about }, i) => ({
      cells: [inlineCode(name), ...(numbered ? [value === undefined ? '' : inlineCode(value)] : []), about],
      id: anchors[i] ?? '',
      line: entry.lineAt(['values', i]),
    })),
  )
}

/** Short notes on a value: optional, default, unit, range. */
export function valueNotes({ optional, default: value, unit, range }: ValueFacts): readonly string[] {
  return [
    ...(optional ? ['Optional'] : []),
    ...(value === undefined ? [] : [`Default: ${inlineCode(value)}`]),
    ...(unit ? [`Unit: ${unit}`] : []),
    ...(range ? [`Range: ${range}`] : []),
  ]
}

function meaning(field: Field): string {
  const deprecated = field.deprecated ? `**Deprecated.** ${field.deprecated} ` : ''
  return `${deprecated}${withNotes(field.about, valueNotes(field))}`
}

function anchorsBelow({ entry }: EntryContext, path: YamlPath): readonly string[] {
  return partsOfEntry(entry)
    .filter((part) => part.path[0] === path[0])
    .map((part) => part.anchor)
}
