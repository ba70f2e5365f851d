/** A part of a title or description. */
export type TextPiece = { readonly text: string; readonly isCode: boolean }

/** Splits a description into plain text and the code that its author put in backticks. A lone backtick is plain text. */
export function splitInlineCode(description: string): readonly TextPiece[] {
  return description
    .split(/`([^`]+)`/)
    .map((text, i): TextPiece => ({ text, isCode: i % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** A description as plain text, for example for the meta description and for search results. */
export function withoutBackticks(description: string): string {
  return splitInlineCode(description)
    .map(({ text }) => text)
    .join('')
}
