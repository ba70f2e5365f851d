import type { PageLink } from '../../document/index.ts'

/** How many links pages have, by what they lead to. */
export type LinkFigures = {
  readonly internal: number
  readonly anchors: number
  readonly external: number
  readonly mail: number
  /** Links to each other host. */
  readonly hosts: ReadonlyMap<string, number>
}

export function linkFigures(pages: readonly { readonly links: readonly PageLink[] }[]): LinkFigures {
  let internal = 0
  let anchors = 0
  let external = 0
  let mail = 0
  const hosts = new Map<string, number>()
  for (const { path, anchor, href } of pages.flatMap(({ links }) => links)) {
    if (path !== null) {
      internal += 1
      if (anchor !== null && anchor !== '') anchors += 1
    } else if (/^\s*mailto:/i.test(href)) mail += 1
    else {
      external += 1
      const host = hostOf(href)
      hosts.set(host, (hosts.get(host) ?? 0) + 1)
    }
  }
  return { internal, anchors, external, mail, hosts }
}

function hostOf(href: string): string {
  try {
    return new URL(href, 'https://unreadable.invalid').host
  } catch {
    return 'unreadable'
  }
}
