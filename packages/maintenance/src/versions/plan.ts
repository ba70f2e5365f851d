import { posix } from 'node:path'
import { UserError } from 'docs-generator/command-line'
import { type SiteConfig, sectionVersions } from 'docs-generator/site-tools'

export const versionActions = ['cut', 'release', 'retire'] as const
export type VersionAction = (typeof versionActions)[number]
export type Request = { readonly action: VersionAction; readonly section: string; readonly label: string }

export type ConfigVersion = NonNullable<SiteConfig['sections'][number]['versions']>[number]

/** How a command changes the versions of a section. URLs have slashes at both ends. */
export type VersionPlan = {
  readonly section: string
  /** The versions of the section afterwards. */
  readonly versions: readonly ConfigVersion[]
  /** Name of the version that is the latest before the change. */
  readonly formerLatest: string
  /** The new URL of each version that moves, by its former name. Null for a version that is removed. */
  readonly moves: ReadonlyMap<string, string | null>
  /** The URL of a copy of the latest version, or null. */
  readonly copyTo: string | null
  /** The new name of each version that is renamed, by its former name. Null for a version that is removed. */
  readonly names: ReadonlyMap<string, string | null>
  /** The new label of each version that is relabeled or removed, in the same form. */
  readonly labels: ReadonlyMap<string, string | null>
}

/** Name, label and folder of the version in development, until its release gives it a number. */
const next = { name: 'current', label: 'Next', path: 'next/' }

/** Plans a command. The section is an ID or a URL. Throws an error that explains what to correct. `pages` are the URLs of the site. */
export function planVersions(config: SiteConfig, pages: ReadonlySet<string>, request: Request): VersionPlan {
  const { action, section: named, label } = request
  const section = config.sections.find((one) => one.id === named || one.base === posix.join('/', named, '/'))
  if (!section)
    throw new UserError(
      `There is no section “${named}”. The sections are ${config.sections.map((one) => one.id).join(', ')}.`,
    )
  const { id } = section
  if (!/^[A-Za-z0-9][\w.-]*$/.test(label))
    throw new UserError(`“${label}” can’t be part of a URL. Use a label such as 2.x.`)
  if (action !== 'retire' && label.toLowerCase() === next.label.toLowerCase())
    throw new UserError(`${next.label} is the version in development. Use the number of the version, such as 2.x.`)
  const versions: readonly ConfigVersion[] = section.versions ?? [
    { name: next.name, label: next.label, path: '', status: 'latest' },
  ]
  const latest = versions.find(({ status }) => status === 'latest')
  if (!latest) throw new UserError(`The section ${id} has no latest version.`)
  const recommended = versions.find(({ status }) => status === 'recommended')
  if (recommended && action !== 'retire')
    throw new UserError(
      `${latest.label} stays at the root of ${id}, because ${recommended.label} is recommended in its own folder, ${section.base}${recommended.path}. ${unpin(id, recommended)}`,
    )
  const own = { id, base: section.base, versions, latest, label, pages }
  const used = sectionVersions(config).map(({ base }) => base)
  switch (action) {
    case 'cut':
      return planCut(own)
    case 'release':
      return planRelease({ ...own, used })
    case 'retire':
      return planRetire(own)
  }
}

type Own = {
  readonly id: string
  readonly base: string
  readonly versions: readonly ConfigVersion[]
  readonly latest: ConfigVersion
  readonly label: string
  readonly pages: ReadonlySet<string>
}

/** The latest pages get the label. A copy of them in `next/` becomes the next version. */
function planCut({ id, base, versions, latest, label, pages }: Own): VersionPlan {
  const unreleased = versions.find(({ status }) => status === 'unreleased')
  if (unreleased)
    throw new UserError(`The section ${id} already has the unreleased version ${unreleased.label}. Release it first.`)
  if (latest.label !== next.label && latest.label !== label)
    throw new UserError(
      `The latest version of ${id} is ${latest.label}: use npm run versions -- cut ${id} ${latest.label}.`,
    )
  if (versions.some((one) => one !== latest && one.label.toLowerCase() === label.toLowerCase()))
    throw new UserError(`The section ${id} already has a version ${label}. Its versions are ${labelsOf(versions)}.`)
  const copyTo = base + next.path
  requireUnused(copyTo, pages)
  const cut = { ...latest, name: latest.name === next.name ? label : latest.name, label }
  return {
    section: id,
    versions: [{ ...next, status: 'unreleased' }, cut, ...versions.filter((one) => one !== latest)],
    formerLatest: latest.name,
    moves: new Map(),
    copyTo,
    names: new Map([[latest.name, cut.name]]),
    labels: new Map([[latest.label, label]]),
  }
}

/** The unreleased version moves to the root of the section, and the former latest version to a folder with its label. */
function planRelease(own: Own & { readonly used: readonly string[] }): VersionPlan {
  const { id, base, versions, latest, label, pages, used } = own
  const named = versions.find((one) => one.label === label)
  const target = named ?? versions.find((one) => one.status === 'unreleased' && one.label === next.label)
  if (!target) throw unknownLabel(id, label, versions)
  if (target.status !== 'unreleased') throw new UserError(`Version ${label} of ${id} is already released.`)
  const archive = { ...latest, name: latest.name === next.name ? latest.label : latest.name, path: `${latest.label}/` }
  if (!/^[\w.-]+\/$/.test(archive.path))
    throw new UserError(`The latest version of ${id} can’t move to a folder named “${latest.label}”. Change its label.`)
  if (used.includes(base + archive.path))
    throw new UserError(`${base}${archive.path} is already a version or a section.`)
  requireUnused(base + archive.path, pages)
  const idsIn = pageIds({ base, versions, pages })
  // A pair says nothing about a version that doesn't have the page.
  const pairsOf = (version: ConfigVersion) =>
    pairsRelativeTo(target, version).filter(([, here]) => idsIn(version).has(here))
  const older = versions.filter((one) => one !== latest && one !== target)
  return {
    section: id,
    versions: [
      withPairs({ ...target, name: label, label, path: latest.path, status: 'latest' }, []),
      withPairs({ ...archive, status: 'older' }, pairsOf(latest)),
      ...older.map((one) => withPairs(one, pairsOf(one))),
    ],
    formerLatest: latest.name,
    moves: new Map([
      [target.name, base + latest.path],
      [latest.name, base + archive.path],
    ]),
    copyTo: null,
    names: new Map([
      [target.name, label],
      [latest.name, archive.name],
    ]),
    labels: new Map([[target.label, label]]),
  }
}

/** The version is removed, and the pairs of other versions that name a page which only it has. */
function planRetire({ id, base, versions, latest, label, pages }: Own): VersionPlan {
  const named = versions.find((one) => one.label === label)
  if (!named) throw unknownLabel(id, label, versions)
  if (named === latest) throw new UserError(whyLatestStays({ id, versions, label }))
  const kept = versions.filter((one) => one !== named)
  const idsIn = pageIds({ base, versions, pages })
  const isGone = (page: string) => idsIn(named).has(page) && !kept.some((one) => idsIn(one).has(page))
  return {
    section: id,
    versions: kept.map((one) =>
      withPairs(
        one,
        Object.entries(one.renamed ?? {}).filter((pair) => !pair.some(isGone)),
      ),
    ),
    formerLatest: latest.name,
    moves: new Map([[named.name, null]]),
    copyTo: null,
    names: new Map([[named.name, null]]),
    labels: new Map([[label, null]]),
  }
}

/** Returns the ids of the pages of a version: their paths in its folder. The folder of one version can contain those of others. */
function pageIds({ base, versions, pages }: Pick<Own, 'base' | 'versions' | 'pages'>) {
  const ids = new Map(versions.map((version) => [version, new Set<string>()]))
  const innermostFirst = [...versions].sort((a, b) => b.path.length - a.path.length)
  for (const page of pages) {
    const version = innermostFirst.find(({ path }) => page.startsWith(base + path))
    if (version) ids.get(version)?.add(page.slice((base + version.path).length).replace(/\/$/, '') || 'index')
  }
  return (version: ConfigVersion): ReadonlySet<string> => ids.get(version) ?? new Set()
}

/** How to move a recommended version to the root of its section. */
function unpin(id: string, { label }: ConfigVersion): string {
  return `To make ${label} the latest version, set its status to 'unreleased' in config.ts, commit, and run: npm run versions -- release ${id} ${label}.`
}

/** Why the latest version can't be retired, and what to do before. */
function whyLatestStays({ id, versions, label }: Pick<Own, 'id' | 'versions' | 'label'>): string {
  const withStatus = (status: ConfigVersion['status']) => versions.filter((one) => one.status === status)
  const [recommended] = withStatus('recommended')
  const [unreleased] = withStatus('unreleased')
  const release = `release ${id} ${unreleased?.label === next.label ? '<label>' : unreleased?.label}`
  const first = recommended
    ? unpin(id, recommended)
    : `First replace it: npm run versions -- ${unreleased ? release : `cut ${id} ${label}`}.`
  const older = withStatus('older')
  return [
    `${label} is the latest version of ${id}, so it can’t be retired. ${first}`,
    ...(older.length > 0 ? [`Versions that can be retired: ${labelsOf(older)}.`] : []),
  ].join(' ')
}

function unknownLabel(id: string, label: string, versions: readonly ConfigVersion[]): Error {
  return versions.length === 1 && versions[0]?.label === next.label
    ? new UserError(
        `The section ${id} has no versions yet. Start with npm run versions -- cut ${id} <label of the latest version>.`,
      )
    : new UserError(`The section ${id} has no version ${label}. Its versions are ${labelsOf(versions)}.`)
}

function labelsOf(versions: readonly ConfigVersion[]): string {
  return versions.map(({ label }) => label).join(', ')
}

/** Throws if a page has this URL or is below it. */
function requireUnused(base: string, pages: ReadonlySet<string>): void {
  const page = [...pages].find((path) => path.startsWith(base))
  if (page)
    throw new UserError(`${base} is needed for a version, but there is already a page at ${page}. Move it first.`)
}

/** The id of a renamed page in the latest version, and in another one. */
type Pair = readonly [string, string]

/** Renamed pages map ids of the latest version to ids of another one. These are the pairs when `target` has become the latest version. */
function pairsRelativeTo({ renamed: byTarget = {} }: ConfigVersion, { renamed = {} }: ConfigVersion): readonly Pair[] {
  const ids = [...new Set([...Object.keys(byTarget), ...Object.keys(renamed)])]
  return ids.map((id) => [byTarget[id] ?? id, renamed[id] ?? id] as const).filter(([there, here]) => there !== here)
}

function withPairs({ renamed: _, ...version }: ConfigVersion, pairs: readonly Pair[]): ConfigVersion {
  return pairs.length > 0 ? { ...version, renamed: Object.fromEntries(pairs) } : version
}
