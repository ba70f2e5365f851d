import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { git } from 'docs-generator/site-tools'
import type { UpstreamSettings } from 'docs-reference/data'

const run = promisify(execFile)

/** The newest release with the same major version, and the newest one of all, if they are newer than a release. */
export function newerReleases(ref: string, tags: readonly string[]): readonly string[] {
  const own = numbersOf(ref)
  if (!own) return []
  const newer = tags
    .flatMap((tag) => {
      const numbers = numbersOf(tag)
      return numbers && order(numbers, own) > 0 ? [{ tag, numbers }] : []
    })
    .sort((a, b) => order(a.numbers, b.numbers))
  const same = newer.filter(({ numbers }) => numbers[0] === own[0])
  return [...new Set([same.at(-1), newer.at(-1)].flatMap((found) => found?.tag ?? []))]
}

/** The numbers of a release: `v1.7.5` → 1, 7, 5. Null for a prerelease or a branch. */
function numbersOf(tag: string): readonly number[] | null {
  const numbers = /^v?(\d+(?:\.\d+)+)$/.exec(tag)?.[1]
  return numbers === undefined ? null : numbers.split('.').map(Number)
}

function order(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== (b[i] ?? 0))
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** True for a release up to `seen`. A patch of the documented release is never hidden. */
function isHidden(tag: string, { ref, seen }: Pick<UpstreamSettings, 'ref' | 'seen'>): boolean {
  if (seen === undefined || isNewer(tag, seen)) return false
  const [major, minor] = numbersOf(tag) ?? []
  const own = numbersOf(ref)
  return major !== own?.[0] || minor !== own?.[1]
}

/** True if both are releases with a version number and `tag` is the newer one. */
export function isNewer(tag: string, ref: string): boolean {
  return newerReleases(ref, [tag]).length > 0
}

/** An `upstream.yaml` with its path. */
export type Documented = { readonly file: string; readonly settings: UpstreamSettings }

export type ReleaseNews = {
  /** One line for each documented version with a newer release, as a Markdown list. */
  readonly lines: readonly string[]
  /** One message for each repository that can't be read. */
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
  const failures = new Map<string, string>()
  for (const { file, settings } of documented) {
    const { repository, ref, compared } = settings
    if (failures.has(repository)) continue
    const refs = await refsOf(repository).catch((error: unknown) => failureText(repository, error))
    if (typeof refs === 'string') {
      failures.set(repository, refs)
      continue
    }
    const { tags, heads } = refs
    const others = documented.filter((one) => one.settings.repository === repository).map((one) => one.settings.ref)
    // A version between the two, or the release itself, is documented already.
    const isCovered = (tag: string) => others.some((other) => isNewer(other, ref) && !isNewer(other, tag))
    const shown = tags.filter((tag) => !isHidden(tag, settings))
    const newer = newerReleases(ref, shown).filter((tag) => !isCovered(tag))
    const head = heads.get(ref)
    const hasMoved = head !== undefined && compared?.commit !== undefined && !head.startsWith(compared.commit)
    if (newer.length > 0) lines.push(`- ${repository}: ${newer.join(', ')}. ${file} describes ${ref}.`)
    else if (hasMoved) lines.push(`- ${repository}: new commits on the branch ${ref} since ${file} was compared.`)
  }
  return { lines, failures: [...failures.values()] }
}

function failureText(repository: string, error: unknown): string {
  // Before the output of git or npm, Node.js names their command.
  const reason = error instanceof Error ? error.message.replace(/^Command failed: .*\n/, '') : String(error)
  return `${repository} can’t be read: ${reason.trim()}`
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
