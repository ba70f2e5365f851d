/** What a Markdown file names: the target of a link, an image, a reference definition or a component, or the file of a code block. */
export type MarkdownTarget = {
  readonly kind: 'link' | 'code'
  /** As the author wrote it. */
  readonly target: string
  readonly offset: number
}

/** What comes before a block in quotes and lists. */
const lead = '^[ \\t>\\d.)*+-]*'
const beforeUrl = `(?:(?<!\\\\)\\]\\(|${lead}\\[(?!\\^)[^\\]\\n]+\\]:)\\s*`
const targetPattern = new RegExp(
  [
    `(?<=${beforeUrl}<)[^<>\\n]+(?=>)`,
    `(?<=${beforeUrl})[^\\s()<>]+(?=[\\s)]|$)`,
    '(?<=<[A-Z]\\w*\\s(?:[^<>]*\\s)?(?:href|src)\\s*=\\s*")[^"\\n]+',
    `(?<=${lead}(?:\`{3}|~{3}).*\\sfile=")(?<code>[^"\\n]+)`,
  ].join('|'),
  'gm',
)
/** A code block, whose first line is in the group `opening`, or code in a sentence. */
const codePattern = new RegExp(
  [
    `(?<opening>${lead}(?<fence>\`{3,}(?=[^\`\\n]*$)|~{3,}).*\\n)[^]*?(?:^[ \\t>]*\\k<fence>[\`~]*[ \\t]*$|(?![^]))`,
    '(?<![`\\\\])(?<mark>`+)(?!`)(?:(?!\\n[ \\t]*\\n)[^])*?(?<!`)\\k<mark>(?!`)',
  ].join('|'),
  'gm',
)

/** Replaces the targets in a Markdown file. Code stays as it is. */
export function replaceTargets(text: string, replacement: (target: MarkdownTarget) => string): string {
  const code = [...text.matchAll(codePattern)].map(({ 0: all, index, groups }) => ({
    start: index + (groups?.opening?.length ?? 0),
    end: index + all.length,
  }))
  const isCode = (offset: number) => code.some(({ start, end }) => start <= offset && offset < end)
  return text.replace(targetPattern, (target: string, file: string | undefined, offset: number) =>
    isCode(offset) ? target : replacement({ kind: file === undefined ? 'link' : 'code', target, offset }),
  )
}
