import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/** Reports versions of sections with several pages and without a sidebar. A sidebar with a mistake is reported by itself. */
export function checkMissingSidebars({ index, files }: Pick<SiteToCheck, 'index' | 'files'>): readonly Diagnostic[] {
  return index.sections.flatMap(({ label, versions }) =>
    versions
      .filter(({ path, docs, sidebars }) => {
        const isThere = files.content.includes(`${path.slice(1)}sidebar.yaml`)
        return docs.length > 1 && sidebars.length === 0 && !isThere
      })
      .map(
        ({ path }): Diagnostic => ({
          severity: 'warning',
          code: 'no-sidebar',
          file: `content${path}sidebar.yaml`,
          line: 1,
          message: `The section ${label} has several pages at ${path}, but no sidebar that lists them.`,
          hint: `Create content${path}sidebar.yaml, a list of pages such as “- introduction”.`,
        }),
      ),
  )
}
