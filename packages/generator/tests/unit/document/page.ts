import { fileURLToPath } from 'node:url'
import { rowsOf, type SharedRow, sharedValues } from '../../../src/content/shared-values.ts'
import type { DocEntry } from '../../../src/content/site-index.ts'
import { partialTexts } from '../../../src/content/source.ts'
import { compile } from '../../../src/document/compile.ts'
import { type BodyNode, nothingShared, type PageDocument, type Source } from '../../../src/document/index.ts'

/** The site's folder, with the images and drawings of the test pages. */
export const root = fileURLToPath(new URL('./fixtures', import.meta.url))
/** The URL of the site that the test pages belong to. */
export const site = 'https://docs.example.com'

export const entry: DocEntry = {
  id: 'page',
  path: '/voice/page/',
  sidebar: 'voice',
  section: 'voice',
  version: 'current',
  title: 'Title',
  isCode: false,
  description: 'What it is.',
  kind: 'guide',
  label: 'Title',
  draft: false,
  isListed: true,
  file: 'content/voice/page/index.md',
  icon: null,
  sources: [],
  questions: [],
}

/** The input for a page with this text, partials by their path, and other shared values. */
export function sourceOf(
  text: string,
  partials: Readonly<Record<string, string>> = {},
  rows: readonly SharedRow[] = [],
): Source {
  const partialRows = rowsOf(
    partialTexts,
    Object.entries(partials).map(([path, text]) => [[path], { file: `content/${path}`, text, lines: null }]),
  )
  return { entry, text, lines: null, shared: { ...nothingShared, values: sharedValues([...partialRows, ...rows]) } }
}

/** The document of a page at `/voice/page/` with this text. */
export function documentOf(...page: Parameters<typeof sourceOf>): Promise<PageDocument> {
  return compile(sourceOf(...page), { root, site })
}

/** The body as one readable string, in which components look like tags. */
export function htmlOf(body: readonly BodyNode[]): string {
  return body
    .map((node) => {
      if (node.kind === 'html') return node.html
      const name = node.kind === 'element' ? node.tag : node.name
      const attributes = Object.entries(node.kind === 'element' ? node.attributes : node.props)
      return `<${name}${attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`).join('')}>\n${htmlOf(node.children)}\n</${name}>`
    })
    .join('\n')
}
