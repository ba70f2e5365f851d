import type { IndexPage, NamesFile } from './index-format.ts'
import { usualAnchor } from './index-format.ts'
import { stem, wordsOf } from './words.ts'

/** One page, heading or symbol as the engine compares it. */
export type Item = {
  readonly page: number
  /** Number of the part within its page from 0; -1 for the page itself. */
  readonly part: number
  readonly place: number
  readonly text: string
  readonly anchor: string | null
  readonly isCode: boolean
  /** True for another name of the item before it. */
  readonly isAlias: boolean
  readonly depth: number
  /** All its words without anything between them, and where each begins. */
  readonly joined: string
  readonly bounds: readonly number[]
  /** The same behind the name of the type it belongs to; null for what belongs to none. */
  readonly full: string | null
  readonly stems: readonly string[]
}

export type NameIndex = {
  readonly items: readonly Item[]
  /** Items that have a word, by its stem. */
  readonly postings: ReadonlyMap<string, readonly number[]>
  /** Pages whose title, or the label of whose place, has a word. */
  readonly pagePostings: ReadonlyMap<string, readonly number[]>
  /** Items of each page: number of the first, and of the first that is not its own any more. */
  readonly range: readonly (readonly [number, number])[]
  /** Numbers of the items that stand for the parts of each page, its own first. */
  readonly partItems: readonly (readonly number[])[]
}

/** Takes the names of a site apart. */
export function openNameIndex(names: NamesFile): NameIndex {
  const items: Item[] = []
  const range: (readonly [number, number])[] = []
  const partItems: (readonly number[])[] = []
  const postings = new Map<string, number[]>()
  const pagePostings = new Map<string, number[]>()
  const placeStems = names.places.map(({ label }) => wordsOf(label).map(stem))
  for (const [number, page] of names.pages.entries()) {
    const first = items.length
    const own = itemsOf(page, number)
    items.push(...own)
    range.push([first, items.length])
    partItems.push(own.flatMap((item, i) => (item.isAlias ? [] : [first + i])))
    for (const word of new Set([...(own[0]?.stems ?? []), ...(placeStems[page[2]] ?? [])]))
      put(pagePostings, word, number)
  }
  for (const [i, { stems }] of items.entries()) for (const word of new Set(stems)) put(postings, word, i)
  return { items, postings, pagePostings, range, partItems }
}

function put(map: Map<string, number[]>, key: string, value: number): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

function itemsOf([, title, place, isCode, parts, ...others]: IndexPage, page: number): readonly Item[] {
  const owner = isCode ? wordsOf(title).join('') : null
  const own: Common = { page, place, part: -1, anchor: null, isCode: isCode === 1, depth: 1, owner: null }
  const items = [itemOf(title, own, false), ...others.map((name) => itemOf(name, { ...own, isCode: true }, true))]
  for (const [part, [text, short, depth, code, ...aliases]] of parts.entries()) {
    const anchor = short === 0 ? usualAnchor(text) : short
    const common: Common = { page, place, part, anchor, isCode: code === 1, depth, owner: code ? owner : null }
    items.push(itemOf(text, common, false))
    for (const name of aliases) items.push(itemOf(name, common, true))
  }
  return items
}

/** What all names of one thing have in common. */
type Common = Pick<Item, 'page' | 'place' | 'part' | 'anchor' | 'isCode' | 'depth'> & { readonly owner: string | null }

function itemOf(text: string, { page, place, part, anchor, isCode, depth, owner }: Common, isAlias: boolean): Item {
  const bounds: number[] = []
  const stems: string[] = []
  let joined = ''
  for (const word of wordsOf(text)) {
    bounds.push(joined.length)
    stems.push(stem(word))
    joined += word
  }
  const full = owner === null ? null : owner + joined
  return { page, place, part, anchor, isCode, depth, text, isAlias, joined, bounds, full, stems }
}
