import type { Diagnostic } from '../diagnostic.ts'
import type { Candidate } from './candidates.ts'

/** The URL of a page that isn't in `content/`, and the file that it comes from. */
export type FixedRoute = { readonly path: string; readonly file: string }

/** Removes pages with a path that is already in use, and warns about them. The first page by file name is kept. */
export function withoutDuplicates(
  candidates: readonly Candidate[],
  fixedRoutes: readonly FixedRoute[],
): { readonly pages: readonly Candidate[]; readonly duplicates: readonly Diagnostic[] } {
  const fileByPath = new Map(fixedRoutes.map((route) => [route.path, route.file]))
  const folded = new Map(fixedRoutes.map((route) => [route.path.toLowerCase(), route.path]))
  const duplicates: Diagnostic[] = []
  const pages = candidates.filter(({ entry }) => {
    const owner = fileByPath.get(entry.path)
    const twin = folded.get(entry.path.toLowerCase())
    if (owner) {
      duplicates.push({
        severity: 'warning',
        code: 'duplicate-route',
        file: entry.file,
        line: 1,
        message: `${entry.path} is already the URL of ${owner}, so this page is skipped.`,
        hint: 'Rename or remove one of the two.',
      })
      return false
    }
    if (twin) {
      duplicates.push({ ...caseOnlyDifference(entry.path, twin), file: entry.file, line: 1 })
    }
    fileByPath.set(entry.path, entry.file)
    folded.set(entry.path.toLowerCase(), entry.path)
    return true
  })
  return { pages, duplicates }
}

/** The problem of two paths that differ only in case, without its place. */
export function caseOnlyDifference(path: string, twin: string): Omit<Diagnostic, 'file' | 'line'> {
  return {
    severity: 'warning',
    code: 'case-only-difference',
    message: `${path} and ${twin} differ only in case.`,
    hint: 'Some hosts and file systems treat them as the same. Rename one of them.',
  }
}
