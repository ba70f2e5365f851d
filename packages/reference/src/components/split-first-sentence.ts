import type { ElementContent } from 'hast'

/** The end of a sentence: punctuation, space and a capital. In “e.g. 5” and “1. x”, nothing ends. */
const endInside = /(?<=[a-z\d)’'"]|[A-Z]{2})[.!?](\s+)(?=[A-Z])/
/** The same at the end of a text, before an element such as code. */
const endOfText = /(?<=[a-z\d)’'"]|[A-Z]{2})[.!?]\s+$/
/** The beginning of a text after an element that ends a sentence. */
const endAfterElement = /^[.!?](\s+)(?=[A-Z]|$)/

/** Splits the content of a paragraph after its first sentence. The second part is empty if there is only one sentence. */
export function splitFirstSentence(
  children: readonly ElementContent[],
): readonly [readonly ElementContent[], readonly ElementContent[]] {
  for (const [i, node] of children.entries()) {
    if (node.type !== 'text') continue
    const end = endOf(node.value, { isFirst: i === 0, isLast: i === children.length - 1 })
    if (end === undefined) continue
    const after = node.value.slice(end).trimStart()
    return [
      [...children.slice(0, i), { type: 'text', value: node.value.slice(0, end) }],
      [...(after === '' ? [] : [{ type: 'text', value: after } as const]), ...children.slice(i + 1)],
    ]
  }
  return [children, []]
}

/** Where the first sentence ends in a text; undefined if it continues after the text. */
function endOf(value: string, { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean }) {
  const after = isFirst ? null : endAfterElement.exec(value)
  if (after && !(isLast && value.slice(after[0].length) === '')) return after[0].trimEnd().length
  const inside = endInside.exec(value)
  if (inside) return inside.index + 1
  return !isLast && endOfText.test(value) ? value.trimEnd().length : undefined
}
