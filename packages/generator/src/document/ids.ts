import { slug } from 'github-slugger'

/** The ids of one page. Each one is assigned once. */
export type Ids = {
  /** Reserves an id. Returns false if it is in use already. */
  reserve(id: string): boolean
  /** Assigns an id for a text in GitHub's way: `setup`, and `setup-2` for the next one. */
  fromText(text: string): string
}

/** Ids that every page uses outside of its document, and the id of the footnotes' heading. */
const reservedIds = ['content', 'menu', 'search-window', 'toc-title', 'finder', 'footnote-label']

export function createIds(): Ids {
  const used = new Set<string>(reservedIds)
  function reserve(id: string): boolean {
    if (used.has(id)) return false
    used.add(id)
    return true
  }
  function fromText(text: string): string {
    const base = idFromText(text)
    if (reserve(base)) return base
    let count = 1
    do count++
    while (!reserve(`${base}-${count}`))
    return `${base}-${count}`
  }
  return { reserve, fromText }
}

/** The id of the first heading of a page with this text. Text that was copied on a Mac may have its accents as separate characters, unlike typed text. */
export function idFromText(text: string): string {
  return slug(text.normalize()) || 'section'
}
