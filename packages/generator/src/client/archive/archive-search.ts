import { docsRequest } from '../../search/docs-request.ts'
import { type Engine, openEngine } from '../../search/engine.ts'
import type { CompleteIndex } from '../../search/index-format.ts'
import type { SearchAnswer } from '../../search/port.ts'

declare global {
  interface Window {
    /** Set by `search-index.js`. */
    docsArchive?: CompleteIndex
  }
}

const mostHits = 20

/** URL of the archive's folder: this script is in `assets/`. `currentScript` is only set while the script runs for the first time. */
const root = new URL(
  '..',
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
)

let opening: Promise<Engine> | null = null

/** Searches the archive with the site's ranking. Rejects if the index can't be read; the next call tries again. */
export async function searchArchive(query: string): Promise<SearchAnswer> {
  opening ??= openIndex()
  try {
    const engine = await opening
    const { language, scopes } = engine.names
    const versions = scopes.map(({ section, version }) => `${section}@${version}`)
    const answer = engine.answer(
      docsRequest({
        indexName: 'docs',
        query,
        language,
        versions,
        kind: null,
        nearest: null,
        page: 0,
        hitsPerPage: mostHits,
      }),
    )
    // An archive has a single page of results.
    return { ...answer, nbHits: answer.hits.length }
  } catch (error) {
    opening = null
    throw error
  }
}

/** The file of the archive for a URL of the site. */
export function archiveAddress(address: string): string {
  const [path = '', anchor] = address.split('#')
  const file = path.slice(1).split('/').map(encodeURIComponent).join('/')
  return new URL(`${file}index.html${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`, root).href
}

async function openIndex(): Promise<Engine> {
  // A page that was opened from disk can't fetch files, but it can load scripts.
  await addScript(new URL('assets/search-index.js', root).href)
  if (!window.docsArchive) throw new Error('Couldn’t read the search index.')
  const { names, texts } = window.docsArchive
  const engine = openEngine(names)
  for (const [place, list] of texts.entries()) await engine.addTexts(place, list)
  return engine
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`Couldn’t read ${src}.`)))
    document.head.append(script)
  })
}
