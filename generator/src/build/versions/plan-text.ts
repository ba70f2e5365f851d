import type { SiteConfig } from '../../content/site-config.ts'
import type { Request } from './plan.ts'
import type { SiteChange } from './versions.ts'

/** The change for a maintainer to read: versions, files, links to review, redirects. */
export function planText(
  { plan, placed, texts, links, review, redirects, formerUrls }: SiteChange,
  { request, config }: { readonly request: Request; readonly config: SiteConfig },
): string {
  const section = config.sections.find(({ id }) => id === plan.section)
  const base = section?.base ?? '/'
  const versions = plan.versions.map(
    ({ label, status, path }) => `${label.padEnd(8)} ${status.padEnd(10)} ${base}${path}`,
  )
  const moved = placed.filter(({ file, former, isCopy }) => file !== former && !isCopy).length
  const copied = placed.filter(({ isCopy }) => isCopy).length
  return [
    `${request.action} ${plan.section} ${request.label}`,
    block('Versions afterwards', versions),
    block('Files', [`${moved} moved, ${copied} copied, ${texts.size} text files, ${links} links`]),
    block(
      'Links and text to review',
      review.map(({ file, line, text }) => `${file}:${line}  ${text}`),
    ),
    block(
      'New redirects',
      redirects.added.map(({ from, to }) => `${from} → ${to}`),
    ),
    `${formerUrls.length} former URLs`,
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

function block(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title} (${lines.length}):\n${lines.map((line) => `  ${line}`).join('\n')}`
}
