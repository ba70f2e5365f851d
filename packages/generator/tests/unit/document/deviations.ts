/** The reasons why an example of CommonMark renders differently here. docs/architecture.md explains them to authors. */
export type Reason =
  /** Indented code doesn't exist, because the content of tags may be indented. So indented lines don't end other blocks either. */
  | 'indentation'
  /** Raw HTML is shown as text, with a diagnostic. */
  | 'raw HTML'
  /** An HTML comment is left out. */
  | 'comment'
  /** A line that contains only a tag with an uppercase first character is a component. */
  | 'component'
  /** GFM turns bare URLs into links. */
  | 'bare address'

const examples: Readonly<Record<Reason, string>> = {
  indentation: `1-3 5-8 18 36 48-49 69-70 85 87 100 107 110-112 114-118 134 137 211 225 231 236 238 252-254 257 264 270-274
    278 286-290 312-313`,
  'raw HTML': `21 31 148-151 153-162 164-178 180-182 184-191 201 344 475-477 491 494 524 536 613-617 623 627-631
    642-643`,
  comment: '179 183 308-309 625-626',
  component: '152 163',
  'bare address': '602 606 608 611-612',
}

/**
 * The examples of CommonMark 0.31.2 that render differently, by number. An example with two reasons is listed once, under the first
 * one.
 */
export const deviations: ReadonlyMap<number, Reason> = new Map(
  Object.entries(examples).flatMap(([reason, list]) => numbersIn(list).map((number) => [number, reason as Reason])),
)

/** `1-3 7` → 1, 2, 3, 7. */
function numbersIn(list: string): readonly number[] {
  return list.split(/\s+/).flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, i) => first + i)
  })
}
