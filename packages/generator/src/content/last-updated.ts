import { git } from '../git.ts'
import type { Commit } from './history.ts'

/** ISO time of the last commit that changed each file of `content/`. Files with uncommitted changes have no date. */
export async function lastUpdated(root: string, commits: readonly Commit[]): Promise<ReadonlyMap<string, string>> {
  if (commits.length === 0) return new Map()
  const dates = new Map<string, string>()
  for (const { time, files } of commits) {
    for (const file of files) if (!dates.has(file)) dates.set(file, time)
  }
  for (const file of (await uncommittedFiles(root)).split('\0')) dates.delete(file)
  return dates
}

/** Identifies everything that these dates depend on. Empty outside a repository. */
export async function historyState(root: string): Promise<string> {
  const head = git(root, ['rev-parse', '--is-shallow-repository', '--show-prefix', 'HEAD'])
  return Promise.all([head, uncommittedFiles(root)]).then(
    (parts) => parts.join('\n'),
    () => '',
  )
}

/** The paths of the files with uncommitted changes, each with a zero byte at its end. */
async function uncommittedFiles(root: string): Promise<string> {
  const names = ['diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD', '--', 'content']
  return (await git(root, names)).toString('utf8')
}
