import type { YAMLParseError } from 'yaml'

const indentation = 'The line isn’t indented like the others of its list or block. Indent all of them alike.'
const openBrackets =
  'A bracket in this line or above it is never closed. Close it, or put a value that starts with [ or { in quotes.'
const blockText = 'A value that starts with | or > must be in quotes. The text of a block begins on the next line.'
const tab = 'The line is indented with a tab. Use spaces.'

/** The parser's errors that authors cause, by the beginning of their text, in words that say what to change. */
const messages: readonly (readonly [text: string, message: string])[] = [
  [
    'Nested mappings are not allowed',
    'The value contains “: ”, or the next line is indented too far. Put the value in quotes, or correct the indentation.',
  ],
  ['Implicit keys need to be on', 'The line is neither “key: value” nor an item that starts with “- ”.'],
  ['Implicit map keys need to be', 'The line is neither “key: value” nor an item that starts with “- ”.'],
  ['Tabs are not allowed', tab],
  ['Map keys must be unique', 'The key occurs twice. Remove one of the two lines.'],
  [
    'A block sequence may not be used',
    'The item belongs to no list. Indent it like the other items, or write the key of its list above it.',
  ],
  ['All mapping items must start', indentation],
  ['All sequence items must start', indentation],
  ['Sequence item without - indicator', indentation],
  ['Unexpected seq-item-ind at node end', indentation],
  [
    'Unexpected block-seq-ind on same line',
    'A list begins on the line below its key. Put a value that starts with “- ” in quotes.',
  ],
  ['Flow map', openBrackets],
  ['Flow sequence', openBrackets],
  ['Not a YAML token', blockText],
  ['Block scalar header', blockText],
  ['Invalid escape sequence', 'In double quotes, a backslash is written twice; in single quotes, once.'],
  ['Alias cannot be an empty string', 'A value that starts with * must be in quotes.'],
  ['Unexpected scalar at node end', 'There is text after the end of the value. Put the complete value in quotes.'],
]

/** The text of a syntax error in a file for authors, without its line. Errors without a text here keep that of the parser. */
export function yamlMessage({ message, pos: [offset] }: Pick<YAMLParseError, 'message' | 'pos'>, text: string): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const [line = ''] = text.slice(start).split('\n', 1)
  // The parser reports something else if the line is a continuation of the one above.
  if (/^ *\t/.test(line)) return tab
  const [, item] = /^ *-([^\s-].*)$/.exec(line) ?? []
  if (item !== undefined) return `Write a space after the dash: - ${item}`
  // A key or text that begins a line doesn’t continue the list above it.
  if (offset === start && message.startsWith('Unexpected scalar at node end')) return indentation
  const character = /^Plain value cannot start with .*character (\S)$/.exec(message)?.[1]
  if (character !== undefined) return `A value that starts with ${character} must be in quotes.`
  return messages.find(([text]) => message.startsWith(text))?.[1] ?? message
}
