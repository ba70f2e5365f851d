import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../../content/site-config.ts'
import type { SiteIndex } from '../../content/site-index.ts'
import type { SiteSymbol } from '../../content/site-symbol.ts'
import { versionRules } from '../../content/version-status.ts'
import { cleanPath } from '../../paths.ts'
import { searchProvider } from '../../search-providers/search-providers.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import type { CompiledSite } from '../compile-site.ts'
import { inlineHash } from '../inline-script.ts'
import { writeOutput } from '../write-output.ts'
import { contentSecurityPolicy, headerRules, headersFile } from './headers.ts'
import { nginxFile } from './nginx.ts'
import { redirectPages, redirectsFile } from './redirects.ts'
import { robots, sitemap } from './sitemap.ts'
import { emitTexts } from './texts.ts'
import { urlList, urlsFile } from './urls.ts'

/** The origin of videos, which load when a reader plays one. */
const videoHost = 'https://www.youtube-nocookie.com'

/** Writes the files for hosts and search engines. */
export function emitHostFiles(site: {
  readonly dir: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly updated: ReadonlyMap<string, string>
  /** The content of the inline elements of all pages. */
  readonly inline: { readonly script: string; readonly styles: readonly string[] }
  readonly pages: readonly GeneratedPageHead[]
  readonly hasVideo: boolean
  readonly documents: CompiledSite['documents']
  readonly symbols: readonly SiteSymbol[]
}): void {
  const { dir, config } = site
  const needed = scriptSources(config)
  const policy = contentSecurityPolicy({
    scriptHashes: [inlineHash(site.inline.script)],
    styleHashes: site.inline.styles.map(inlineHash),
    connect: [...searchProvider(config.search).origins, ...needed('connect-src')],
    frames: [...(site.hasVideo ? [videoHost] : []), ...needed('frame-src')],
    scripts: needed('script-src'),
    images: needed('img-src'),
  })
  const rules = headerRules({ policy, url: config.url })
  for (const { path, content } of redirectPages(site.index, config.url)) {
    const file = join(dir, path)
    // An existing page isn't replaced. The check of routes has reported the conflict.
    if (!existsSync(file)) writeOutput(file, content)
  }
  writeOutput(join(dir, '_headers'), headersFile(rules))
  writeOutput(join(dir, '_redirects'), redirectsFile(config.redirects))
  writeOutput(join(dir, 'nginx.conf'), nginxFile({ rules, redirects: config.redirects, url: config.url }))
  // GitHub Pages otherwise leaves out folders that begin with an underscore.
  writeOutput(join(dir, '.nojekyll'), '')
  writeOutput(join(dir, 'robots.txt'), robots(config.url))
  writeOutput(join(dir, 'sitemap.xml'), sitemap(config.url, sitemapEntries(site)))
  const others = [...site.pages.map(({ path }) => path), ...site.index.redirects.map(({ from }) => cleanPath(from))]
  writeOutput(join(dir, urlsFile), urlList({ url: config.url, documents: site.documents, others }))
  emitTexts(site)
}

type Directive = keyof NonNullable<NonNullable<SiteConfig['scripts']>[number]['csp']>

/** Returns the sources that the scripts of the configuration need for a directive. */
function scriptSources({ scripts = [] }: SiteConfig): (directive: Directive) => readonly string[] {
  return (directive) => {
    const listed = scripts.flatMap(({ csp }) => csp?.[directive] ?? [])
    const own =
      directive === 'script-src' ? scripts.flatMap(({ src }) => (URL.canParse(src) ? new URL(src).origin : [])) : []
    return [...new Set([...own, ...listed])]
  }
}

function sitemapEntries({ index, pages, updated }: Parameters<typeof emitHostFiles>[0]) {
  const notLatest = new Set(
    index.sections.flatMap((section) =>
      section.versions
        .filter((version) => !versionRules[version.status].isIndexed)
        .flatMap((version) => version.docs.map((doc) => doc.path)),
    ),
  )
  const documents = [...index.entries.values()]
    .filter((entry) => !entry.draft && !notLatest.has(entry.path))
    .map((entry) => ({ path: entry.path, updated: updated.get(entry.file) ?? null }))
  const generated = pages.filter(({ indexed }) => indexed).map(({ path }) => ({ path, updated: null }))
  return [...generated, ...documents].sort((a, b) => (a.path < b.path ? -1 : 1))
}
