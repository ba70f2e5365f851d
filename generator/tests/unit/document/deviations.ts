/** Why an example of CommonMark comes out in another way here; docs/architecture.md tells it to authors. */
export type Reason =
  /** Indentation makes no code: what stands in tags may be indented as far as one likes. So it ends nothing else either. */
  | 'indentation'
  /** Raw HTML is shown as text, with a diagnostic. */
  | 'raw HTML'
  /** An HTML comment is left out. */
  | 'comment'
  /** A line that holds only a tag with a capital first letter is a component. */
  | 'component'
  /** GFM makes links of bare addresses. */
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

/** The examples of CommonMark 0.31.2 that come out in another way, by number. Those that have two reasons stand under the first that shows. */
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
