import type { HitKind } from '../search-providers/search-client.ts'
import type { IndexPage, NamesFile } from './index-format.ts'
import { usualAnchor } from './index-format.ts'
import { openWordIndex, type WordIndex } from './word-index.ts'
import { meaningfulWords, stem, wholeStems, wordsOf } from './words.ts'

/** One page, heading or symbol as the engine compares it. */
export type Item = {
  readonly page: number
  /** Number of the part within its page from 0; -1 for the page itself. */
  readonly part: number
  readonly scope: number
  readonly text: string
  readonly anchor: string | null
  readonly isCode: boolean
  /** True for an alias of the item before it. */
  readonly isAlias: boolean
  /** True for a question that the page answers, which is an alias of the page. */
  readonly isQuestion: boolean
  readonly kind: HitKind
  /** Its words joined without separators, and the offset of each word. */
  readonly joined: string
  readonly bounds: readonly number[]
  /** The joined words after the name of its type; null for items without a type. */
  readonly full: string | null
  /** The type of a member that shares its page with members of other types; null for all others. */
  readonly type: string | null
  readonly stems: readonly string[]
  /** Number of its words, without stop words unless it is a name of code. */
  readonly wordCount: number
  /** Number of the first item among its aliases and overloads. A list of hits only shows one of them. */
  readonly group: number
}

/** The names of a site, split into words. Files are added as they arrive. */
export type NameIndex = {
  readonly items: readonly Item[]
  /** Pages by number; undefined until their file has arrived. */
  readonly pages: readonly (IndexPage | undefined)[]
  /** The parts of words such as `JoinRoom`, by the lowercase word. */
  readonly compounds: ReadonlyMap<string, readonly string[]>
  /** Numbers of items by the stems of their words. */
  readonly words: Pick<WordIndex, 'of' | 'has' | 'words' | 'startingWith'>
  /** Numbers of pages by the stems of their title and of the label of their scope. */
  readonly titleWords: Pick<WordIndex, 'of'>
  /** Number of the page, heading or symbol that an item is a name of: its own, unless it is an alias. */
  documentOf(item: number): number
  /** The aliases of a page, heading or symbol. */
  aliasesOf(document: number): readonly string[]
  /** Numbers of the items of a page and its parts, without aliases. */
  documentsOf(page: number): readonly number[]
  /** Items of a page: number of the first one, and of the first one of the next page. */
  rangeOf(page: number): readonly [number, number]
  /** True if an item is in one of these scopes. */
  isIn(item: number, scopes: ReadonlySet<number>): boolean
  /** True if the scope has pages of a reference. */
  hasReference(scope: number): boolean
  add(file: NamesFile): void
}

/** Minimum number of meaningful words in a part of a question that also counts as a name. `No sound in Acme` would match every problem with sound. */
const phraseWords = 3

const nowhere: readonly [number, number] = [0, 0]

export function openNameIndex(scopes: NamesFile['scopes']): NameIndex {
  const items: Item[] = []
  const pages: IndexPage[] = []
  const ranges: (readonly [number, number])[] = []
  const words = openWordIndex()
  const titleWords = openWordIndex()
  const compounds = new Map<string, readonly string[]>()
  /** The document of each item. */
  const documents: number[] = []
  const scopesWithReference = new Set<number>()
  const scopeStems = scopes.map(({ label }) => wordsOf(label).map(stem))

  function addPage(page: IndexPage, number: number): void {
    if (pages[number]) return
    pages[number] = page
    if (page[5] === 'reference') scopesWithReference.add(page[2])
    const first = items.length
    for (const item of itemsOf(page, number, first)) {
      for (const word of new Set([...item.stems, ...wholeStems(item.text, compounds)])) words.add(word, items.length)
      documents.push(item.isAlias ? (documents.at(-1) ?? 0) : items.length)
      items.push(item)
    }
    ranges[number] = [first, items.length]
    for (const word of new Set([...(items[first]?.stems ?? []), ...(scopeStems[page[2]] ?? [])]))
      titleWords.add(word, number)
  }

  return {
    items,
    pages,
    compounds,
    words,
    titleWords,
    isIn: (item, scopes) => scopes.has(items[item]?.scope ?? -1),
    hasReference: (scope) => scopesWithReference.has(scope),
    documentOf: (item) => documents[item] ?? item,
    aliasesOf(document) {
      const aliases: string[] = []
      for (let i = document + 1; items[i]?.isAlias; i++) aliases.push(items[i]?.text ?? '')
      return aliases
    },
    documentsOf(page) {
      const [from, to] = ranges[page] ?? nowhere
      return Array.from({ length: to - from }, (_, i) => from + i).filter((i) => !items[i]?.isAlias)
    },
    rangeOf: (page) => ranges[page] ?? nowhere,
    add: ({ from, pages: own }) => {
      for (const [i, page] of own.entries()) addPage(page, from + i)
    },
  }
}

/** Items of one page, numbered from `first`. */
function itemsOf(
  [, title, scope, isCode, parts, kind, questions, ...others]: IndexPage,
  page: number,
  first: number,
): readonly Item[] {
  const owner = isCode ? wordsOf(title).join('') : null
  const common: Common = {
    page,
    scope,
    part: -1,
    anchor: null,
    isCode: isCode === 1,
    owner: null,
    type: null,
    group: first,
    kind,
    isQuestion: false,
  }
  const items = [
    itemOf(title, common, false),
    ...questions.flatMap(phrasesOf).map((text) => itemOf(text, { ...common, isCode: false, isQuestion: true }, true)),
    ...others.map((name) => itemOf(name, { ...common, isCode: true }, true)),
  ]
  const named = new Map([[title, first]])
  /** What can be a type that shares the page, perhaps with that of its title. The anchors of its members begin with its own. */
  const types: { readonly anchor: string; readonly text: string }[] = []
  for (const [part, [text, short, code, ...aliases]] of parts.entries()) {
    const anchor = short === 0 ? usualAnchor(text) : short
    const type = code ? types.findLast((one) => anchor.startsWith(`${one.anchor}-`)) : undefined
    // Functions and nodes, such as `join()` and `Get Field`, have no members.
    if (code && !type && /^\w+$/.test(text)) types.push({ anchor, text })
    const name = type ? `${type.text} ${text}` : text
    const group = (code ? named.get(name) : undefined) ?? first + items.length
    if (code) named.set(name, group)
    const ownerOfPart = type ? wordsOf(type.text).join('') : owner
    const own: Common = {
      ...common,
      part,
      anchor,
      isCode: code === 1,
      owner: code ? ownerOfPart : null,
      type: type?.text ?? null,
      group,
    }
    items.push(itemOf(text, own, false))
    // The aliases of a heading are the questions that it answers.
    for (const name of code ? aliases : aliases.flatMap(phrasesOf)) items.push(itemOf(name, own, true))
  }
  return items
}

/**
 * A question, and the phrases that it lists if they can stand alone: both complaints of `no answer from the server, my call is dropped`, but
 * not the items of `rooms, peers and media`.
 */
function phrasesOf(question: string): readonly string[] {
  const pieces = question.endsWith('?') ? [] : question.split(', ')
  if (pieces.length < 2) return [question]
  const wordsIn = (piece: string) => meaningfulWords(piece).filter((word) => word !== 'no')
  return [question, ...pieces.filter((piece) => wordsIn(piece).length >= phraseWords)]
}

/** The fields that all names of one thing share. */
type Common = Pick<Item, 'page' | 'scope' | 'part' | 'anchor' | 'isCode' | 'type' | 'group' | 'kind' | 'isQuestion'> & {
  readonly owner: string | null
}

function itemOf(text: string, common: Common, isAlias: boolean): Item {
  const { page, scope, part, anchor, isCode, owner, type, group, kind, isQuestion } = common
  const bounds: number[] = []
  const stems: string[] = []
  let joined = ''
  for (const word of wordsOf(text)) {
    bounds.push(joined.length)
    stems.push(stem(word))
    joined += word
  }
  const wordCount = isCode ? stems.length : meaningfulWords(text).length
  const full = owner === null ? null : owner + joined
  // V8 reads an object slowly that was created by spreading, and a query reads thousands of items: it would take two to four times as long.
  return {
    page,
    scope,
    part,
    anchor,
    isCode,
    group,
    kind,
    isQuestion,
    text,
    isAlias,
    joined,
    bounds,
    full,
    type,
    stems,
    wordCount,
  }
}
