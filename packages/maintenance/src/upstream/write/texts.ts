import type { ApiSymbol } from '../model.ts'

/** The text of a part that the vendor doesn't describe. */
export const undescribed = 'TODO'

/** A text of a new part. */
export function textOr(comment: string): string {
  return comment.trim() || undescribed
}

/** The reason of a deprecation, if the symbol is deprecated. */
export function deprecation({ deprecated, details }: ApiSymbol): string | undefined {
  return deprecated ? details?.deprecation || 'Deprecated by the vendor.' : undefined
}

/** Splits a comment behind its first sentence. */
export function firstSentence(comment: string): { readonly summary: string; readonly rest: string } {
  const [, summary = comment, rest = ''] = /^(.+?[.!?])\s+(?=[A-Z`])(.+)$/.exec(comment) ?? []
  return { summary, rest }
}

/** The name of a part without the name of its owner. */
export function nameInOwner({ name, owner }: ApiSymbol): string {
  return owner === null ? name : name.slice(owner.length + 1)
}
