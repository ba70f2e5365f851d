import { type Engine, openEngine } from '../../src/search/engine.ts'
import { matchHit } from '../../src/search/excerpt.ts'
import type { IndexPage } from '../../src/search/index-format.ts'
import { longestQuery } from '../../src/search-providers/search-client.ts'
import { cleanQuery } from '../../src/ui/search/search-scopes.ts'
import { type Corpus, kindOf } from './corpus.ts'
import { characters, injections, tokens } from './payloads.ts'
import { caseSeed, openRandom, type Random } from './random.ts'

const pageSize = 20
/** Milliseconds after which an answer counts as too slow, on a busy machine, too. */
const longestAnswer = 1000

/** Searches the pages of a corpus for random queries. Returns the faults with the number of their query. */
export async function fuzzQueries(
  { seed, numbers }: { readonly seed: number; readonly numbers: readonly number[] },
  corpus: Corpus,
): Promise<readonly string[]> {
  const pages = corpus.files.filter(({ path }) => kindOf(path) === 'page').map(({ text }) => text.split(/^## /m))
  const engine = await openPages(pages)
  const words = [...new Set(pages.flat().join(' ').split(/\s+/))]
  return numbers.flatMap((number) => {
    const text = queryOf(openRandom(caseSeed(seed, number)), words)
    return faultsOfQuery(text, engine).map((fault) => `query ${number}: ${JSON.stringify(text.slice(0, 200))} ${fault}`)
  })
}

/** An engine with the titles, headings and texts of pages, each split at its headings. */
async function openPages(pages: readonly (readonly string[])[]): Promise<Engine> {
  const firstLine = (text: string) => text.split('\n')[0] ?? ''
  const engine = openEngine({
    language: 'en',
    scopes: [{ section: 'docs', version: 'current', label: 'Docs', base: '/', words: ['docs'] }],
    from: 0,
    pages: pages.map(([start = '', ...parts], i): IndexPage => {
      const title = /^title: (.+)$/m.exec(start)?.[1] ?? `Page ${i}`
      return [`/${i}/`, title, 0, 0, parts.map((text, at) => [firstLine(text), `part-${at}`, 0] as const), 'guide', []]
    }),
    synonyms: [['mic', 'microphone']],
  })
  await engine.addTexts(0, pages)
  return engine
}

/** Up to eight words of the pages, parts of them, markup and unusual characters. */
function queryOf(random: Random, words: readonly string[]): string {
  const part = () => {
    const word = random.pick(random.chance(0.8) ? words : [...tokens, ...injections, ...characters])
    return random.chance(0.3) ? word.slice(random.below(word.length), random.below(word.length + 1)) : word
  }
  const text = Array.from({ length: 1 + random.below(8) }, part).join(random.pick([' ', ' ', '', '-', '_', '.', '\n']))
  return random.chance(0.02) ? text.repeat(200) : text
}

function faultsOfQuery(text: string, engine: Engine): readonly string[] {
  try {
    const query = cleanQuery(text)
    const start = performance.now()
    const request = { query, language: 'en', scopes: null, kind: null, nearest: null, page: 0, pageSize }
    const { hits, synonyms, total } = engine.answer(request)
    const isSlow = performance.now() - start > longestAnswer
    const urls = new Set(hits.map(({ url }) => url))
    const shown = hits.map((hit) => ({ hit, ...matchHit(hit, { query, synonyms }) }))
    return [
      query.length > longestQuery ? `has ${query.length} characters` : null,
      isSlow ? 'takes too long' : null,
      hits.length > pageSize || hits.length > total || urls.size < hits.length ? 'has too many or equal hits' : null,
      hits.some(({ score }) => !Number.isFinite(score)) ? 'has a hit without points' : null,
      shown.some(({ hit, pieces }) => pieces(hit.title).join('') !== hit.title) ? 'changes a title' : null,
    ].filter((fault) => fault !== null)
  } catch (error) {
    return [`throws ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]
  }
}
