import { redirectAt } from '../../content/redirect-rules.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { Redirect, SiteIndex } from '../../content/site-index.ts'
import { twinOf } from '../../content/twin-of.ts'

export type VersionAction = 'cut' | 'release' | 'retire'
type ConfigVersion = NonNullable<SiteConfig['sections'][number]['versions']>[number]

/** What a command does to the site, before any file is changed. */
export type VersionPlan = {
  readonly section: string
  readonly versions: readonly ConfigVersion[]
  readonly redirects: readonly Redirect[]
  /** Folders below `content/`, by their former path, with the new path; null to delete them. */
  readonly moves: ReadonlyMap<string, string | null>
  /** A folder that is copied. */
  readonly copy: { readonly from: string; readonly to: string } | null
  /** Names of versions that change, by the former name. Null if the version ends. */
  readonly names: ReadonlyMap<string, string | null>
  /** Former page → page that links from elsewhere use now. */
  readonly links: ReadonlyMap<string, string>
}

/** Plans a command. Throws an error that tells the maintainer what to correct. */
export function planVersions(
  { config, index }: { readonly config: SiteConfig; readonly index: SiteIndex },
  { action, section: id, label }: { readonly action: VersionAction; readonly section: string; readonly label: string },
): VersionPlan {
  const section = config.sections.find((one) => one.id === id)
  const known = index.sections.find((one) => one.id === id)
  if (!section || !known)
    throw new Error(`There is no section “${id}”. It is one of: ${config.sections.map((one) => one.id).join(', ')}.`)
  if (!/^[\w.-]+$/.test(label)) throw new Error(`“${label}” can’t be part of a URL. Use a label such as 2.x.`)
  const versions: readonly ConfigVersion[] = section.versions ?? [
    { name: 'current', label: 'Next', path: '', status: 'latest' },
  ]
  const latest = versions.find(({ status }) => status === 'latest')
  const named = versions.find((one) => one.label === label)
  const pagesOf = (name: string) =>
    [...index.entries.values()].filter((page) => page.section === id && page.version === name)
  const labels = versions.map((one) => one.label).join(', ')
  if (!latest) throw new Error(`The section ${id} has no latest version.`)
  const base = section.base
  const without = (from: string) => config.redirects.filter((one) => !one.from.startsWith(from))

  if (action === 'cut') {
    if (named && named !== latest) throw new Error(`The section ${id} already has a version ${label}: ${labels}.`)
    const next = versions.find(({ path, status }) => path === 'next/' || status === 'unreleased')
    if (next) throw new Error(`The section ${id} already has an unreleased version: ${next.label}. Release it first.`)
    const cut = { ...latest, name: latest.name === 'current' ? label : latest.name, label }
    return {
      section: id,
      versions: [
        { name: 'current', label: 'Next', path: 'next/', status: 'unreleased' },
        cut,
        ...versions.filter((one) => one !== latest),
      ],
      redirects: without(`${base}next/`),
      moves: new Map(),
      copy: { from: base, to: `${base}next/` },
      names: new Map([[latest.name, cut.name]]),
      links: new Map(),
    }
  }

  if (action === 'release') {
    const unreleased = versions.filter(({ status }) => status === 'unreleased')
    const target = named ?? (unreleased.length === 1 && unreleased[0]?.label === 'Next' ? unreleased[0] : undefined)
    if (!target) throw new Error(`The section ${id} has no version ${label} to release: ${labels}.`)
    if (target.status !== 'unreleased') throw new Error(`Version ${label} of ${id} is already released.`)
    const former = base + target.path
    const archive = `${base}${latest.label}/`
    if (versions.some(({ path }) => base + path === archive)) throw new Error(`${archive} is already in use.`)
    const links = new Map<string, string>()
    for (const page of pagesOf(latest.name))
      if (page.path !== base) links.set(page.path, archive + page.path.slice(base.length))
    for (const page of pagesOf(target.name)) links.set(page.path, base + page.path.slice(former.length))
    const released = new Set(pagesOf(target.name).map((page) => base + page.path.slice(former.length)))
    const moved = pagesOf(latest.name).filter((page) => !released.has(page.path))
    return {
      section: id,
      versions: [
        { ...target, name: label, label, path: latest.path, status: 'latest', renamed: undefined },
        { ...latest, path: `${latest.label}/`, status: 'older', renamed: invertedNames(target.renamed) },
        ...versions.filter((one) => one !== latest && one !== target),
      ],
      redirects: [
        ...config.redirects
          .filter(({ from }) => !released.has(from))
          .map((one) => ({ ...one, to: links.get(one.to) ?? one.to })),
        ...moved.map((page) => ({ from: page.path, to: archive + page.path.slice(base.length) })),
        { from: `${former}*`, to: `${base}*` },
      ],
      moves: new Map([
        [former, base],
        [base, archive],
      ]),
      copy: null,
      names: new Map([[target.name, label]]),
      links,
    }
  }

  if (!named) throw new Error(`The section ${id} has no version ${label}: ${labels}.`)
  if (named === latest) throw new Error(`Version ${label} of ${id} is the latest one and can’t be retired.`)
  const from = known.versions.find(({ name }) => name === named.name)
  const to = known.versions.find(({ name }) => name === latest.name)
  if (!from || !to) throw new Error(`Version ${label} of ${id} has no pages.`)
  const links = new Map(from.docs.map((doc) => [doc.path, twinOf(doc, { from, to }).path]))
  const kept = config.redirects.map((one) => ({ ...one, to: links.get(one.to) ?? one.to }))
  const added = [...links].map(([path, twin]) => ({ from: path, to: twin }))
  const rest = { from: `${from.path}*`, to: to.path }
  return {
    section: id,
    versions: versions.filter((one) => one !== named),
    // Pages without their own successor are covered by the prefix.
    redirects: [...kept, ...added.filter((one) => redirectAt(kept, one.from) === null && one.to !== rest.to), rest],
    moves: new Map([[from.path, null]]),
    copy: null,
    names: new Map([[named.name, null]]),
    links,
  }
}

function invertedNames(renamed: Readonly<Record<string, string>> | undefined): Record<string, string> | undefined {
  return renamed && Object.fromEntries(Object.entries(renamed).map(([there, here]) => [here, there]))
}
