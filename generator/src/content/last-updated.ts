import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * ISO dates of the last commit that touched each file of `content/`, from one reading of the history. Empty outside a
 * checkout and in a shallow one: no date is better than a false one. Files with changes that are not committed have none.
 */
export async function lastUpdated(root: string): Promise<ReadonlyMap<string, string>> {
  try {
    const git = (...args: readonly string[]) =>
      run('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, maxBuffer: 1 << 28 })
    const shallow = await git('rev-parse', '--is-shallow-repository')
    if (shallow.stdout.trim() !== 'false') return new Map()
    // Paths from here: the site may be a folder of a larger repository.
    const names = ['--name-only', '--no-renames', '--relative']
    const [log, uncommitted] = await Promise.all([
      git('log', '--format=%x00%cI', ...names, '--', 'content'),
      git('diff', ...names, 'HEAD', '--', 'content'),
    ])
    const dates = new Map<string, string>()
    for (const commit of log.stdout.split('\0').slice(1)) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean)
      for (const file of files) if (!dates.has(file)) dates.set(file, date)
    }
    for (const file of uncommitted.stdout.split('\n')) dates.delete(file)
    return dates
  } catch {
    return new Map()
  }
}
