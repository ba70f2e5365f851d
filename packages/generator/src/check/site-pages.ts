import type { Diagnostic } from '../diagnostic.ts'
import { type CheckedFiles, pagePaths, type SiteToCheck } from './check.ts'

/** Reports files of `pages/` that don't export a page, and a site without a home page or a not-found page. */
export function checkSitePages(
  site: Pick<SiteToCheck, 'index' | 'generatedPages'> & { readonly files: Pick<CheckedFiles, 'pages'> },
): readonly Diagnostic[] {
  const { files, generatedPages } = site
  const exporting = new Set(generatedPages.map(({ file }) => file))
  return [
    ...files.pages.filter((file) => !exporting.has(file)).map(noPage),
    ...missingPages({ files: files.pages, hasHome: pagePaths(site).has('/') }),
  ]
}

/** The pages without which a site isn't complete. `files` are the components of `pages/`. */
export function missingPages(site: {
  readonly files: readonly string[]
  readonly hasHome: boolean
}): readonly Diagnostic[] {
  const missing = (file: string, message: string): Diagnostic => ({
    severity: 'warning',
    code: 'missing-page',
    file,
    line: 1,
    message,
    hint: `Create ${file}. docs/changing-the-generator.md describes pages that aren’t Markdown.`,
  })
  const notFound = 'pages/404.tsx'
  return [
    ...(site.hasHome ? [] : [missing('pages/index.tsx', 'The site has no page at /, its home page.')]),
    ...(site.files.includes(notFound)
      ? []
      : [missing(notFound, 'The site has no not-found page, so hosts show their own for URLs without a page.')]),
  ]
}

/** The fault of a file of `pages/` that the interface has no page of. */
function noPage(file: string): Diagnostic {
  return {
    severity: 'error',
    code: 'page-export',
    file,
    line: 1,
    message: `${file} doesn’t export a page as default, so it can’t be rendered.`,
    hint: "Write: export default definePage({ path: '/about/', … })",
  }
}
