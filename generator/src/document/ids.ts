import { slug } from 'github-slugger'

/** The ids of one page, each given once. */
export type Ids = {
  /** Takes an id as it is; false when it is taken already. */
  reserve(id: string): boolean
  /** An id made from text the way GitHub does it: `setup`, and `setup-2` for the next one. */
  fromText(text: string): string
}

/** Ids that every page has around its document, and that of the headline which footnotes get. */
const frame = ['content', 'menu', 'search-window', 'toc-title', 'finder', 'footnote-label']

export function createIds(): Ids {
  const taken = new Set<string>(frame)
  // How far each text was counted, so that thousands of equal headings do not count from 2 each time.
  const counted = new Map<string, number>()
  function reserve(id: string): boolean {
    if (taken.has(id)) return false
    taken.add(id)
    return true
  }
  function fromText(text: string): string {
    const base = slug(text) || 'section'
    if (reserve(base)) return base
    let count = counted.get(base) ?? 1
    do count++
    while (!reserve(`${base}-${count}`))
    counted.set(base, count)
    return `${base}-${count}`
  }
  return { reserve, fromText }
}
