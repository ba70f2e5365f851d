import type { Diagnostic } from '../diagnostic.ts'
import { pagePaths, type SiteToCheck } from './check.ts'

/** Warns about versions of sections without a page at their URL: the name of a section is a link to it. */
export function checkFirstPages(site: Pick<SiteToCheck, 'index' | 'generatedPages'>): readonly Diagnostic[] {
  const paths = pagePaths(site)
  return site.index.sections.flatMap((section) =>
    section.versions
      .filter(({ path, docs }) => docs.length > 0 && !paths.has(path))
      .map(
        ({ path, docs }): Diagnostic => ({
          severity: 'warning',
          code: 'no-first-page',
          file: docs[0]?.file ?? '',
          line: 1,
          message: `The section ${section.label} has no home page at ${path}.`,
          hint: `Create content${path}index.md.`,
          missing: path,
        }),
      ),
  )
}
