import { git } from '../git.ts'

/** A commit that added or changed files below `content/`, with their paths (`content/…`). */
export type Commit = {
  /** ISO 8601 in UTC. */
  readonly time: string
  readonly files: readonly string[]
}

/**
 * The history of `content/`, newest commit first, along first parents: changes of a merged branch belong to the merge, when readers
 * first saw them. A moved file is a new one. Empty outside a repository and in a shallow clone, because an incomplete history has
 * wrong dates.
 */
export async function readHistory(root: string): Promise<readonly Commit[]> {
  try {
    const shallow = await git(root, ['rev-parse', '--is-shallow-repository'])
    if (shallow.toString('utf8').trim() !== 'false') return []
    const options = [
      '--first-parent',
      '-m',
      '--format=%ct',
      '-z',
      '--name-only',
      '--relative',
      '--no-renames',
      '--diff-filter=d',
    ]
    return parseLog((await git(root, ['log', ...options, '--', 'content/'])).toString('utf8'))
  } catch {
    return []
  }
}

/**
 * Why pages have no dates: the site isn't in a git repository (or git isn't installed), only a part of the history is there, pages are in a
 * submodule, or no commit contains the pages. Null if they have dates.
 */
export async function missingHistory(root: string): Promise<'repository' | 'commits' | 'submodule' | 'pages' | null> {
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository']).catch(() => null)
  if (shallow === null) return 'repository'
  if (shallow.toString('utf8').trim() === 'true') return 'commits'
  const tracked = await git(root, ['ls-files', '--stage', '--', 'content'])
  // The mode of a submodule. The history of the repository only contains the submodule's folder, not its files.
  if (/^160000 /m.test(tracked.toString('utf8'))) return 'submodule'
  // Without any commit, the command fails.
  const newest = await git(root, ['log', '-1', '--format=%H', '--', 'content/']).catch(() => '')
  return newest.length === 0 ? 'pages' : null
}

/** Reads the output of `git log`: the time of each commit, followed by its files. */
function parseLog(log: string): readonly Commit[] {
  const commits: { readonly time: string; readonly files: string[] }[] = []
  for (const part of log.split('\0')) {
    const text = part.trimStart()
    if (/^\d+$/.test(text)) commits.push({ time: isoTime(Number(text)), files: [] })
    else if (text !== '') commits.at(-1)?.files.push(text)
  }
  return commits
}

/** `2026-11-21T11:27:52Z`: independent of the time zones of the commit and of this machine. */
function isoTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000', '')
}
