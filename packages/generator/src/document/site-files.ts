import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, posix, relative } from 'node:path'
import { fingerprint } from '../fingerprint.ts'

/** Files of the site that pages show, by their paths from the site's folder, and a record of those that were used. */
export type SiteFiles = {
  /** Bytes of a file such as `public/images/a.png`, or null. Never leaves the site's folder. */
  read(file: string): Uint8Array | null
  /** Sorted names of the files in a folder such as `icons/`, and of links to files of the site. Empty if it doesn't exist. */
  names(folder: string): readonly string[]
  /** Sorted names of the folders in a folder such as `examples/`. Empty if it doesn't exist. */
  folders(folder: string): readonly string[]
  /** Fingerprint of each file and folder that was used; null if it doesn't exist. Folders end with a slash, lists of their folders with `/*`. */
  readonly used: ReadonlyMap<string, string | null>
}

/** `root` is the site's folder. */
export function openSiteFiles(root: string): SiteFiles {
  const used = new Map<string, string | null>()
  function read(file: string): Uint8Array | null {
    const bytes = readSiteFile(root, file)
    used.set(file, bytes && fingerprint(bytes))
    return bytes
  }
  function names(folder: string): readonly string[] {
    const found = namesIn(root, folder)
    used.set(folder, namesFingerprint(found))
    return found
  }
  function folders(folder: string): readonly string[] {
    const found = foldersIn(root, folder)
    used.set(`${folder}*`, namesFingerprint(found))
    return found
  }
  return { read, names, folders, used }
}

/** Bytes of a file by its path from the site's folder, or null if it can't be read. Never leaves the folder, even through symbolic links. */
export function readSiteFile(root: string, file: string): Uint8Array | null {
  try {
    return readFileSync(inside(root, file))
  } catch {
    return null
  }
}

/** The current fingerprint of a key of `SiteFiles.used`. */
export function siteFileFingerprint(root: string, key: string): string | null {
  if (key.endsWith('/')) return namesFingerprint(namesIn(root, key))
  if (key.endsWith('/*')) return namesFingerprint(foldersIn(root, key.slice(0, -1)))
  const bytes = readSiteFile(root, key)
  return bytes && fingerprint(bytes)
}

function namesIn(root: string, folder: string): readonly string[] {
  const isNamed = (item: Dirent) => item.isFile() || (item.isSymbolicLink() && isSiteFile(root, folder + item.name))
  return itemsIn(root, folder).flatMap((item) => (isNamed(item) ? item.name : []))
}

/** True if a path, or a symbolic link at it, leads to a file of the site. */
function isSiteFile(root: string, file: string): boolean {
  try {
    return statSync(inside(root, file)).isFile()
  } catch {
    return false
  }
}

function foldersIn(root: string, folder: string): readonly string[] {
  return itemsIn(root, folder).flatMap((item) => (item.isDirectory() ? item.name : []))
}

function itemsIn(root: string, folder: string): readonly Dirent[] {
  try {
    return readdirSync(inside(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

function namesFingerprint(names: readonly string[]): string {
  return fingerprint(names.join('\n'))
}

/** The real path of a file or folder of the site. Throws if it doesn't exist or is outside the site's folder. */
function inside(root: string, path: string): string {
  const real = realpathSync.native(join(root, posix.normalize(`/${path}`)))
  const way = relative(realpathSync.native(root), real)
  if (isAbsolute(way) || way.split(/[\\/]/)[0] === '..') throw new Error(`${path} is outside the site.`)
  return real
}
