import { existsSync, lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { desktopFiles } from '../byproducts.ts'
import { isInside, resolvedPath, sourceFolders } from '../cache-folder.mjs'
import { UserError } from '../user-error.ts'
import { listedFiles, manifestFile } from './emit/manifest.ts'

/** Folders of a run that its output must not replace. */
export type ProtectedFolders = { readonly root: string; readonly site: string; readonly cacheDir: string }

/**
 * Returns the real path of the folder that a build may replace with its output. Throws, with a fix, if the path is anything but missing, an
 * empty folder or the output of an earlier build, or if it would affect sources. Changes nothing.
 */
export function outputFolder(target: string, folders: ProtectedFolders): string {
  const path = join(resolvedPath(dirname(resolve(target))), basename(resolve(target)))
  const reason = placeFault(path, folders)
  if (reason !== null) throw refused(path, reason)
  requireReplaceable(path)
  return path
}

/** Throws, with a fix, if there is anything but an empty folder or the output of an earlier build at the path. */
export function requireReplaceable(path: string): void {
  const folder = inodeOf(path)
  try {
    const reason = contentFault(path)
    if (reason !== null) throw refused(path, reason)
  } catch (error) {
    if (inodeOf(path) === folder) throw error
    // Another build has replaced the folder, so parts of two sites were read.
    requireReplaceable(path)
  }
}

function inodeOf(path: string): number | null {
  const facts = factsOf(path)
  return facts === null || facts === 'no folder above' ? null : facts.ino
}

function refused(path: string, reason: string): UserError {
  return new UserError(`The site can't be built to ${path}: ${reason}`)
}

const chooseAnother = 'Choose another folder with --out.'

function placeFault(path: string, { root, site, cacheDir }: ProtectedFolders): string | null {
  const inputs = sourceFolders.map((name) => join(site, name))
  const code = ['bin', 'src'].map((name) => join(root, name))
  const container = [site, root, cacheDir, process.cwd(), homedir(), ...inputs].find((folder) =>
    isInside(resolvedPath(folder), path),
  )
  if (container !== undefined) {
    return `a build replaces the complete folder, and this one contains ${container}. ${chooseAnother}`
  }
  const input = [...inputs, ...code].find((folder) => isInside(path, resolvedPath(folder)))
  return input === undefined ? null : `it is inside the source folder ${input}. ${chooseAnother}`
}

/** The error if a folder can't be moved because it is used. Only an attempt shows that it is a mounted folder of the same disk. */
export function busyFolder(path: string): UserError {
  return refused(path, `another program uses it, or it ${mounted(path)}`)
}

function mounted(path: string): string {
  return `is the root of a mounted disk, which a build can’t replace. Use a folder inside it: --out ${join(path, 'site')}`
}

/** Null if there is nothing at the path. */
function factsOf(path: string): Stats | null | 'no folder above' {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return 'no folder above'
    throw error
  }
}

function contentFault(path: string): string | null {
  const facts = factsOf(path)
  if (!facts) return null
  if (facts === 'no folder above') return `it would be inside a file. ${chooseAnother}`
  // Replacing the link would leave the linked folder with the old site; replacing that folder could empty anything.
  if (facts.isSymbolicLink())
    return 'it is a symbolic link. Remove the link, or pass the folder that it points to with --out.'
  if (!facts.isDirectory()) return `it is not a folder. Remove it, or choose another folder with --out.`
  if (facts.dev !== statSync(dirname(path)).dev) return `it ${mounted(path)}`
  const names = readdirSync(path)
  if (names.length === 0) return null
  const listed = listedFiles(path)
  if (listed === null) {
    return `the folder is not empty and wasn’t created by a build of this version (its ${manifestFile} doesn’t name this tool). Empty it, or choose another folder with --out.`
  }
  const foreign = unlistedFiles(path, listed)
  if (foreign.length === 0) return null
  const rest = foreign.length > 3 ? ` and ${foreign.length - 3} more` : ''
  return `a build replaces the complete folder, and this one contains files that are not from a build: ${foreign.slice(0, 3).join(', ')}${rest}. Move them, or choose another folder with --out.`
}

function unlistedFiles(folder: string, listed: ReadonlySet<string>): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isDirectory() && !desktopFiles.includes(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !listed.has(path))
    .sort()
}

/** True if a folder contains every file of a build. */
export function isCompleteSite(folder: string): boolean {
  const listed = listedFiles(folder)
  return listed !== null && [...listed].every((path) => existsSync(join(folder, path)))
}

/** True if a folder was written by a build and contains nothing else. Some of its files may be missing. */
export function isOnlyBuiltSite(folder: string): boolean {
  const listed = listedFiles(folder)
  return listed !== null && unlistedFiles(folder, listed).length === 0
}
