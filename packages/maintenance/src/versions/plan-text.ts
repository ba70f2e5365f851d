import { type SectionVersion, type SiteConfig, sectionVersions } from 'docs-generator/site-tools'
import type { Request } from './plan.ts'
import type { SiteChange } from './site-change.ts'

/** The plan for a maintainer to read. `config` is the configuration before the change. */
export function planText(change: SiteChange, request: Request, config: SiteConfig): string {
  const versions = sectionVersions(config)
  const { plan, edited, links, review, redirects, formerUrls } = change
  const base = versions.filter(({ section }) => section === plan.section).at(-1)?.base ?? ''
  const width = Math.max(...plan.versions.map(({ label }) => label.length))
  return [
    `${request.action} ${request.section} ${request.label}`,
    block(
      'Versions after the change:',
      plan.versions.map(({ label, status, path }) => `${label.padEnd(width)}  ${status.padEnd(11)}  ${base}${path}`),
    ),
    lostBadge(config, plan.section),
    block('Folders:', foldersText(change, versions)),
    block(`Files edited outside these folders (across all files, ${links} links change):`, edited),
    block(
      'Please review:',
      review.map(({ file, line, text }) => `${file}:${line}  ${text}`),
    ),
    block(
      'New redirects:',
      redirects.added.map(({ from, to }) => `${from} → ${to}`),
    ),
    `All ${formerUrls.length} former URLs lead to a page.`,
  ]
    .filter((text) => text !== null)
    .join('\n\n')
}

/** Only sections without versions have a badge: the labels of the versions take its place. */
function lostBadge({ sections }: SiteConfig, id: string): string | null {
  const section = sections.find((one) => one.id === id)
  if (section?.badge === undefined || section.versions) return null
  return `The badge “${section.badge}” of the section is removed from config.ts, because the labels of the versions take its place.`
}

function foldersText({ plan, files, placed }: SiteChange, versions: readonly SectionVersion[]): readonly string[] {
  return versions.flatMap(({ section, version, base }): readonly string[] => {
    if (section !== plan.section) return []
    const count = (isCopy: boolean) => placed.filter((one) => one.version === version && one.isCopy === isCopy).length
    const moved = plan.moves.get(version)
    const from = `content${base}`
    if (moved === null) return [`remove ${from} (${files.length - placed.length} files)`]
    if (moved !== undefined) return [`move ${from} to content${moved} (${count(false)} files)`]
    return plan.copyTo !== null && count(true) > 0
      ? [`copy ${from} to content${plan.copyTo} (${count(true)} files)`]
      : []
  })
}

function block(title: string, lines: readonly string[]): string | null {
  return lines.length === 0 ? null : [title, ...lines.map((line) => `  ${line}`)].join('\n')
}
