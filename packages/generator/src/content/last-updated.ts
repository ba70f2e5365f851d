import { git } from '../git.ts'
import type { History } from './history.ts'

/**
 * ISO time of the last commit that changed each file of `content/`. Empty without the complete history: no date is better than a
 * wrong one. Files with uncommitted changes have no date.
 */
export async function lastUpdated(root: string, { reach, commits }: History): Promise<ReadonlyMap<string, string>> {
  if (reach !== 'whole') return new Map()
  const dates = new Map<string, string>()
  for (const { time, files } of commits) {
    for (const { to } of files) if (to !== null && !dates.has(to)) dates.set(to, time)
  }
  const names = ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', 'content']
  const uncommitted = await git(root, names)
  for (const file of uncommitted.toString('utf8').split('\0')) dates.delete(file)
  return dates
}
