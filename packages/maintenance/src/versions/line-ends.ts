/** A text with LF, as the edits expect it, and a function that gives an edited text the line ends of the original. A text that mixes both stays as it is. */
export function withLf(text: string): { readonly text: string; readonly restore: (edited: string) => string } {
  const isCrlf = text.includes('\r\n') && !/(?<!\r)\n/.test(text)
  if (!isCrlf) return { text, restore: (edited) => edited }
  return { text: text.replaceAll('\r\n', '\n'), restore: (edited) => edited.replaceAll('\n', '\r\n') }
}
