import type { CallToolResult } from '@modelcontextprotocol/server'

/** A tool's answer as text and as data, or a message about what is wrong with the arguments and what is allowed. */
export type Answer =
  | { readonly kind: 'answer'; readonly texts: readonly string[]; readonly data: Record<string, unknown> }
  | Refusal

export type Refusal = { readonly kind: 'refused'; readonly message: string }

export function refused(message: string): Refusal {
  return { kind: 'refused', message }
}

/** The answer in the protocol's format. */
export function resultOf(answer: Answer): CallToolResult {
  if (answer.kind === 'refused') return { content: [{ type: 'text', text: answer.message }], isError: true }
  return { content: answer.texts.map((text) => ({ type: 'text', text })), structuredContent: answer.data }
}
