import { closeSync, lstatSync, openSync, readdirSync, readSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { manifestFile } from './emit/manifest.ts'

/** Folders of a run that its output must not replace. */
export type ProtectedFolders = { readonly root: string; readonly site: string; readonly cacheDir: string }

/**
 * Returns the real path of the folder that a build may replace with its output. Throws, with a fix, if the path is anything but missing, an
 * empty folder or the output of an earlier build, or if it would affect sources. Changes nothing.
 */
export function outputFolder(target: string, folders: ProtectedFolders): string {
  const path = join(realPath(dirname(resolve(target))), basename(resolve(target)))
  const reason = refusal(path, folders)
  if (reason !== null) throw new Error(`The site can't be built to ${path}: ${reason}`)
  return path
}

const chooseAnother = 'Choose another folder with --out.'

function refusal(path: string, { root, site, cacheDir }: ProtectedFolders): string | null {
  const sources = ['content', 'pages', 'public'].map((name) => join(site, name))
  const code = ['bin', 'src'].map((name) => join(root, name))
  const container = [site, root, cacheDir, process.cwd(), homedir(), ...sources].find((folder) => isBelow(folder, path))
  if (container !== undefined) {
    return `a build replaces the complete folder, and this one contains ${container}. ${chooseAnother}`
  }
  const source = [...sources, ...code].find((folder) => isBelow(path, folder))
  if (source !== undefined) return `it is inside the source folder ${source}. ${chooseAnother}`

  const facts = lstatSync(path, { throwIfNoEntry: false })
  if (!facts) return null
  // Replacing the link would leave the linked folder with the old site; replacing that folder could empty anything.
  if (facts.isSymbolicLink())
    return 'it is a symbolic link. Remove the link, or pass the folder that it points to with --out.'
  if (!facts.isDirectory()) return `it is not a folder. Remove it, or choose another folder with --out.`
  const names = readdirSync(path)
  if (names.length === 0) return null
  if (!isManifest(join(path, manifestFile))) {
    return `the folder is not empty and wasn’t created by a build (it has no ${manifestFile}). Empty it, or choose another folder with --out.`
  }
  const foreign = ['.git', 'package.json'].find((name) => names.includes(name))
  return foreign ? `a build replaces the complete folder, and this one contains ${foreign}. ${chooseAnother}` : null
}

/** True if a folder was written by a build: the manifest is its last file. */
export function isBuiltSite(folder: string): boolean {
  return isManifest(join(folder, manifestFile))
}

/** True if the file begins like a list of SHA-256 sums. */
function isManifest(file: string): boolean {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return false
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(80)
    readSync(descriptor, start)
    return /^\\?[0-9a-f]{64} {2}./.test(start.toString('latin1'))
  } finally {
    closeSync(descriptor)
  }
}

/** True if the path is the folder or inside it. */
function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, realPath(path))
  return way.split(/[\\/]/)[0] !== '..' && !isAbsolute(way)
}

/** The path without symbolic links, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path))
  }
}
