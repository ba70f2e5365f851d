import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import type { Language, SourceFile } from './model.ts'
import { readers } from './readers/index.ts'

const run = promisify(execFile)

/** The vendor's files: a file, a folder, or a commit of a repository. */
export type Artifact = {
  /** What was read, without the folder of the clone: a ref, or the name of a file or folder. */
  readonly label: string
  /** ID of the commit; null for files outside of a repository. */
  readonly commit: string | null
  readonly read: (paths: readonly string[], language: Language) => Promise<readonly SourceFile[]>
}

/** Opens `path` or `path@ref`. Throws an error with a readable message if it doesn't exist. */
export async function openArtifact(from: string): Promise<Artifact> {
  if (existsSync(from)) return fromDisk(from)
  const at = from.lastIndexOf('@')
  const dir = from.slice(0, at)
  if (at > 0 && existsSync(dir)) return fromGit(dir, from.slice(at + 1))
  throw new Error(`${from} doesn't exist. Use a file, a folder, or <folder of a clone>@<branch, tag or commit>.`)
}

function fromDisk(from: string): Artifact {
  if (statSync(from).isFile()) {
    const files = [{ file: basename(from), text: readFileSync(from, 'utf8') }]
    return {
      label: basename(from),
      commit: null,
      read: async (_, language) => {
        if (readers[language].files.test(from)) return files
        throw new Error(`${basename(from)} can’t be read as “${language}”, the language in upstream.yaml.`)
      },
    }
  }
  return {
    label: basename(from),
    commit: null,
    read: async (paths, language) => {
      const found = paths.flatMap((path) => {
        const full = join(from, path)
        if (!existsSync(full)) throw new Error(`${path} doesn't exist in ${from}.`)
        return statSync(full).isFile() ? [path] : filesBelow(full, path)
      })
      return [...new Set(found)]
        .filter((file) => readers[language].files.test(file))
        .map((file) => ({ file, text: readFileSync(join(from, file), 'utf8') }))
    },
  }
}

async function fromGit(dir: string, ref: string): Promise<Artifact> {
  const git = async (...args: readonly string[]) => {
    const { stdout } = await run('git', ['-C', dir, '-c', 'core.quotePath=false', ...args], { maxBuffer: 1 << 28 })
    return stdout
  }
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(() => null)
  if (commit === null) throw new Error(`${dir} has no branch, tag or commit “${ref}”.`)
  const id = commit.trim()
  const all = (await git('ls-tree', '-r', '--name-only', '-z', id)).split('\0')
  return {
    label: ref,
    commit: id,
    read: async (paths, language) => {
      const matching = paths.flatMap((path) => {
        const prefix = path === '.' ? '' : `${path.replace(/\/$/, '')}/`
        const found = all.filter((file) => file === path || file.startsWith(prefix))
        if (found.length === 0) throw new Error(`${path} doesn't exist in ${ref}.`)
        return found
      })
      const files: SourceFile[] = []
      for (const file of new Set(matching)) {
        if (readers[language].files.test(file)) files.push({ file, text: await git('show', `${id}:${file}`) })
      }
      return files
    },
  }
}

function filesBelow(dir: string, path: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(path, relative(dir, join(entry.parentPath, entry.name))).replaceAll('\\', '/'))
    .sort()
}
