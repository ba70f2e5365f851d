import type { YamlPath } from 'docs-generator/plugin'
import type { Call, Returns } from '../languages/index.ts'
import type { EntryContext } from './entry-context.ts'
import { inlineCode } from './page-writer.ts'
import { valueNotes } from './values-text.ts'
import { withNotes } from './with-notes.ts'

const directions = { in: [], out: ['Output'], inout: ['Input and output'] } as const

/** Writes the parameters, result and failures of a function or method. `path` is its location in the entry's file. */
export function writeCall({ entry, writer }: EntryContext, call: Call, path: YamlPath, depth: number): void {
  const { lineAt } = entry
  const title = (text: string, line: number) =>
    depth <= 3 && path.length === 0 ? writer.heading(depth, text, line) : writer.block(`**${text}**`, line)

  if (call.parameters && call.parameters.length > 0) {
    title('Parameters', lineAt([...path, 'parameters']))
    writer.table(
      ['Name', 'Type', 'Meaning'],
      call.parameters.map((parameter, i) => {
        const notes = [...directions[parameter.direction ?? 'in'], ...valueNotes(parameter)]
        return {
          cells: [inlineCode(parameter.name), inlineCode(parameter.type), withNotes(parameter.about, notes)],
          line: lineAt([...path, 'parameters', i]),
        }
      }),
    )
  }
  const { returns } = call
  if (returns && !isNothing(returns)) {
    const line = lineAt([...path, 'returns'])
    title('Returns', line)
    writer.block(`${inlineCode(returns.type)}${returns.about ? `: ${returns.about}` : ''}`, line)
    if (returns.values && returns.values.length > 0) {
      writer.table(
        ['Value', 'Meaning'],
        returns.values.map(({ value, about }, i) => ({
          cells: [inlineCode(value), about],
          line: lineAt([...path, 'returns', 'values', i]),
        })),
      )
    }
  }
  if (call.throws && call.throws.length > 0) {
    title('Throws', lineAt([...path, 'throws']))
    const items = call.throws.map(({ type, about }) => `- ${type ? `${inlineCode(type)}: ` : ''}${about}`)
    writer.block(items.join('\n'), lineAt([...path, 'throws']))
  }
}

function isNothing({ type, about }: Returns): boolean {
  return !about && ['void', 'Void', '()'].includes(type)
}
