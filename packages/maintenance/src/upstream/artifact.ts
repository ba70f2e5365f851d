import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'
import { promisify } from 'node:util'
import { UserError } from 'docs-generator/command-line'
import { git, invalidLineOf, nearest } from 'docs-generator/site-tools'
import type { Language, SourceFile } from './model.ts'
import { readers } from './readers/index.ts'

const run = promisify(execFile)

/** The vendor's files: a file, a folder, a commit of a repository, or an npm package. */
export type Artifact = {
  /** What was read, without the folder of the clone: a ref, the version of a package, or the name of a file or folder. */
  readonly label: string
  /** ID of the commit; null for files outside of a repository. */
  readonly commit: string | null
  /** True if the label identifies what was read, so that `upstream.yaml` can contain it. */
  readonly isVersion: boolean
  /** True for a single file, which is read whatever the paths are. */
  readonly isFile: boolean
  /** All tags of the repository. */
  readonly tags: readonly string[]
  /** The files in the paths, or only those that the language can read. */
  readonly read: (paths: readonly string[], language: Language | null) => Promise<readonly SourceFile[]>
  /** The files of the language next to those in `paths`: the vendor may have moved declarations there. */
  readonly unlisted: (paths: readonly string[], language: Language) => readonly string[]
  /** The files at another commit. Null if it isn't known: the artifact isn't a clone, or the clone is incomplete. */
  readonly at: (commit: string) => Promise<Artifact | null>
}

/**
 * Opens a path, `path@ref` or a package that `npm pack` wrote. Both the path and the ref can contain an `@`. Throws an error with a readable
 * message if it doesn't exist, which names the command that downloads `repository`, or if it's another package than `repository`.
 */
export async function openArtifact(from: string, repository?: string): Promise<Artifact> {
  if (existsSync(from)) {
    if (statSync(from).isDirectory()) return fromFolder(from)
    return from.endsWith('.tgz') ? fromPackage(from, repository) : fromFile(from)
  }
  const { path, ref } = splitVersion(from)
  if (ref !== null && existsSync(path)) {
    if (statSync(path).isDirectory()) return fromGit(path, ref)
    throw new UserError(
      `${path} is a file, and only a clone contains other versions. Use --from ${path}, or <folder of a clone>@${ref}.`,
    )
  }
  const download = repository === undefined ? null : downloadCommand(repository, { from, folder: path })
  // Other names with an extension are those of files.
  if (download !== null && (path.endsWith('.git') || !/\.\w+$/.test(path)))
    throw new UserError(`${path} doesn’t exist. Run: ${download}`)
  throw new UserError(
    `${from} doesn't exist. Use a file, a folder, the file that “npm pack” writes, or <folder of a clone>@<branch, tag or commit>.`,
  )
}

/** Splits `path@ref`. Both parts can contain an `@`, as in `../@scope/sdk@lamp@1.3.0`, so the path is the longest one that exists. */
function splitVersion(from: string): { readonly path: string; readonly ref: string | null } {
  const splits = [...from.matchAll(/(?<=.)@/g)]
    .map(({ index }) => ({ path: from.slice(0, index), ref: from.slice(index + 1) }))
    // In ../@scope, the @ is the start of a name. In ../sdk/@v1, it's behind a clone.
    .filter(({ path }) => !/[\\/]$/.test(path) || !existsSync(path) || isClone(path))
  return splits.findLast(({ path }) => existsSync(path)) ?? splits[0] ?? { path: from, ref: null }
}

/** The command that downloads the vendor's files; null for an address that isn't a repository or a package. `folder` is `from` without a version. */
function downloadCommand(
  repository: string,
  { from, folder }: { readonly from: string; readonly folder: string },
): string | null {
  const name = packageName(repository)
  // The package can be written with its version.
  if (name) return `npm pack ${from.startsWith(`${name}@`) ? from : name}, and use the file that it writes after --from`
  if (!/^https?:\/\//.test(repository)) return null
  // The address of the repository instead of a folder.
  const target = /^[\w.]+:\/\//.test(folder) ? `../${basename(folder)}, and use this folder after --from` : folder
  return `git clone --bare ${repository} ${target}`
}

/** The package whose page on npm is at an address; undefined for other addresses. */
function packageName(address: string): string | undefined {
  return /^https:\/\/www\.npmjs\.com\/package\/((?:@[^/]+\/)?[^/?#]+)/.exec(address)?.[1]
}

function fromFile(from: string): Artifact {
  const file = basename(from)
  return {
    ...withoutVersion(file),
    isFile: true,
    read: async (_, language) => {
      if (isReadable(from, language)) return [sourceFile(file, readFileSync(from))]
      throw new UserError(`${file} can’t be read as “${language}”, the language in upstream.yaml.`)
    },
    unlisted: () => [],
  }
}

function fromFolder(from: string): Artifact {
  if (isBareClone(from))
    throw new UserError(
      `${from} is a clone without a work tree. Add what to read: --from ${from}@<branch, tag or commit>`,
    )
  const isFile = (path: string) => existsSync(join(from, path)) && statSync(join(from, path)).isFile()
  return {
    ...withoutVersion(basename(from)),
    read: async (paths, language) => {
      const found = paths.flatMap((path) => {
        if (!existsSync(join(from, path))) throw missingPath(path, from)
        return isFile(path) ? [path] : filesBelow(join(from, path), path)
      })
      return [...new Set(found)]
        .filter((file) => isReadable(file, language))
        .map((file) => sourceFile(file, readFileSync(join(from, file))))
    },
    unlisted: (paths, language) => {
      const folders = new Set(paths.filter(isFile).map((path) => posix.dirname(path)))
      const files = [...folders].flatMap((folder) =>
        readdirSync(join(from, folder)).map((name) => posix.join(folder, name)),
      )
      return nextTo(paths, files.filter(isFile), language)
    },
  }
}

function isClone(folder: string): boolean {
  return existsSync(join(folder, '.git')) || isBareClone(folder)
}

function isBareClone(folder: string): boolean {
  return ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(folder, name)))
}

function missingPath(path: string, source: string): UserError {
  return new UserError(
    `${path} doesn’t exist in ${source}. Check --from, or correct “paths” in upstream.yaml if the vendor has moved the file.`,
  )
}

function sourceFile(file: string, bytes: Buffer): SourceFile {
  return { file, text: bytes.toString(), invalidLine: invalidLineOf(bytes) }
}

function isReadable(file: string, language: Language | null): boolean {
  return language === null || readers[language].files.test(file)
}

function withoutVersion(label: string): Omit<Artifact, 'read' | 'unlisted'> {
  return { label, commit: null, isVersion: false, isFile: false, tags: [], at: noCommits }
}

async function noCommits(): Promise<null> {
  return null
}

async function fromGit(dir: string, ref: string): Promise<Artifact> {
  const read = async (...args: readonly string[]) => (await git(dir, args)).toString()
  const commit = await read('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(() => null)
  // The user's settings could write the list of “git tag” in columns.
  const names = await read('for-each-ref', '--sort=-version:refname', '--format=%(refname:strip=2)', 'refs/tags')
  const tags = names.split('\n').filter((tag) => tag !== '')
  if (commit === null) throw unknownRef(dir, ref, tags)
  const id = commit.trim()
  const files = (await read('ls-tree', '-r', '--name-only', '-z', id)).split('\0')
  return {
    label: ref,
    commit: id,
    isVersion: true,
    isFile: false,
    tags,
    at: (other) => fromGit(dir, other).catch(() => null),
    ...fromList(ref, files, (file) => git(dir, ['cat-file', 'blob', `${id}:${file}`])),
  }
}

/** Number of tags that a message lists. */
const listedTags = 5

/** `tags` are those of the clone, newest first. */
function unknownRef(dir: string, ref: string, tags: readonly string[]): UserError {
  const meant = nearest(ref, tags)
  const guess = meant ? ` Did you mean ${meant}?` : ''
  const shown = tags.slice(0, listedTags).join(', ')
  const list =
    tags.length === 0
      ? 'It has no tags.'
      : tags.length > listedTags
        ? `Its newest tags: ${shown}.`
        : `Its tags: ${shown}.`
  return new UserError(
    `${dir} has no branch, tag or commit “${ref}”.${guess} ${list} If it’s new, run: git -C ${dir} fetch --tags`,
  )
}

/** The file that `npm pack <package>@<version>` writes. Throws an error if `repository` is the page of another package. */
async function fromPackage(from: string, repository?: string): Promise<Artifact> {
  // With a folder before it, a colon in a file name doesn't start the name of another computer.
  const tar = async (...args: readonly string[]) => {
    const options = { cwd: dirname(from), maxBuffer: 1 << 28, encoding: 'buffer' } as const
    const { stdout } = await run('tar', [...args], options).catch((error: unknown) => {
      throw new UserError(`${from} can’t be unpacked with “tar”.`, { cause: error })
    })
    return stdout
  }
  const entries = (await tar('-tzf', `./${basename(from)}`)).toString().trim().split('\n')
  const root = `${entries[0]?.split('/')[0]}/`
  // After `--`, a name in the archive can't be an option, some of which run commands.
  const read = (file: string) => tar('-xzOf', `./${basename(from)}`, '--', root + file)
  const files = entries.map((entry) => entry.slice(root.length))
  if (!files.includes('package.json')) throw new UserError(`${from} isn’t an npm package: it contains no package.json.`)
  const { name, version }: { readonly name?: unknown; readonly version?: unknown } = JSON.parse(
    String(await read('package.json')),
  )
  const expected = repository === undefined ? undefined : packageName(repository)
  if (expected !== undefined && name !== expected)
    throw new UserError(
      `${from} is the package “${name}”, but “repository” in upstream.yaml names “${expected}”. Correct --from, or “repository” if the vendor has renamed the package.`,
    )
  const list = fromList(basename(from), files, read)
  return { ...withoutVersion(String(version)), isVersion: true, ...list }
}

/** Reads from a list of all files. */
function fromList(
  source: string,
  all: readonly string[],
  bytesOf: (file: string) => Promise<Buffer>,
): Pick<Artifact, 'read' | 'unlisted'> {
  return {
    read: async (paths, language) => {
      const matching = paths.flatMap((path) => {
        const prefix = path === '.' ? '' : `${path.replace(/\/$/, '')}/`
        const found = all.filter((file) => file === path || file.startsWith(prefix))
        if (found.length === 0) throw missingPath(path, source)
        return found
      })
      const files: SourceFile[] = []
      for (const file of new Set(matching)) {
        if (isReadable(file, language)) files.push(sourceFile(file, await bytesOf(file)))
      }
      return files
    },
    unlisted: (paths, language) =>
      nextTo(
        paths,
        all.filter((file) => paths.some((path) => all.includes(path) && posix.dirname(path) === posix.dirname(file))),
        language,
      ),
  }
}

/** Those of the files that the language can read and no path contains. */
function nextTo(paths: readonly string[], files: readonly string[], language: Language): readonly string[] {
  const isListed = (file: string) =>
    paths.some((path) => path === '.' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  return files.filter((file) => readers[language].files.test(file) && !isListed(file)).sort()
}

function filesBelow(dir: string, path: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(path, relative(dir, join(entry.parentPath, entry.name))).replaceAll('\\', '/'))
    .sort()
}
