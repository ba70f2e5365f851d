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
  /** The paths of the files in `content/`, from the site's folder. Menus only lead to pages. */
  readonly files?: readonly string[]
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
  /** The former URL of what a URL of the section shows after the change. */
  readonly formerOf: (path: string) => string | undefined
  /** The version of the section that a former URL belongs to; null outside the section. */
  readonly versionAt: (path: string) => string | null
}

/**
 * Finds the new URLs of links. Links inside the section continue to lead to the same version. Links from elsewhere lead to the latest
 * version if it has the page and the anchor, also under a new name, otherwise they follow the page that they lead to.
 */
export function movedLinks(plan: VersionPlan, { index, files = [], anchors, versions }: FormerSite): MovedLinks {
  const section = index.sections.find(({ id }) => id === plan.section)
  const latest = section?.versions.find(({ name }) => name === plan.formerLatest)
  const ownVersion = (path: string) => {
    const own = sectionVersionAt(versions, path)
    return own?.section === plan.section ? own : null
  }
  /** The new URLs of those in the section, with the former ones. */
  const moved = (formers: Iterable<string>) => {
    const all = new Map<string, string>()
    for (const path of formers) {
      const own = ownVersion(path)
      if (!own) continue
      const base = plan.moves.get(own.version)
      if (base !== null) all.set((base ?? own.base) + path.slice(own.base.length), path)
      if (plan.copyTo !== null && own.version === plan.formerLatest)
        all.set(plan.copyTo + path.slice(own.base.length), path)
    }
    return all
  }
  const filePaths = files.map((file) => file.slice('content'.length))
  const pages = moved(index.entries.keys())
  const movedFiles = moved(filePaths)
  const formerPaths = [...index.entries.keys(), ...filePaths]
  const newPaths = [...pages.keys(), ...movedFiles.keys()]
  /** Components such as lists of symbols name folders, which may have no page. */
  const isFileOrFolder = (path: string, all: readonly string[]) => {
    const folder = cleanPath(path)
    return all.some((one) => one === path || one.startsWith(folder))
  }
  const hasAnchor = (page: string, hash: string) => anchors.get(page)?.includes(decoded(hash.slice(1))) ?? false

  function href(path: string, hash: string, place: LinkPlace): string {
    const { version, isCopy } = place
    const plain = decoded(path)
    const clean = cleanPath(plain)
    const own = ownVersion(clean)
    if (!own || !isFileOrFolder(plain, formerPaths)) return path + hash
    const below = (base: string) => base + path.slice(own.base.length) + hash
    if (isCopy) return plan.copyTo !== null && own.version === plan.formerLatest ? below(plan.copyTo) : path + hash

    const base = plan.moves.get(own.version)
    if (base === undefined) return path + hash
    if (base === null) return replacement(clean, hash) ?? path + hash
    if (version === null && own.version === plan.formerLatest) {
      const now = pages.get(clean) ?? movedFiles.get(plain)
      const renamed = now === undefined ? renamedPage(clean) : null
      if (renamed !== null && (hash === '' || hasAnchor(renamed, hash))) return href(renamed, hash, place)
      if (now === undefined ? isFileOrFolder(plain, newPaths) : hash === '' || hasAnchor(now, hash)) return path + hash
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

  /** The nearest page of the latest version, for a page of a version that is removed. Null for a file or a folder. */
  function replacement(path: string, hash: string): string | null {
    const entry = index.entries.get(path)
    const from = section?.versions.find(({ name }) => name === entry?.version)
    if (!entry || !from || !latest) return null
    const twin = twinOf(entry, { from, to: latest }).path
    return hasAnchor(twin, hash) ? twin + hash : twin
  }

  return {
    href,
    pages,
    formerOf: (path) => pages.get(path) ?? movedFiles.get(path),
    versionAt: (path) => ownVersion(cleanPath(path))?.version ?? null,
  }
}
