/**
 * The first piece of Markdown in a text that isn't Markdown, so that readers see its characters; null if there is none. `hasCode` is true if names in
 * backticks become code.
 */
export function writtenMarkdown(text: string, { hasCode }: { readonly hasCode: boolean }): string | null {
  const [code] = hasCode ? [] : (/`[^`]+`/.exec(text) ?? [])
  if (code !== undefined) return code
  // Code may contain such characters.
  const words = text.replaceAll(/`[^`]+`/g, '``')
  return /\[[^[\]]+\]\((?:\/|#|https?:)[^\s)]*\)|\*\*[^\s*](?:[^*]*[^\s*])?\*\*/.exec(words)?.[0] ?? null
}

/** The message and fix for a piece of Markdown in a text. */
export function writtenMarkdownFault(piece: string, { hasCode }: { readonly hasCode: boolean }) {
  return {
    code: 'written-markdown',
    message: `Readers see ${piece} as it is written, because this text isn’t Markdown.`,
    hint: hasCode
      ? 'Write it without links and bold text. Only names in backticks are shown as code.'
      : 'Write it without backticks, links and bold text.',
  }
}
