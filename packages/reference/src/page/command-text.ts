import type { Directory } from '../directory.ts'
import type { Command, Flag } from '../languages/index.ts'
import { hrefOf, partsOfEntry, type ReferenceEntry } from '../reference-entry.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode, type TableRow, tag } from './page-writer.ts'
import { withNotes } from './with-notes.ts'

/** Writes the syntax of a command. */
export function writeUsage({ entry, directory, writer }: EntryContext, data: Command): void {
  const hasChildren = childrenOf(entry, directory).length > 0
  writer.code('bash signature', usageOf(data, hasChildren), entry.lineAt(['name']), 0)
  if (data.aliases?.length) writer.block(`Also: ${data.aliases.map(inlineCode).join(', ')}.`, entry.lineAt(['aliases']))
}

/** Writes the subcommands, arguments, flags, output, exit codes and examples of a command. */
export function writeCommand(context: EntryContext, data: Command): void {
  const { entry, directory, writer, depth } = context
  const { lineAt, textLineAt } = entry
  const children = childrenOf(entry, directory)
  if (children.length > 0) {
    writer.heading(depth, 'Commands', lineAt(['name']))
    writer.table(
      ['Command', 'Description'],
      children.map((child) => ({
        cells: [`[\`${child.data.name}\`](${hrefOf(child)})`, child.data.summary],
        line: lineAt(['name']),
      })),
    )
  }
  if (data.arguments?.length) {
    writer.heading(depth, 'Arguments', lineAt(['arguments']))
    writeFields(
      context,
      ['Name', 'Meaning'],
      data.arguments.map((argument, i) => ({
        cells: [inlineCode(argument.name), noted(argument.about, argument)],
        line: lineAt(['arguments', i]),
      })),
    )
  }
  const anchors = partsOfEntry(entry).map((part) => part.anchor)
  if (data.flags?.length) {
    writer.heading(depth, 'Flags', lineAt(['flags']))
    writeFields(
      context,
      ['Flag', 'Type', 'Meaning'],
      data.flags.map((flag, i) => flagRow(flag, anchors[i] ?? '', lineAt(['flags', i]))),
    )
  }
  const root = children.length === 0 ? rootOf(entry, directory) : null
  if (root && !data.about?.includes(root.path))
    writer.block(
      `The command ${data.flags?.length ? 'also ' : ''}accepts the [global flags](${hrefOf(root)}).`,
      lineAt(['name']),
    )
  if (data.globalFlags?.length) {
    const skipped = data.flags?.length ?? 0
    writer.heading(depth, 'Global flags', lineAt(['globalFlags']))
    writeFields(
      context,
      ['Flag', 'Type', 'Meaning'],
      data.globalFlags.map((flag, i) => flagRow(flag, anchors[skipped + i] ?? '', lineAt(['globalFlags', i]))),
    )
  }
  if (data.output) {
    writer.heading(depth, 'Output', lineAt(['output']))
    writer.source(data.output, textLineAt(['output']))
  }
  if (data.exit?.length) {
    writer.heading(depth, 'Exit codes', lineAt(['exit']))
    writer.table(
      ['Code', 'Meaning'],
      data.exit.map(({ code, about }, i) => ({ cells: [inlineCode(code), about], line: lineAt(['exit', i]) })),
    )
  }
  writeCommandExamples(context, data)
}

/** Writes a list of arguments or flags, whose lines in the samples are marked. */
function writeFields({ writer }: EntryContext, head: readonly string[], rows: readonly TableRow[]): void {
  const line = rows[0]?.line ?? 1
  writer.block(tag('Fields', { of: 'request' }), line)
  writer.table(head, rows)
  writer.block('</Fields>', line)
}

/** The direct subcommands, whose names are one word longer. */
function childrenOf(entry: ReferenceEntry, directory: Directory): readonly ReferenceEntry[] {
  const { name } = entry.data
  return directory.entries.filter(
    ({ section, data }) =>
      section === entry.section &&
      data.kind === 'cli/command' &&
      data.name.startsWith(`${name} `) &&
      !data.name.slice(name.length + 1).includes(' '),
  )
}

/** The command whose flags this one accepts, too. */
function rootOf(entry: ReferenceEntry, directory: Directory): ReferenceEntry | null {
  return (
    directory.entries.find(
      ({ section, data }) =>
        section === entry.section &&
        data.kind === 'cli/command' &&
        data.globalFlags !== undefined &&
        entry.data.name.startsWith(`${data.name} `),
    ) ?? null
  )
}

function writeCommandExamples({ entry, writer, depth }: EntryContext, data: Command): void {
  const { lineAt, textLineAt } = entry
  if (!data.examples || data.examples.length === 0) return
  // The column of a page shows its own samples. Those of commands below it stay with their text.
  if (depth === 2) writer.block('<Sample>', lineAt(['examples']))
  writer.heading(depth, data.examples.length > 1 ? 'Examples' : 'Example', lineAt(['examples']))
  for (const [i, example] of data.examples.entries()) {
    const path = ['examples', i]
    if (example.about) writer.source(example.about, textLineAt([...path, 'about']))
    const title = example.title === undefined ? '' : ` title="${example.title}"`
    const unchecked = example.unchecked === undefined ? '' : ` unchecked="${example.unchecked}"`
    writer.code(`bash${title}${unchecked}`, example.command, textLineAt([...path, 'command']), 1)
    if (example.output)
      writer.code(`${example.format ?? 'text'} title="Output"`, example.output, textLineAt([...path, 'output']), 1)
  }
  if (depth === 2) writer.block('</Sample>', lineAt(['examples']))
}

function usageOf({ name, arguments: list, flags, globalFlags }: Command, hasChildren: boolean): string {
  const words = (list ?? []).map((argument) => (argument.required ? `<${argument.name}>` : `[${argument.name}]`))
  const needed = (flags ?? []).filter((flag) => flag.required).map((flag) => `${flag.name} <${flag.type}>`)
  const more = (flags?.length ?? 0) > needed.length || globalFlags?.length ? ['[flags]'] : []
  return [name, ...(hasChildren ? ['<command>'] : []), ...words, ...needed, ...more].join(' ')
}

function flagRow(flag: Flag, id: string, line: number): TableRow {
  const names = [flag.name, ...(flag.short ? [flag.short] : [])].map(inlineCode).join(', ')
  const values = flag.values?.length ? ` One of ${flag.values.map(inlineCode).join(', ')}.` : ''
  return { cells: [names, inlineCode(flag.type), `${noted(flag.about, flag)}${values}`], id, line }
}

function noted(
  about: string,
  { required, default: value }: { required?: boolean | undefined; default?: string | undefined },
): string {
  const notes = [...(required ? ['Required'] : []), ...(value === undefined ? [] : [`Default: ${inlineCode(value)}`])]
  return withNotes(about, notes)
}
