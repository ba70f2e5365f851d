import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { git, nearest } from 'docs-generator/site-tools'
import type { UpstreamSettings } from 'docs-reference/data'

const run = promisify(execFile)

/**
 * The newest release with the same major version, and the newest one of all, if they are newer than a release or a prerelease. In a
 * repository of several packages, only releases of the same package: `lamp@1.3.0` isn't newer than `bulb@1.2.0`.
 */
export function newerReleases(ref: string, tags: readonly string[]): readonly string[] {
  const newer = tags.filter((tag) => isNewer(tag, ref) && !isPrerelease(tag)).sort((a, b) => compareReleases(a, b) ?? 0)
  const majorOf = (tag: string) => releaseOf(tag)?.numbers[0]
  const same = newer.filter((tag) => majorOf(tag) === majorOf(ref))
  return [...new Set([same.at(-1) ?? [], newer.at(-1) ?? []].flat())]
}

/** A tag with a version number, such as `v1.7.5`, `v2.0.0-rc.1` or `lamp@1.2.0`. */
type Release = {
  /** The package, if the tag names one; otherwise empty. */
  readonly name: string
  readonly numbers: readonly number[]
  readonly isPrerelease: boolean
}

/** Null for names without a version number, such as those of most branches. */
function releaseOf(tag: string): Release | null {
  const [, name = '', numbers, suffix] = /^(?:(.+)@)?v?(\d+(?:\.\d+)+)([-a-z].*)?$/i.exec(tag) ?? []
  if (numbers === undefined) return null
  return { name, numbers: numbers.split('.').map(Number), isPrerelease: suffix !== undefined }
}

function isPrerelease(tag: string): boolean {
  return releaseOf(tag)?.isPrerelease ?? false
}

/**
 * Negative if the first release is older. A release is newer than its prereleases, whose order isn't compared. Null if one of the two isn't a
 * release, or if they belong to different packages.
 */
function compareReleases(first: string, second: string): number | null {
  const [a, b] = [releaseOf(first), releaseOf(second)]
  if (!a || !b || a.name !== b.name) return null
  const longer = a.numbers.length > b.numbers.length ? a.numbers : b.numbers
  const differences = longer.map((_, i) => (a.numbers[i] ?? 0) - (b.numbers[i] ?? 0))
  return differences.find((difference) => difference !== 0) ?? Number(b.isPrerelease) - Number(a.isPrerelease)
}

/** True for a release up to `seen`. A patch of the documented release is never hidden. */
function isHidden(tag: string, { ref, seen }: Pick<UpstreamSettings, 'ref' | 'seen'>): boolean {
  const order = seen === undefined ? null : compareReleases(tag, seen)
  if (order === null || order > 0) return false
  const [major, minor] = releaseOf(tag)?.numbers ?? []
  const own = releaseOf(ref)?.numbers
  return major !== own?.[0] || minor !== own?.[1]
}

/** True if both are releases of the same package, or prereleases, and `tag` is the newer one. */
export function isNewer(tag: string, ref: string): boolean {
  return (compareReleases(tag, ref) ?? 0) > 0
}

/** An `upstream.yaml` with its path. */
export type Documented = { readonly file: string; readonly settings: UpstreamSettings }

export type ReleaseNews = {
  /** One line for each documented version with a newer release, as a Markdown list. */
  readonly lines: readonly string[]
  /** One message for each repository that can't be read, and for each `ref` that its repository doesn't contain. */
  readonly failures: readonly string[]
}

/**
 * Lists the releases that are newer than the documented versions. A release that another version of the same repository
 * documents isn't listed, and neither is one up to `seen`.
 */
export async function releaseNews(
  documented: readonly Documented[],
  refsOf: (repository: string) => Promise<RemoteRefs> = remoteRefs,
): Promise<ReleaseNews> {
  const lines: string[] = []
  const failures: string[] = []
  const unreadable = new Set<string>()
  for (const { file, settings } of documented) {
    const { repository, ref, compared } = settings
    if (unreadable.has(repository)) continue
    const refs = await refsOf(repository).catch((error: unknown) => failureText(repository, error))
    if (typeof refs === 'string') {
      unreadable.add(repository)
      failures.push(refs)
      continue
    }
    const { tags, heads } = refs
    if (!tags.includes(ref) && !heads.has(ref) && !isCommit(ref)) failures.push(unknownRefText(file, settings, refs))
    // The name of a branch can look like a prerelease: 2.0-preview.
    const isBranch = (one: string) => heads.has(one) && isPrerelease(one)
    const others = documented
      .filter(({ settings: other }) => other.repository === repository && !isBranch(other.ref))
      .map((one) => one.settings.ref)
    // A version between the two, or the release itself, is documented already.
    const isCovered = (tag: string) => others.some((other) => isNewer(other, ref) && !isNewer(other, tag))
    const shown = tags.filter((tag) => !isHidden(tag, settings))
    const newer = isBranch(ref) ? [] : newerReleases(ref, shown).filter((tag) => !isCovered(tag))
    const head = heads.get(ref)
    const hasMoved = head !== undefined && compared?.commit !== undefined && !head.startsWith(compared.commit)
    if (newer.length > 0) lines.push(`- ${repository}: ${newer.join(', ')}. ${file} describes ${ref}.`)
    else if (hasMoved) lines.push(`- ${repository}: new commits on the branch ${ref} since ${file} was compared.`)
  }
  return { lines, failures }
}

function failureText(repository: string, error: unknown): string {
  // Before the output of git or npm, Node.js names their command.
  const reason = error instanceof Error ? error.message.replace(/^Command failed: .*\n/, '') : String(error)
  return `${repository} can’t be read: ${reason.trim()}`
}

/** True for the ID of a commit, which a repository can contain without listing it. */
function isCommit(ref: string): boolean {
  return /^[\da-f]{7,64}$/.test(ref)
}

function unknownRefText(file: string, { repository, ref }: UpstreamSettings, { tags, heads }: RemoteRefs): string {
  const meant = nearest(ref, [...tags, ...heads.keys()])
  const guess = meant ? ` Did you mean ${meant}?` : ''
  return `${repository} has no branch, tag or version “${ref}”.${guess} Correct “ref” in ${file}.`
}

export type RemoteRefs = {
  readonly tags: readonly string[]
  /** The commits of the branches. */
  readonly heads: ReadonlyMap<string, string>
}

/** The versions of an npm package, or the tags and branches of a repository. Requests the registry or the host. */
async function remoteRefs(repository: string): Promise<RemoteRefs> {
  const [, name] = /^https:\/\/www\.npmjs\.com\/package\/(.+?)\/?$/.exec(repository) ?? []
  if (name !== undefined) {
    // npm passes --silent of an outer “npm run” on, which would also hide the reason of a failure.
    const args = ['view', name, 'versions', '--json', '--loglevel=error']
    const { stdout } = await run('npm', args, { shell: process.platform === 'win32' })
    const versions: unknown = JSON.parse(stdout)
    return { tags: [versions].flat().map(String), heads: new Map() }
  }
  const output = await git('.', ['ls-remote', '--tags', '--heads', '--refs', repository])
  const refs = output
    .toString()
    .split('\n')
    .map((line) => /^(\w+)\trefs\/(tags|heads)\/(.+)$/.exec(line) ?? [])
  const named = (kind: string) =>
    refs.flatMap(([, id, sort, name]) => (sort === kind && id && name ? [{ id, name }] : []))
  return {
    tags: named('tags').map(({ name }) => name),
    heads: new Map(named('heads').map(({ name, id }) => [name, id])),
  }
}
