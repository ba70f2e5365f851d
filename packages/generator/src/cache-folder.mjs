// @ts-check
// JavaScript, because `bin/run-bundled.mjs` needs this module before the generator is bundled.
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { realPath } from './bundle-inputs.mjs'

/** Backup tools recognize caches by this file and its first line (https://bford.info/cachedir/). */
export const markerFile = 'CACHEDIR.TAG'
const signature = 'Signature: 8a477f597d28d172789f06886806bc55'
const toolLine = '# This cache belongs to docs-generator.'
const marker = `${signature}
${toolLine}
# Every run may change or remove any file in this folder. To empty the cache, delete the complete folder.
`

/** Folders of entries that builds remove when no build has read them for a while. Those of bundles are limited in number instead. */
export const entryFolders = [
  'builds',
  'documents',
  'pages',
  'compressed',
  'images',
  'archives',
  'samples',
  'yaml',
  'external',
]
/** Folders of bundles (`bundle-cache.mjs`). */
export const bundleFolders = ['generator', 'maintenance', 'mcp', 'app', 'site']

/** Folders of a site whose files the generator reads. A run must not write into them. */
export const sourceFolders = ['content', 'pages', 'public', 'icons', 'examples', 'fonts']

/** The file in each swept folder whose time is that of the last sweep. */
export const sweepFile = 'last-sweep'

/** A folder that must not become a cache. */
export class CacheRefusal extends Error {}

/**
 * Makes a folder a cache by creating it with a marker, or finds the marker of an earlier run. Throws a `CacheRefusal`, and changes nothing,
 * if the folder contains anything else or is part of the sources or of the built site.
 *
 * @param {string} cacheDir Absolute path.
 * @param {readonly string[]} sources Folders that a cache must neither be nor be inside.
 * @param {string | undefined} [outDir] Folder of the built site. A build replaces it completely, so a cache in it would be lost.
 */
export function claimCache(cacheDir, sources, outDir) {
  const refuse = (/** @type {string} */ reason) => {
    throw new CacheRefusal(`${cacheDir} can't be used as a cache: ${reason} Choose another folder with --cache-dir.`)
  }
  const path = resolvedPath(cacheDir)
  const source = sources.find((folder) => isInside(path, resolvedPath(folder)))
  if (source !== undefined) refuse(`it is part of the source folder ${source}.`)
  if (outDir !== undefined && isInside(path, resolvedPath(outDir))) {
    refuse(`it is part of ${outDir}, the folder of the built site.`)
  }
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === false) refuse('it is not a folder.')
  if (isCache(path)) return complete(path)
  const names = existsSync(path) ? readdirSync(path).filter((name) => !name.startsWith(`${markerFile}.`)) : []
  if (names.length > 0 && !isCache(path)) {
    refuse(
      `it contains files that are not from this tool, such as ${names.sort()[0]}, and runs delete old files in a cache.`,
    )
  }
  mark(path)
}

/**
 * True if a folder has the marker of this tool's caches.
 *
 * @param {string} cacheDir
 */
export function isCache(cacheDir) {
  try {
    const lines = readFileSync(join(cacheDir, markerFile), 'utf8').split('\n')
    return lines[0] === signature && lines[1] === toolLine
  } catch {
    return false
  }
}

/**
 * True for the name of a file that the generator stores in a folder of entries.
 *
 * @param {string} name
 */
export function isEntryName(name) {
  return /^[0-9a-f]{64}$/.test(name)
}

/** @param {string} path */
function mark(path) {
  mkdirSync(path, { recursive: true })
  // Other commands may be starting at the same moment, and must find either no marker or a complete one.
  replaceFile(join(path, markerFile), marker)
  complete(path)
}

/**
 * Bundles are modules. Without this file, a package.json above the cache could declare them as CommonJS. With a damaged one, such as a former
 * run on a full disk could leave behind, Node.js couldn't load them.
 *
 * @param {string} path
 */
function complete(path) {
  const file = join(path, 'package.json')
  const text = '{ "type": "module" }\n'
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) replaceFile(file, text)
}

/**
 * Like `writeAtomically`, which can't be imported before the generator is bundled.
 *
 * @param {string} file
 * @param {string} text
 */
function replaceFile(file, text) {
  const temporary = `${file}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}

/**
 * True for the name of a temporary file or folder (`temporaryName`).
 *
 * @param {string} name
 */
export function isTemporary(name) {
  return /\.\d+-[0-9a-f]{8}\.tmp$/.test(name)
}

/**
 * True if the path is the folder or inside it.
 *
 * @param {string} path
 * @param {string} folder
 */
export function isInside(path, folder) {
  const way = relative(folder, path)
  return way.split(/[\\/]/)[0] !== '..' && !isAbsolute(way)
}

/**
 * The path without symbolic links, as far as it exists.
 *
 * @param {string} path
 * @returns {string}
 */
export function resolvedPath(path) {
  if (existsSync(path) || path === dirname(path)) return realPath(path)
  return join(resolvedPath(dirname(path)), basename(path))
}
