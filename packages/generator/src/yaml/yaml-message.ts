import type { YAMLParseError } from 'yaml'

const tab = 'The line is indented with a tab. Use spaces.'

/** The parser's errors that authors cause most often, by the beginning of their text, in words that say what to change. */
const messages: readonly (readonly [text: string, message: string])[] = [
  [
    'Nested mappings are not allowed',
    'The value contains “: ”, or the next line is indented too far. Put the value in quotes, or correct the indentation.',
  ],
  ['Implicit keys need to be on', 'The line is neither “key: value” nor an item that starts with “- ”.'],
  ['Implicit map keys need to be', 'The line is neither “key: value” nor an item that starts with “- ”.'],
  ['Tabs are not allowed', tab],
  ['Map keys must be unique', 'The key occurs twice. Remove one of the two lines.'],
  ['Unexpected scalar at node end', 'There is text after the end of the value. Put the complete value in quotes.'],
]

/** The text of a syntax error in a line for authors, without its number. Errors without a text here keep that of the parser. */
export function yamlMessage({ message }: Pick<YAMLParseError, 'message'>, line = ''): string {
  // The parser reports something else if the line is a continuation of the one above.
  if (/^ *\t/.test(line)) return tab
  const character = /^Plain value cannot start with .*character (\S)$/.exec(message)?.[1]
  if (character !== undefined) return `A value that starts with ${character} must be in quotes.`
  return messages.find(([text]) => message.startsWith(text))?.[1] ?? message
}
