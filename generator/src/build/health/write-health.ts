import type { Diagnostic } from '../../diagnostic.ts'
import { healthPageView, type ViewContext } from '../../render/view/page-view-of.ts'
import type { CompiledSite } from '../compile-site.ts'
import type { PageWriter, WrittenFile } from '../page-writer.ts'
import { ageView } from './age-view.ts'
import {
  accessView,
  contentPrint,
  diagnosticsView,
  linksView,
  pagesView,
  referenceView,
  samplesView,
} from './health-view-of.ts'
import { outputSizes } from './output-sizes.ts'
import { searchQualityView } from './search-quality-view.ts'

/** Writes the page for the site's owners, from what the build knows and from what it has written. Comes after all files but the manifest. */
export async function writeHealth(build: {
  readonly site: CompiledSite
  readonly diagnostics: readonly Diagnostic[]
  readonly context: ViewContext
  readonly writer: PageWriter
  /** Id of the interface that the pages have. */
  readonly app: string
  /** Addresses of the site's own pages. */
  readonly sitePaths: readonly string[]
  /** The site's folder, the cache, and the output. */
  readonly places: { readonly site: string; readonly cacheDir: string; readonly dir: string }
  /** True where the search is to be measured, which takes seconds. */
  readonly measure: boolean
}): Promise<readonly WrittenFile[]> {
  const { site, context, places } = build
  const { config, index } = context
  const content = contentPrint({ app: build.app, config, index, prints: site.fingerprints })
  const health = {
    content,
    pages: pagesView(index),
    links: linksView(site.linkFigures, config.redirects.length),
    diagnostics: diagnosticsView(build.diagnostics),
    doubtfulNames: site.unresolved.length,
    samples: samplesView(site.sampleReport),
    reference: referenceView(site.coverage, index),
    sizes: await outputSizes(places.dir, [...index.entries.keys(), ...build.sitePaths]),
    age: ageView(index.entries.values(), context.updated),
    search: await searchQualityView({
      ...places,
      content,
      measure: build.measure && config.search.kind === 'embedded',
    }),
    access: await accessView(places.cacheDir, content),
  }
  const view = healthPageView(health, context)
  return build.writer.write({ view, markdown: null, source: 'src/ui/health/health-page.tsx' })
}
