import { git } from '../git.ts'

/** A commit that changed files below `content/`, and their paths after it (`content/…`, wherever the folder was then). */
export type Commit = {
  /** ISO 8601 in UTC. */
  readonly time: string
  readonly files: readonly string[]
}

/**
 * The history of `content/`, newest commit first, along first parents: changes of a merged branch belong to the merge, when readers
 * first saw them. If the complete folder was moved, the history continues at its former location; the move itself isn't a change.
 * Empty outside a repository and in a shallow clone, because an incomplete history has wrong dates.
 */
export async function readHistory(root: string): Promise<readonly Commit[]> {
  try {
    const output = await git(root, ['rev-parse', '--is-shallow-repository', '--show-prefix'])
    const [shallow, prefix = ''] = output.toString('utf8').split('\n')
    if (shallow !== 'false') return []
    const commits = await readCommits(root, `${prefix}content/`)
    return commits.map(({ time, files }) => ({ time, files: files.flatMap(({ to }) => to ?? []) }))
  } catch {
    return []
  }
}

/** Why pages have no dates: the site isn't in a git repository (or git isn't installed), or only a part of its history is. Null if they have. */
export async function missingHistory(root: string): Promise<'repository' | 'commits' | null> {
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository']).catch(() => null)
  if (shallow === null) return 'repository'
  return shallow.toString('utf8').trim() === 'true' ? 'commits' : null
}

type LoggedCommit = {
  readonly time: string
  readonly hash: string
  readonly parents: string
  readonly files: readonly FileChange[]
}

/** Paths of a file before and after a commit; null if it didn't exist. */
type FileChange = { readonly from: string | null; readonly to: string | null }

/** All commits that changed the folder, which is now at `location` (from the repository's top, with a slash at its end). */
async function readCommits(root: string, location: string): Promise<readonly LoggedCommit[]> {
  const commits: LoggedCommit[] = []
  let locations = [location]
  for (let tip = 'HEAD'; ; ) {
    const log = parseLog((await git(root, logArgs(tip, locations))).toString('utf8'), locations)
    const created = await creationOf(root, log, locations[0] ?? location)
    const former = created && (await formerLocation(root, created, locations[0] ?? location))
    if (!created || former === null) return [...commits, ...log].filter(({ files }) => files.length > 0)
    // The commit that moved the folder is read again, now with both locations, so that git pairs its files.
    commits.push(...log.slice(0, log.indexOf(created)))
    locations = [former, ...locations]
    tip = created.hash
  }
}

function logArgs(tip: string, locations: readonly string[]): readonly string[] {
  return [
    ...['log', tip, '--first-parent', '-m', '--format=%ct %H %P', '-z', '--raw', '--no-abbrev', ...renames, '--'],
    ...locations.map((location) => `:(top,literal)${location}`),
  ]
}

const renames = ['--find-renames=50%', '-l400', '--no-color', '--no-ext-diff']

/** The newest commit before which the folder didn't exist; null if it has none, or none with a parent. */
async function creationOf(root: string, log: readonly LoggedCommit[], location: string): Promise<LoggedCommit | null> {
  const adding = log.filter(({ parents, files }) => parents !== '' && files.every(({ from }) => from === null))
  const folder = location.replace(/\/$/, '')
  const treeNames = adding.map(({ parents }) => `${parents.split(' ')[0]}:${folder}\n`).join('')
  const lines = (await git(root, ['cat-file', '--batch-check'], treeNames)).toString('utf8').split('\n')
  return adding.find((_, i) => lines[i]?.endsWith(' missing')) ?? null
}

/** The folder from which a commit moved at least half of the files that it added at `location`, or null. */
async function formerLocation(root: string, { hash, files }: LoggedCommit, location: string): Promise<string | null> {
  const args = ['log', '-1', hash, '--first-parent', '-m', '--format=', '-z', '--name-status', '--diff-filter=R']
  const output = await git(root, [...args, ...renames])
  const counts = new Map<string, number>()
  const parts = output.toString('utf8').split('\0').values()
  for (const status of parts) {
    if (!/^\n?R/.test(status)) continue
    const from = parts.next().value ?? ''
    const to = parts.next().value ?? ''
    const path = to.slice(location.length)
    if (!to.startsWith(location) || !`/${from}`.endsWith(`/${path}`)) continue
    const former = from.slice(0, from.length - path.length)
    counts.set(former, (counts.get(former) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && most[1] * 2 >= files.length ? most[0] : null
}

/** Reads the output of `logArgs`: a header for each commit, then a line for each file, followed by one path or two. */
function parseLog(log: string, locations: readonly string[]): readonly LoggedCommit[] {
  const commits: (LoggedCommit & { files: FileChange[] })[] = []
  const parts = log.split('\0').values()
  for (const part of parts) {
    const [, seconds, hash = '', parents = ''] = /^\n?(\d+) (\w+) (.*)$/.exec(part) ?? []
    if (seconds !== undefined) {
      commits.push({ time: isoTime(Number(seconds)), hash, parents, files: [] })
      continue
    }
    const [, before = '', after = '', status] = /^\n?:\d+ \d+ (\w+) (\w+) ([A-Z])\d*$/.exec(part) ?? []
    if (status === undefined) continue
    const path = contentPath(parts.next().value ?? '', locations)
    const to = status === 'R' || status === 'C' ? contentPath(parts.next().value ?? '', locations) : path
    const isNew = status === 'A' || status === 'C'
    // The file only moved with the folder, or only its mode changed.
    if (path === to && before === after) continue
    commits.at(-1)?.files.push({
      from: isNew ? null : path,
      to: status === 'D' ? null : to,
    })
  }
  return commits
}

/** `site/content/guide/index.md` → `content/guide/index.md`. */
function contentPath(path: string, locations: readonly string[]): string {
  // One location may be a folder of another.
  const lengths = locations.filter((location) => path.startsWith(location)).map(({ length }) => length)
  return `content/${path.slice(Math.max(0, ...lengths))}`
}

/** `2026-11-21T11:27:52Z`: independent of the time zones of the commit and of this machine. */
function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '')
}
