import type { TextRange } from '../nodes.ts'

/** The replacement of a range of a text. */
export type Edit = TextRange & { readonly text: string }

/** A range of a text with edits applied. The edits are sorted and don't overlap. */
export function edited(range: TextRange, edits: readonly Edit[], text: string): string {
  let result = ''
  let at = range.start
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, range.end)
}

/** The prefix of the following lines of a block in lists and quotes: `1. > ` → `   > `. */
export function continuation(text: string, start: number): string {
  return leadOf(text, start).replace(/[^>\s]/g, ' ')
}

/**
 * Replaces a range with a block. Tags and fences need no blank lines around them, but their replacements do. Superfluous blank lines
 * are removed at the end. Items of one list stay together.
 */
export function blockEdit(range: TextRange, { content, isItem = false }: NewBlock, text: string): Edit {
  const prefix = continuation(text, range.start)
  // A block directly after a list marker needs no blank line.
  const before = isItem || leadOf(text, range.start) !== prefix ? '' : `\n${prefix}`
  const blank = /^(?:[ \t]*\n)+/.exec(text.slice(range.end))?.[0] ?? ''
  const after = isItem ? '\n' : `\n${prefix.trimEnd()}\n`
  return { start: range.start, end: range.end + blank.length, text: before + indented(content, prefix) + after }
}

type NewBlock = { readonly content: string; readonly isItem?: boolean }

/** A block's text with `prefix` before every line except the first, which has it already. */
export function indented(content: string, prefix: string): string {
  if (prefix === '') return content
  const bare = prefix.trimEnd()
  return content.replace(/\n(?=(.?))/g, (_, next) => (next === '' ? `\n${bare}` : `\n${prefix}`))
}

/** The content of a tag without the indentation of tags, lists and quotes around it. */
export function dedented(content: string, prefix: string): string {
  const bare = content.split('\n').map((line) => withoutPrefix(line, prefix))
  const depths = bare.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const depth = depths.length > 0 ? Math.min(...depths) : 0
  return bare
    .map((line) => line.slice(depth))
    .join('\n')
    .trim()
}

/** Removes the markers of quotes. Spaces are part of the common indentation. */
function withoutPrefix(line: string, prefix: string): string {
  if (!prefix.includes('>')) return line
  let at = 0
  while (at < prefix.length && /[\s>]/.test(line.charAt(at))) at += 1
  return line.slice(at)
}

/** The text before an offset on the same line. */
function leadOf(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
}
