import type { Report, SourceNode } from '../report.ts'

/** Reports a link whose scheme could run code. */
export function reportUnsafe(node: SourceNode, scheme: string, report: Report) {
  report.error(node, {
    code: 'unsafe-link',
    message: `Links can’t start with ${scheme}`,
    hint: 'Use a site path, a relative file, or a URL with https:, http: or mailto:.',
  })
}
