import { fenceEnd, fenceStart } from '../read/code-fences.ts'

/** Removes superfluous blank lines and trailing spaces from Markdown, except in code. */
export function tidyMarkdown(text: string): string {
  const lines: string[] = []
  let fence = ''
  for (const line of text.split('\n')) {
    if (fence !== '') {
      lines.push(line)
      if (fenceEnd.exec(line)?.[1]?.startsWith(fence)) fence = ''
      continue
    }
    fence = fenceStart.exec(line)?.[1] ?? ''
    // Two spaces after a word are a line break.
    const short = /\S {2,}$/.test(line) ? line : line.trimEnd()
    const isRepeated = /^[\s>]*$/.test(short) && short === (lines.at(-1) ?? '')
    if (!isRepeated) lines.push(short)
  }
  return lines.join('\n').trimEnd()
}
