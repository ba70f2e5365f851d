import { git } from './git.ts'

/** What the published branch did to the files of `content/`. */
export type History = {
  /** `part` in a shallow clone; `none` where `content/` has no history at all. */
  readonly reach: 'none' | 'part' | 'whole'
  /** Time of the newest commit, ISO 8601 in UTC. */
  readonly newest: string | null
  /** Newest first. */
  readonly commits: readonly Commit[]
}

export type Commit = { readonly time: string; readonly files: readonly FileChange[] }

/** Path before and after, and the blobs there; null where there is none. A file that was moved has two paths. */
export type FileChange = {
  readonly from: string | null
  readonly to: string | null
  readonly before: string | null
  readonly after: string | null
}

/** Older commits are of no interest to readers. */
const mostCommits = 500

/**
 * The history of `content/` along the first parents: what came by a merge came when it was merged. So each commit stands on the one
 * before it, and what it found there is what readers saw. The oldest commit of a shallow clone is left out: to git all its files look new.
 */
export async function readHistory(root: string): Promise<History> {
  try {
    const [shallow, log] = await Promise.all([
      git(root, ['rev-parse', '--is-shallow-repository']),
      git(root, [
        ...['log', `--max-count=${mostCommits}`, '--first-parent', '-m', '--format=%ct %P', '--relative', '-z'],
        ...['--raw', '--no-abbrev', '--find-renames=50%', '-l400', '--no-color', '--no-ext-diff', '--', 'content'],
      ]),
    ])
    const isShallow = shallow.toString().trim() !== 'false'
    const commits = parseLog(log.toString('utf8'))
    return {
      reach: commits.length === 0 ? 'none' : isShallow ? 'part' : 'whole',
      newest: commits[0]?.time ?? null,
      commits: isShallow ? commits.filter((commit) => commit.hasParent) : commits,
    }
  } catch {
    return { reach: 'none', newest: null, commits: [] }
  }
}

/** Reads `git log -z --raw --format='%ct %P'`: a header a commit, then a line a file, each followed by one path or two. */
function parseLog(log: string): readonly (Commit & { readonly hasParent: boolean })[] {
  const commits: { time: string; hasParent: boolean; files: FileChange[] }[] = []
  const parts = log.split('\0').values()
  for (const part of parts) {
    const [, seconds, parents] = /^\n?(\d+) (.*)$/.exec(part) ?? []
    if (seconds !== undefined) {
      commits.push({ time: isoTime(Number(seconds)), hasParent: parents !== '', files: [] })
      continue
    }
    const [, before = '', after = '', status] = /^\n?:\d+ \d+ (\w+) (\w+) ([A-Z])\d*$/.exec(part) ?? []
    if (status === undefined) continue
    const path = parts.next().value ?? ''
    const to = status === 'R' || status === 'C' ? (parts.next().value ?? '') : path
    commits.at(-1)?.files.push({
      from: status === 'A' || status === 'C' ? null : path,
      to: status === 'D' ? null : to,
      before: status === 'A' || status === 'C' ? null : before,
      after: status === 'D' ? null : after,
    })
  }
  return commits
}

/** `2026-11-21T11:27:52Z`: the same wherever the commit was made and wherever it is read. */
function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '')
}
