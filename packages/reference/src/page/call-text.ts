import type { SourceLine, YamlPath } from 'docs-generator/plugin'
import type { Call, Returns } from '../languages/index.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode } from './page-writer.ts'
import { valueNotes } from './values-text.ts'
import { withNotes } from './with-notes.ts'

const directions = { in: [], out: ['Output'], inout: ['Input and output'] } as const

/** One form of a call with its location in the entry's file and its URL. */
export type CallPart = { readonly call: Call; readonly path: YamlPath; readonly href: string }

/** Writes the parameters, result and failures of a function or method. What several overloads share is written once. */
export function writeCall({ entry, writer }: EntryContext, calls: readonly CallPart[], depth: number): void {
  const { lineAt, textLineAt } = entry
  const title = (text: string, line: SourceLine) =>
    depth <= 3 && calls.length === 1 && calls[0]?.path.length === 0
      ? writer.heading(depth, text, line)
      : writer.block(`**${text}**`, line)

  const parameters = shared(calls, ({ parameters = [] }) => parameters, 'parameters')
  if (parameters.length > 0) {
    const line = lineAt(parameters[0]?.path ?? [])
    title('Parameters', line)
    writer.block('<Parameters>', line)
    writer.table(
      ['Name', 'Type', 'Meaning'],
      parameters.map(({ item, path, of }) => {
        const notes = [
          ...(of.length < calls.length ? [capitalized(`${overloadsText(of, calls)} only`)] : []),
          ...directions[item.direction ?? 'in'],
          ...valueNotes(item),
        ]
        return {
          cells: [inlineCode(item.name), inlineCode(item.type), withNotes(item.about, notes)],
          line: lineAt(path),
        }
      }),
    )
    writer.block('</Parameters>', line)
  }
  const results = shared(calls, ({ returns }) => (returns && !isNothing(returns) ? [returns] : []), 'returns')
  if (results[0]) title('Returns', lineAt(results[0].path))
  for (const { item, path, of } of results) {
    const place = textLineAt(item.about ? [...path, 'about'] : path)
    const overloads = of.length < calls.length ? ` (${overloadsText(of, calls)})` : ''
    const text = `${inlineCode(item.type)}${overloads}${item.about ? `: ${item.about}` : ''}`
    writer.block(results.length > 1 ? `- ${text}` : text, place)
    if (item.values && item.values.length > 0) {
      writer.table(
        ['Value', 'Meaning'],
        item.values.map(({ value, about }, i) => ({
          cells: [inlineCode(value), about],
          line: lineAt([...path, 'values', i]),
        })),
      )
    }
  }
  const failures = shared(calls, ({ throws = [] }) => throws, 'throws')
  if (failures[0]) title('Throws', lineAt(failures[0].path))
  for (const { item, path, of } of failures) {
    const overloads = of.length < calls.length ? overloadsText(of, calls) : ''
    const subject = [
      ...(item.type === undefined ? [] : [inlineCode(item.type)]),
      ...(overloads === '' ? [] : [item.type === undefined ? capitalized(overloads) : `(${overloads})`]),
    ].join(' ')
    writer.block(`- ${subject === '' ? '' : `${subject}: `}${item.about}`, lineAt(path))
  }
}

/** `of` are the numbers of the overloads that have the item. */
type Shared<Item> = { readonly item: Item; readonly path: YamlPath; readonly of: number[] }

/** The different items of all overloads, with the overloads that have them. */
function shared<Item>(
  calls: readonly CallPart[],
  itemsOf: (call: Call) => readonly Item[],
  key: 'parameters' | 'returns' | 'throws',
): readonly Shared<Item>[] {
  const found = new Map<string, Shared<Item>>()
  for (const [c, { call, path }] of calls.entries()) {
    itemsOf(call).forEach((item, i) => {
      const known = found.get(JSON.stringify(item))
      if (known) known.of.push(c + 1)
      else
        found.set(JSON.stringify(item), { item, path: [...path, key, ...(key === 'returns' ? [] : [i])], of: [c + 1] })
    })
  }
  return [...found.values()]
}

/** `overloads 1 and 3 to 5`, with links to them. */
function overloadsText(numbers: readonly number[], calls: readonly CallPart[]): string {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  const link = (number: number) => `[${number}](${calls[number - 1]?.href})`
  const parts = runs.flatMap((run) => {
    const links = run.map(link)
    return links.length > 2 ? [`${links[0]} to ${links.at(-1)}`] : links
  })
  return `overload${numbers.length > 1 ? 's' : ''} ${new Intl.ListFormat('en-GB').format(parts)}`
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isNothing({ type, about }: Returns): boolean {
  return !about && ['void', 'Void', '()'].includes(type)
}
