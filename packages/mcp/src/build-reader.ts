import { type Engine, loadEngine, searchStart } from 'docs-generator/built-site'
import { parse } from 'yaml'
import { z } from 'zod'
import type { BuiltSite } from './built-files.ts'
import { namesSchema, startSchema, textsSchema } from './index-schema.ts'
import type { Outline } from './outline.ts'
import { type RecentResults, recentResults } from './recent-results.ts'

/** Reads one build. Every file is read when it is first needed. */
export type BuildReader = {
  readonly site: BuiltSite
  /** Origin of the site: `https://docs.example.com`. */
  origin(): Promise<string>
  /** Paths of all pages that have a Markdown version. */
  pages(): Promise<ReadonlySet<string>>
  /** Null if the site uses a hosted search. */
  engine(): Promise<Engine | null>
  versions(): Promise<readonly SectionVersion[] | null>
  symbols(): Promise<readonly SymbolEntry[]>
  /** URLs that other sites can link to, and those of all symbols. Some anchors in them are only in the HTML of the page. */
  lastingUrls(): Promise<ReadonlySet<string>>
  /** The Markdown of pages that were read, by path. */
  readonly texts: RecentResults<string>
  /** The outlines of pages that were parsed, by path. Parsing takes up to 100 ms for a page. */
  readonly outlines: RecentResults<Outline>
}

/** Numbers of pages in memory: about 10 MB for each of the two. */
const mostTexts = 500
const mostOutlines = 200

/** One version of a section. */
export type SectionVersion = {
  readonly section: string
  readonly version: string
  readonly label: string
  readonly base: string
  readonly pages: number
  readonly product: string | null
  /** The version's label if the section has several: `2.x`. */
  readonly shownVersion: string | null
  /** `latest`, `recommended`, `older` or `unreleased`; null for pages outside all sections. */
  readonly status: string | null
}

/** One name of the reference, with the display name and the status of its version. Both are null if the site uses a hosted search. */
export type SymbolEntry = z.infer<typeof symbolSchema> & Pick<SectionVersion, 'shownVersion' | 'status'>

const symbolSchema = z.object({
  name: z.string(),
  kind: z.string(),
  owner: z.string().optional(),
  section: z.string(),
  version: z.string(),
  url: z.string(),
  summary: z.string(),
})

const frontMatterSchema = z.object({
  url: z.string(),
  product: z.string().optional(),
  version: z.string().optional(),
  status: z.string().optional(),
})

/** Lists every file of a build (`src/build/emit/manifest.ts`). */
export const manifestPath = '/manifest.sha256'

export function openBuild(site: BuiltSite): BuildReader {
  const build: BuildReader = {
    site,
    origin: once(() => readOrigin(build)),
    pages: once(async () => pagesIn(await need(site, manifestPath))),
    engine: once(() => readEngine(site)),
    versions: once(() => readVersions(build)),
    symbols: once(() => readSymbols(build)),
    lastingUrls: once(() => readUrls(build)),
    texts: recentResults(mostTexts),
    outlines: recentResults(mostOutlines),
  }
  return build
}

/** Runs the work at the first call and keeps its result. A failed attempt is repeated at the next call. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | null = null
  return () => {
    result ??= work().catch((error: unknown) => {
      result = null
      throw error
    })
    return result
  }
}

async function need(site: BuiltSite, path: string): Promise<string> {
  const text = await site.read(path)
  if (text === null) throw new Error(`The build has no ${path}.`)
  return text
}

async function readUrls({ site, symbols }: BuildReader): Promise<ReadonlySet<string>> {
  const published = (await site.read('/urls.txt')) ?? ''
  return new Set([...published.trim().split('\n'), ...(await symbols()).map(({ url }) => url)])
}

/** `<hash>  guide/index.md` → `/guide/`. */
function pagesIn(manifest: string): ReadonlySet<string> {
  return new Set([...manifest.matchAll(/^[0-9a-f]{64} {2}((?:.*\/)?)index\.md$/gm)].map(([, folder]) => `/${folder}`))
}

/** The front matter of every page contains its URL. */
async function readOrigin({ site, pages }: BuildReader): Promise<string> {
  const [path = '/'] = await pages()
  const { url } = frontMatterOf(await need(site, `${path}index.md`))
  return new URL(url).origin
}

function frontMatterOf(page: string): z.infer<typeof frontMatterSchema> {
  const [, text = ''] = /^---\n(.*?)\n---\n/s.exec(page) ?? []
  return frontMatterSchema.parse(parse(text))
}

/** Loads the complete index, so that the first answer is complete. */
async function readEngine(site: BuiltSite): Promise<Engine | null> {
  const first = await site.read(searchStart)
  if (first === null) return null
  const { index } = startSchema.parse(JSON.parse(first))
  if (index === null) return null
  return loadEngine(index, {
    names: async (src) => namesSchema.parse(JSON.parse(await need(site, src))),
    texts: async (src) => textsSchema.parse(JSON.parse(await need(site, src))),
  })
}

async function readSymbols({ site, versions }: BuildReader): Promise<readonly SymbolEntry[]> {
  const symbols = z.array(symbolSchema).parse(JSON.parse((await site.read('/symbols.json')) ?? '[]'))
  const facts = new Map((await versions())?.map((one) => [`${one.section}@${one.version}`, one]))
  return symbols.map((symbol) => {
    const { shownVersion = null, status = null } = facts.get(`${symbol.section}@${symbol.version}`) ?? {}
    return { ...symbol, shownVersion, status }
  })
}

async function readVersions({ site, engine }: BuildReader): Promise<readonly SectionVersion[] | null> {
  const names = (await engine())?.names
  if (!names) return null
  return Promise.all(
    names.scopes.map(async ({ section, version, label, base }, i) => {
      const own = names.pages.filter(([, , scope]) => scope === i)
      // A version doesn't always have a page at its base.
      const first = (await site.read(`${base}index.md`)) ?? (await site.read(`${own[0]?.[0]}index.md`))
      const facts = first === null ? null : frontMatterOf(first)
      return {
        section,
        version,
        label,
        base,
        pages: own.length,
        product: facts?.product ?? null,
        shownVersion: facts?.version ?? null,
        status: facts?.status ?? null,
      }
    }),
  )
}
