import type { Report } from '../report.ts'
import type { PageHeading } from './heading-ids.ts'

/** Reports headings that skip a level. Turns each h1 into an h2, because the page's title is its only h1. */
export function checkHeadingLevels(headings: readonly PageHeading[], report: Report): readonly PageHeading[] {
  let above = 1
  return headings.map((heading) => {
    const { node, text } = heading
    if (node.depth === 1) {
      report.warn(node, {
        code: 'heading-level',
        message: `"${text}" is an h1, but the page's title is the h1.`,
        hint: 'Start sections with `##`. The title is in the front matter.',
      })
      node.depth = 2
    } else if (node.depth > above + 1) {
      report.warn(node, {
        code: 'heading-level',
        message: `"${text}" is an h${node.depth} below an h${above}.`,
        hint: `Make it an h${above + 1} (\`${'#'.repeat(above + 1)}\`), so no level is skipped.`,
      })
    }
    above = node.depth
    return { ...heading, depth: node.depth }
  })
}
