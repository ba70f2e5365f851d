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
  return [
    ...ownUrls(site),
    ...redirectFaults({
      redirects: config.redirects,
      pages: pagePaths(site),
      files: new Set([...files.public, ...files.images.map((image) => `/${image}`)]),
      // Names of the files in this folder have a hash.
      written: writtenFiles(site).add('/assets/'),
      anchors: new Map(documents.map(({ entry, anchors }) => [entry.path, anchors])),
      placeOf: placeInConfig,
      hiddenAt: (path) => hiddenSectionAt(config, path),
    }),
  ]
}

/** Complete URLs of the site itself as targets. Only paths are checked. */
function ownUrls({ config, placeInConfig }: Pick<SiteToCheck, 'config' | 'placeInConfig'>): readonly Diagnostic[] {
  const { origin } = new URL(config.url)
  return config.redirects.flatMap(({ from, to }, i): readonly Diagnostic[] => {
    if (to.startsWith('/') || new URL(to).origin !== origin) return []
    const path = to.slice(origin.length) || '/'
    return [
      {
        severity: 'warning',
        code: 'own-url',
        ...placeInConfig(['redirects', i, 'to']),
        message: `The redirect from ${from} leads to a complete URL of this site, whose page isn’t checked.`,
        hint: `Write to: '${path}'.`,
      },
    ]
  })
}
