import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shownStatus } from 'docs-generator/site-tools'
import { filesOf } from 'docs-generator/testing/files-of'
import { openSite, type Site } from 'docs-generator/testing/open-site'
import { describe } from 'vitest'
import site from '../config.ts'
import { visibleWith } from './visible-with.ts'

/** Folder with the built site: `npm run build` writes it. */
export const dist = join(import.meta.dirname, '../../dist')

/** Every file of the built site, sorted by its path. */
export const distFiles = filesOf(dist)

export function readDist(file: string): string {
  return readFileSync(join(dist, file), 'utf8')
}

/** The URL of the built site, with a trailing slash. */
export const siteUrl = /Sitemap: (.*)sitemap\.xml/.exec(readDist('robots.txt'))?.[1] ?? ''

const pages = distFiles.filter((file) => file.endsWith('.html'))
/** Pages that redirect to another URL. */
export const redirectFiles = pages.filter((file) => readDist(file).includes('http-equiv="refresh"'))
/** Every page, including those that are excluded from search engines. */
export const pageFiles = pages.filter((file) => !redirectFiles.includes(file))
/** The path of every page. */
export const pagePaths = pageFiles.map((file) => `/${file.replace(/index\.html$/, '')}`)

/** Every version of the sections that have several, with the status that readers see. Its folder in the built site ends with a slash. */
export const siteVersions = site.sections.flatMap(({ base, versions = [] }) =>
  versions.length < 2
    ? []
    : versions.map((version) => ({
        label: version.label,
        status: shownStatus(version, versions),
        folder: base.slice(1) + version.path,
      })),
)

/** A browser and a server of the built site, for one test file. The hosts that scripts in `config.ts` use are answered with an empty file. */
export function openBuiltSite(): Site {
  const hosts = (site.scripts ?? []).flatMap(({ src, csp = {} }) => [
    ...(src.startsWith('/') ? [] : [new URL(src).origin]),
    ...Object.values(csp).flatMap((sources) => sources ?? []),
  ])
  return openSite(dist, { hosts })
}

/** False for a page of a section that `config.ts` hides. Tests leave out what they expect of such pages. */
export const isVisible = visibleWith(site.sections)

/** False if `config.ts` uses a hosted search. */
export const isSearchEmbedded = site.search.kind === 'embedded'

/** A group of tests that read the files of the embedded search. With a hosted search they are skipped, and the title says why. */
export function describeSearch(title: string, body: () => void): void {
  const reason = isSearchEmbedded ? '' : ` (skipped: config.ts uses the search “${site.search.kind}”)`
  describe.skipIf(!isSearchEmbedded)(title + reason, body)
}
