import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { cleanPath } from '../paths.ts'
import type { CheckedDocument, SiteToCheck } from './check.ts'
import { configTargets } from './config-links.ts'
import { isIn } from './sections.ts'

/** Reports pages that belong to no section, so that no sidebar lists them, and to which nothing links. */
export async function checkUnlinkedPages(site: SiteToCheck): Promise<readonly Diagnostic[]> {
  const texts = await Promise.all(
    site.generatedPages.map(({ file }) => readFile(join(site.root, file), 'utf8').catch(() => '')),
  )
  return unlinkedPages({ ...site, components: texts.join('\n') })
}

/** The check, after the components of `pages/` were read. */
export function unlinkedPages({
  config,
  documents,
  pageTexts,
  otherLinks,
  components,
}: Pick<SiteToCheck, 'config' | 'otherLinks'> & {
  readonly documents: readonly Pick<CheckedDocument, 'entry' | 'links'>[]
  readonly pageTexts: readonly Pick<CheckedDocument, 'links'>[]
  /** The sources of the components. */
  readonly components: string
}): readonly Diagnostic[] {
  const { navbar, others } = configTargets(config)
  const linked = new Set(
    [
      ...documents.flatMap(({ entry, links }) => links.filter(({ path }) => path !== entry.path)),
      ...pageTexts.flatMap(({ links }) => links),
      ...otherLinks,
      ...[...navbar, ...others].map(({ to }) => ({ path: to.split(/[?#]/)[0] ?? null })),
    ].map(({ path }) => (path === null ? '' : cleanPath(path))),
  )
  return documents
    .map(({ entry }) => entry)
    .filter(({ section, draft, isListed, path }) => {
      const isLinked = linked.has(path) || isIn(components, path)
      return section === 'standalone' && isListed && !draft && path !== '/' && !isLinked
    })
    .map(({ file, path }) => ({
      severity: 'warning',
      code: 'unlinked-page',
      file,
      line: 1,
      message: `The page ${path} belongs to no section, and nothing links to it, so readers only find it with the search.`,
      hint: 'Link to it from another page, or move it into the folder of a section. A new section needs an entry in sections of config.ts. If only readers who have the URL should find it, write listed: false in its front matter.',
    }))
}
