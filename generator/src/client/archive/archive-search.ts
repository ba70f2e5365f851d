import { type Engine, openEngine } from '../../search/engine.ts'
import type { CompleteIndex } from '../../search/index-format.ts'
import type { SearchAnswer } from '../../search/port.ts'

declare global {
  interface Window {
    /** Set by the file with what can be found. */
    odinArchive?: CompleteIndex
  }
}

/** Hits that a list shows. */
const most = 20

/** Where the archive begins: this script lies in a folder of its own in it. Known only while the script is read. */
const root = new URL(
  '..',
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href,
)

let opening: Promise<Engine> | null = null

/** Answers from the archive itself, in the order of the site's search. Rejects where its file cannot be read; the next question tries again. */
export async function searchArchive(query: string): Promise<SearchAnswer> {
  opening ??= openIndex()
  try {
    const engine = await opening
    const params = { facetFilters: facetsOf(engine), hitsPerPage: most, page: 0 }
    const answer = engine.answer({ indexName: 'docs', query, params })
    // More are not to be had here.
    return { ...answer, nbHits: answer.hits.length }
  } catch (error) {
    opening = null
    throw error
  }
}

/** The page of the archive that an address of the site means. */
export function archiveAddress(address: string): string {
  const [path = '', anchor] = address.split('#')
  const file = path.slice(1).split('/').map(encodeURIComponent).join('/')
  return new URL(`${file}index.html${anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`}`, root).href
}

function facetsOf({ names: { language, scopes } }: Engine): readonly (string | readonly string[])[] {
  return [`language:${language}`, scopes.map(({ section, version }) => `version:${section}@${version}`)]
}

async function openIndex(): Promise<Engine> {
  // From disk nothing can be fetched, but a script may be added.
  await addScript(new URL('assets/search-index.js', root).href)
  if (!window.odinArchive) throw new Error('The search index cannot be read.')
  const { names, texts } = window.odinArchive
  const engine = openEngine(names)
  for (const [place, list] of texts.entries()) await engine.addTexts(place, list)
  return engine
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} cannot be read.`)))
    document.head.append(script)
  })
}
