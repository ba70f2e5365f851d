import type { SiteIndex, Version } from './site-index.ts'

/** Old paths and the paths that replace them. */
export type MovedAddresses = Readonly<Record<string, string>>

/** Redirects, and pages whose name differs between a version of a section and its latest one: `/next/Old/` → `/next/New/`. */
export function movedAddresses({ sections, entries, redirects }: SiteIndex): MovedAddresses {
  const moved = new Map<string, string>()
  const add = (from: string, to: string) => {
    if (!entries.has(from) && entries.has(to)) moved.set(from, to)
  }
  for (const { versions } of sections) {
    const last = versions.find(({ status }) => status === 'latest')
    if (!last) continue
    for (const version of versions) {
      for (const [there, here] of Object.entries(version.renamed)) {
        add(addressOf(version, there), addressOf(version, here))
        add(addressOf(last, here), addressOf(last, there))
      }
    }
  }
  for (const { from, to } of redirects) moved.set(from, to)
  return Object.fromEntries([...moved].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function addressOf({ path }: Version, id: string): string {
  return id === 'index' ? path : `${path}${id}/`
}
