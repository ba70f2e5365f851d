import type { CallToolResult } from '@modelcontextprotocol/server'

/** What a tool says: text to read and the same as data, or what is wrong with the question and what may be asked instead. */
export type Answer =
  | { readonly kind: 'answer'; readonly texts: readonly string[]; readonly data: Record<string, unknown> }
  | Refusal

export type Refusal = { readonly kind: 'refused'; readonly message: string }

export function refused(message: string): Refusal {
  return { kind: 'refused', message }
}

/** The same in the protocol's words. */
export function resultOf(answer: Answer): CallToolResult {
  if (answer.kind === 'refused') return { content: [{ type: 'text', text: answer.message }], isError: true }
  return { content: answer.texts.map((text) => ({ type: 'text', text })), structuredContent: answer.data }
}
