import { git } from '../git.ts'
import type { Commit } from './history.ts'

/** ISO time of the last commit that changed each file of `content/`. Files with uncommitted changes have no date. */
export async function lastUpdated(root: string, commits: readonly Commit[]): Promise<ReadonlyMap<string, string>> {
  if (commits.length === 0) return new Map()
  const dates = new Map<string, string>()
  for (const { time, files } of commits) {
    for (const file of files) if (!dates.has(file)) dates.set(file, time)
  }
  const names = ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', 'content']
  const uncommitted = await git(root, names)
  for (const file of uncommitted.toString('utf8').split('\0')) dates.delete(file)
  return dates
}
