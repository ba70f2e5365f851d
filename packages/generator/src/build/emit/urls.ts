import type { DocEntry } from '../../content/site-index.ts'
import type { PageFacts } from '../../document/index.ts'

/** The list of everything that other sites can link to. */
export const urlsFile = 'urls.txt'

/**
 * The URL of each page and redirect, and those of the headings and rows in pages that authors write, one per line. `check --baseline` compares
 * a site with it.
 */
export function urlList(site: {
  readonly url: string
  readonly documents: readonly (Pick<PageFacts, 'lastingAnchors'> & {
    readonly entry: Pick<DocEntry, 'path' | 'file' | 'draft'>
  })[]
  /** Paths of the other pages and of redirects. */
  readonly others: readonly string[]
}): string {
  const documents = site.documents.filter(({ entry }) => !entry.draft)
  const anchors = documents
    // Anchors of generated pages are those of the data, whose names nobody can keep.
    .filter(({ entry }) => entry.file.endsWith('.md'))
    .flatMap(({ entry, lastingAnchors }) => lastingAnchors.map((anchor) => `${entry.path}#${anchor}`))
  const all = [...documents.map(({ entry }) => entry.path), ...site.others, ...anchors]
  const urls = [...new Set(all.map((path) => new URL(path, site.url).href))]
  return urls
    .sort()
    .map((url) => `${url}\n`)
    .join('')
}
