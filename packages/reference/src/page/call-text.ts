import type { SourceLine, YamlPath } from 'docs-generator/plugin'
import type { Call, Parameter, Returns } from '../languages/index.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode } from './page-writer.ts'
import { valueNotes } from './values-text.ts'
import { withNotes } from './with-notes.ts'

const directions = { in: [], out: ['Output'], inout: ['Input and output'] } as const

/** One form of a call with its location in the entry's file. `label` tells it apart from the others. */
export type CallPart = { readonly call: Call; readonly path: YamlPath; readonly label: string }

/** Writes the parameters, result and failures of a function or method. What several overloads share is written once. */
export function writeCall({ entry, writer }: EntryContext, calls: readonly CallPart[], depth: number): void {
  const { lineAt } = entry
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
          ...(isRare(item, parameters) ? [`In ${listOf(of)}`] : []),
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
    const place = lineAt(path)
    const text = `${inlineCode(item.type)}${ofText(of, calls)}${item.about ? `: ${item.about}` : ''}`
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
    const overloads = ofText(of, calls)
    const subject = item.type === undefined ? overloads.replace(/^ in/, 'In') : `${inlineCode(item.type)}${overloads}`
    writer.block(`- ${subject === '' ? '' : `${subject}: `}${item.about}`, lineAt(path))
  }
}

type Shared<Item> = { readonly item: Item; readonly path: YamlPath; readonly of: string[] }

/** The different items of all overloads, with the overloads that have them. */
function shared<Item>(
  calls: readonly CallPart[],
  itemsOf: (call: Call) => readonly Item[],
  key: 'parameters' | 'returns' | 'throws',
): readonly Shared<Item>[] {
  const found = new Map<string, Shared<Item>>()
  for (const { call, path, label } of calls) {
    itemsOf(call).forEach((item, i) => {
      const known = found.get(JSON.stringify(item))
      if (known) known.of.push(label)
      else
        found.set(JSON.stringify(item), { item, path: [...path, key, ...(key === 'returns' ? [] : [i])], of: [label] })
    })
  }
  return [...found.values()]
}

/** True for a parameter whose name and type mean something else in most overloads that have it. */
function isRare(item: Parameter, all: readonly Shared<Parameter>[]): boolean {
  const same = all.filter((other) => other.item.name === item.name && other.item.type === item.type)
  const most = Math.max(...same.map(({ of }) => of.length))
  return same.length > 1 && same.find(({ of }) => of.length === most)?.item !== item
}

function listOf(labels: readonly string[]): string {
  const shown = labels.slice(0, mostLabels).map(inlineCode)
  const others = labels.length - shown.length
  return new Intl.ListFormat('en').format([...shown, ...(others > 0 ? [`${others} more`] : [])])
}

/** The declarations above show the names of all parameters, so a few overloads are enough. */
const mostLabels = 2

/** The overloads to which something applies, unless it applies to all of them. */
function ofText(labels: readonly string[], calls: readonly CallPart[]): string {
  return labels.length === calls.length ? '' : ` in ${listOf(labels)}`
}

function isNothing({ type, about }: Returns): boolean {
  return !about && ['void', 'Void', '()'].includes(type)
}
