import type { PageLink } from '../../document/index.ts'

export type LinkCounts = {
  readonly internal: number
  /** Internal links that name a heading or part. */
  readonly anchors: number
  readonly mail: number
  /** Links by other host. */
  readonly hosts: ReadonlyMap<string, number>
}

export function countLinks(pages: readonly { readonly links: readonly PageLink[] }[]): LinkCounts {
  const counts = { internal: 0, anchors: 0, mail: 0 }
  const hosts = new Map<string, number>()
  for (const { path, anchor, href } of pages.flatMap(({ links }) => links)) {
    if (path !== null) counts.internal += 1
    if (path !== null && anchor) counts.anchors += 1
    if (path !== null) continue
    if (/^\s*mailto:/i.test(href)) counts.mail += 1
    else hosts.set(hostOf(href), (hosts.get(hostOf(href)) ?? 0) + 1)
  }
  return { ...counts, hosts }
}

function hostOf(href: string): string {
  const base = 'https://unreadable.invalid'
  return URL.canParse(href, base) ? new URL(href, base).host : 'unreadable'
}
