import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import type { Diagnostic } from '../diagnostic.ts'
import type { SiteToCheck } from './check.ts'

/** Reports files of `pages/` without a default export. */
export async function checkSitePages({ root, files }: SiteToCheck): Promise<readonly Diagnostic[]> {
  const faults = await Promise.all(
    files.pages.map(async (file) => pageFault(file, await readFile(join(root, file), 'utf8'))),
  )
  return faults.filter((fault) => fault !== null)
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
