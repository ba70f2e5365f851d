import {
  cleanPath,
  decoded,
  type SectionVersion,
  type SiteIndex,
  sectionVersionAt,
  twinOf,
} from 'docs-generator/site-tools'
import type { VersionPlan } from './plan.ts'

export type FormerSite = {
  readonly index: SiteIndex
  /** The anchors of each page, by its URL. */
  readonly anchors: ReadonlyMap<string, readonly string[]>
  readonly versions: readonly SectionVersion[]
}

/** The file that contains a link: the version of the section that it belongs to, or null. */
export type LinkPlace = { readonly version: string | null; readonly isCopy: boolean }

export type MovedLinks = {
  /** The new URL of a link. `hash` is empty or starts with `#`. */
  readonly href: (path: string, hash: string, place: LinkPlace) => string
  /** The pages of the section after the change, with their former URLs. */
  readonly pages: ReadonlyMap<string, string>
  /** The version of the section that a former URL belongs to; null outside the section. */
  readonly versionAt: (path: string) => string | null
}

/**
 * Finds the new URLs of links. Links inside the section continue to lead to the same version. Links from elsewhere lead to the latest
 * version if it has the page and the anchor, also under a new name, otherwise they follow the page that they lead to.
 */
export function movedLinks(plan: VersionPlan, { index, anchors, versions }: FormerSite): MovedLinks {
  const section = index.sections.find(({ id }) => id === plan.section)
  const latest = section?.versions.find(({ name }) => name === plan.formerLatest)
  const ownVersion = (path: string) => {
    const own = sectionVersionAt(versions, path)
    return own?.section === plan.section ? own : null
  }
  const pages = new Map<string, string>()
  for (const path of index.entries.keys()) {
    const own = ownVersion(path)
    if (!own) continue
    const base = plan.moves.get(own.version)
    if (base !== null) pages.set((base ?? own.base) + path.slice(own.base.length), path)
    if (plan.copyTo !== null && own.version === plan.formerLatest)
      pages.set(plan.copyTo + path.slice(own.base.length), path)
  }
  const formerPaths = [...index.entries.keys()]
  const newPaths = [...pages.keys()]
  /** Components such as lists of symbols name folders, which may have no page. */
  const isFolder = (path: string, paths: readonly string[]) => paths.some((one) => one.startsWith(path))
  const hasAnchor = (page: string, hash: string) => anchors.get(page)?.includes(decoded(hash.slice(1))) ?? false

  function href(path: string, hash: string, place: LinkPlace): string {
    const { version, isCopy } = place
    const clean = cleanPath(decoded(path))
    const own = ownVersion(clean)
    if (!own || !isFolder(clean, formerPaths)) return path + hash
    const below = (base: string) => base + path.slice(own.base.length) + hash
    if (isCopy) return plan.copyTo !== null && own.version === plan.formerLatest ? below(plan.copyTo) : path + hash

    const base = plan.moves.get(own.version)
    if (base === undefined) return path + hash
    if (base === null) return replacement(clean, hash)
    if (version === null && own.version === plan.formerLatest) {
      const now = pages.get(clean)
      const renamed = now === undefined ? renamedPage(clean) : null
      if (renamed !== null && (hash === '' || hasAnchor(renamed, hash))) return href(renamed, hash, place)
      if (now === undefined ? isFolder(clean, newPaths) : hash === '' || hasAnchor(now, hash)) return path + hash
    }
    return below(base)
  }

  /** The former URL of the page that replaces a page of the latest version under another name when its version is released. */
  function renamedPage(path: string): string | null {
    const entry = index.entries.get(path)
    const to = section?.versions.find(({ name }) => latest && plan.moves.get(name) === latest.path)
    if (!entry || !latest || !to) return null
    const twin = twinOf(entry, { from: latest, to })
    return twin.isSame ? twin.path : null
  }

  /** The nearest page of the latest version, for a page of a version that is removed. */
  function replacement(path: string, hash: string): string {
    const entry = index.entries.get(path)
    const from = section?.versions.find(({ name }) => name === entry?.version)
    if (!entry || !from || !latest) return path + hash
    const twin = twinOf(entry, { from, to: latest }).path
    return hasAnchor(twin, hash) ? twin + hash : twin
  }

  return { href, pages, versionAt: (path) => ownVersion(cleanPath(path))?.version ?? null }
}
