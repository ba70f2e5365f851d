import type { TextRange } from './nodes.ts'

/** What stands for a piece of a text. */
export type Edit = TextRange & { readonly text: string }

/** A range of a text with its edits done; they are in order and lie beside each other. */
export function edited(range: TextRange, edits: readonly Edit[], text: string): string {
  let result = ''
  let at = range.start
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, range.end)
}

/** What further lines of a block begin with in the lists and quotes it stands in: `1. > ` → `   > `. */
export function continuation(text: string, start: number): string {
  return leadOf(text, start).replace(/[^>\s]/g, ' ')
}

/**
 * Puts a block in the place of a range. Tags and fences need no blank lines around them, but what stands for them does; those that
 * are too many are taken out in the end. Items of one list stay together.
 */
export function blockEdit(range: TextRange, { content, isItem = false }: NewBlock, text: string): Edit {
  const prefix = continuation(text, range.start)
  // Behind a list's marker nothing may come between.
  const before = isItem || leadOf(text, range.start) !== prefix ? '' : `\n${prefix}`
  const blank = /^(?:[ \t]*\n)+/.exec(text.slice(range.end))?.[0] ?? ''
  const after = isItem ? '\n' : `\n${prefix.trimEnd()}\n`
  return { start: range.start, end: range.end + blank.length, text: before + indented(content, prefix) + after }
}

type NewBlock = { readonly content: string; readonly isItem?: boolean }

/** A block's text with `prefix` before every line but the first, which has it already. */
export function indented(content: string, prefix: string): string {
  if (prefix === '') return content
  const bare = prefix.trimEnd()
  return content.replace(/\n(?=(.?))/g, (_, next) => (next === '' ? `\n${bare}` : `\n${prefix}`))
}

/** Content of a tag without the depth that tags, lists and quotes gave it. */
export function dedented(content: string, prefix: string): string {
  const bare = content.split('\n').map((line) => withoutPrefix(line, prefix))
  const depths = bare.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const depth = depths.length > 0 ? Math.min(...depths) : 0
  return bare
    .map((line) => line.slice(depth))
    .join('\n')
    .trim()
}

/** Only quotes are cut here: spaces belong to the depth that all lines have in common. */
function withoutPrefix(line: string, prefix: string): string {
  if (!prefix.includes('>')) return line
  let at = 0
  while (at < prefix.length && /[\s>]/.test(line.charAt(at))) at += 1
  return line.slice(at)
}

/** What stands before a place on its line. */
function leadOf(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
}
