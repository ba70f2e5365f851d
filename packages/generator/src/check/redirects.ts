import { redirectFaults } from '../content/redirect-faults.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { type CheckedFiles, pagePaths, type SiteToCheck } from './check.ts'
import { hiddenSectionAt } from './hidden-section-hint.ts'
import { writtenFiles } from './public-files.ts'

/** Checks the redirects of the configuration. */
export function checkRedirects(
  site: Pick<SiteToCheck, 'root' | 'config' | 'placeInConfig' | 'index' | 'generatedPages' | 'documents'> & {
    readonly files: Pick<CheckedFiles, 'public' | 'images'>
  },
): readonly Diagnostic[] {
  const { config, placeInConfig, documents, files } = site
  return redirectFaults({
    redirects: config.redirects,
    pages: pagePaths(site),
    files: new Set([...files.public, ...files.images.map((image) => `/${image}`)]),
    // Names of the files in this folder have a hash.
    written: writtenFiles(site).add('/assets/'),
    anchors: new Map(documents.map(({ entry, anchors }) => [entry.path, anchors])),
    placeOf: placeInConfig,
    hiddenAt: (path) => hiddenSectionAt(config, path),
  })
}
