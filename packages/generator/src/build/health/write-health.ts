import type { Diagnostic } from '../../diagnostic.ts'
import { healthPageView, type ViewContext } from '../../render/view/page-view-of.ts'
import type { CompiledSite } from '../compile-site.ts'
import type { PageWriter, WrittenFile } from '../page-writer.ts'
import * as tables from './health-tables.ts'
import { accessibility, measureSearch, readMeasurement, search } from './measurements.ts'
import { outputSizes } from './output-sizes.ts'

/** Writes the page for the owners of the site. Runs when all files but the manifest are written, because it reports their sizes. */
export async function writeHealth(build: {
  readonly site: CompiledSite
  readonly diagnostics: readonly Diagnostic[]
  readonly context: ViewContext
  readonly writer: PageWriter
  /** Paths of the pages that are not documents. */
  readonly sitePaths: readonly string[]
  /** The site's folder, the cache and the output. */
  readonly places: { readonly site: string; readonly cacheDir: string; readonly dir: string }
  /** Measures the search, which takes seconds. */
  readonly measure: boolean
}): Promise<readonly WrittenFile[]> {
  const { site, context, places } = build
  const { config, index } = context
  if (build.measure) await measureSearch(places)
  const sizes = await outputSizes(places.dir, [...index.entries.keys(), ...build.sitePaths])
  const view = healthPageView(
    [
      tables.diagnosticsTable(build.diagnostics, site.unresolved.length),
      tables.accessibilityTable(await readMeasurement(places.cacheDir, 'accessibility', accessibility)),
      tables.searchTable(await readMeasurement(places.cacheDir, 'search', search)),
      ...tables.sizeTables(sizes),
      tables.linksTable(site.links, config.redirects.length),
      tables.samplesTable(site.sampleReport),
      ...tables.referenceTables(site.coverage, index),
      ...(site.coverage.scopes.length > 0 ? [tables.upstreamTable(site.coverage.scopes, site.upstream, index)] : []),
      tables.ageTable(index.entries.values(), context.updated),
    ],
    context,
  )
  return build.writer.write({ view, markdown: null, source: 'src/ui/health/health-page.tsx' })
}
