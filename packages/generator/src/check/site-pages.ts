import type { Diagnostic } from '../diagnostic.ts'
import { choiceHint } from '../nearest.ts'
import { type CheckedFiles, pagePaths, type SiteToCheck } from './check.ts'

const homeFile = 'pages/index.tsx'
const notFoundFile = 'pages/404.tsx'

/** The paths of pages that other paths can't replace. */
const fixedPaths = new Map([
  [homeFile, '/'],
  [notFoundFile, '/404.html'],
])

/**
 * Reports files of `pages/` that don't export a page, pages with a path that hosts can't serve, lists of changes of no section, and a site without
 * a home page or a not-found page.
 */
export function checkSitePages(
  site: Pick<SiteToCheck, 'index' | 'generatedPages'> & { readonly files: Pick<CheckedFiles, 'pages'> },
): readonly Diagnostic[] {
  const { files, generatedPages } = site
  const exporting = new Set(generatedPages.map(({ file }) => file))
  return [
    ...files.pages.filter((file) => !exporting.has(file)).map(noPage),
    ...generatedPages.filter(({ path }) => !/^\/(?:.*\/|.+\.html)?$/.test(path)).map(wrongPath),
    ...generatedPages.flatMap(({ file, changes }) => (changes ? emptyChanges(file, changes.base, site.index) : [])),
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
    hint: site.files.includes(file)
      ? "Write: path: '/'"
      : `Create ${file}. docs/changing-the-generator.md describes pages that aren’t Markdown.`,
  })
  return [
    ...(site.hasHome ? [] : [missing(homeFile, 'The site has no page at /, its home page.')]),
    ...(site.files.includes(notFoundFile)
      ? []
      : [missing(notFoundFile, 'The site has no not-found page, so hosts show their own for URLs without a page.')]),
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
    hint: "Write: export default definePage({ path: '/about/', … }). A file with parts of pages belongs in another folder.",
  }
}

/** The list and its feeds would stay empty, for example after the URL of a section has changed. */
function emptyChanges(file: string, base: string, { sections }: SiteToCheck['index']): readonly Diagnostic[] {
  const bases = [...new Set(sections.map((section) => section.base))]
  if (bases.some((other) => other.startsWith(base))) return []
  return [
    {
      severity: 'error',
      code: 'changes-base',
      file,
      line: 1,
      message: `No section is at ${base}, so the list of changes on this page stays empty.`,
      hint: choiceHint(base, bases),
    },
  ]
}

function wrongPath({ path, file }: { readonly path: string; readonly file: string }): Diagnostic {
  return {
    severity: 'error',
    code: 'page-path',
    file,
    line: 1,
    message: `The path “${path}” of this page doesn’t begin and end with a slash.`,
    hint: `Write: path: '${fixedPaths.get(file) ?? `/${path.replace(/^\/|\/$/g, '')}/`}'`,
  }
}
