import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Diagnostic } from '../diagnostic.ts'
import { pagePaths, type SiteToCheck } from './check.ts'

/** Reports files of `pages/` without a default export, and a site without a home page or a not-found page. */
export async function checkSitePages(site: SiteToCheck): Promise<readonly Diagnostic[]> {
  const { root, files } = site
  const faults = await Promise.all(
    files.pages.map(async (file) => pageFault(file, await readFile(join(root, file), 'utf8'))),
  )
  return [
    ...faults.filter((fault) => fault !== null),
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

/** The fault of one page component, or null. */
export function pageFault(file: string, text: string): Diagnostic | null {
  try {
    const { body } = parseAst(text, { lang: 'tsx' })
    const hasDefault = body.some(
      (node) =>
        node.type === 'ExportDefaultDeclaration' ||
        (node.type === 'ExportNamedDeclaration' &&
          node.specifiers.some(({ exported }) => 'name' in exported && exported.name === 'default')),
    )
    if (hasDefault) return null
  } catch {
    // The bundler reports syntax errors, with the line.
    return null
  }
  return {
    severity: 'error',
    code: 'no-default-export',
    file,
    line: 1,
    message: `${file} has no default export, so it can’t be rendered.`,
    hint: 'Export the page as default: export default definePage({ … })',
  }
}
