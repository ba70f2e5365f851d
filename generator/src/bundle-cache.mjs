// @ts-check
// JavaScript, because `bin/docs.mjs` needs it to bundle everything that is TypeScript.
import { createHash, randomBytes } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'

/** Number of bundles that stay in a folder: another command may be running from one. */
const storedBundles = 8
/** The file of a bundle that lists what it was made from and what it consists of, as fingerprints by name. */
const recordName = 'bundle.json'
/** Link to the installed packages, so that a bundle finds them wherever the cache is. */
const packagesName = 'node_modules'

/**
 * Returns a bundle made from the files as they are now: a stored one, or the one that `make` writes.
 *
 * @param {object} options
 * @param {string} options.folder Folder of the bundles.
 * @param {Readonly<Record<string, string>>} options.bases Absolute paths by name. Inputs are named relative to the first base that
 *   contains them (else to the last one), so that the same sources have the same names in every folder.
 * @param {string} options.packages The installed packages.
 * @param {(dir: string) => Promise<Iterable<string>>} options.make Writes the bundle's files into a folder. Returns the absolute path of
 *   every file and folder that went in; of a folder, the names in it count.
 * @returns {Promise<{ readonly id: string, readonly dir: string }>} `id` is a fingerprint of all inputs.
 */
export async function currentBundle({ folder, bases, packages, make }) {
  createFolder(folder)
  linkPackages(join(folder, packagesName), packages)
  const inputs = openInputs(bases)
  const found = idsIn(folder).find((id) => isCurrent(join(folder, id), inputs))
  if (found) {
    const dir = join(folder, found)
    touch(dir)
    return { id: found, dir }
  }

  // A temporary file is removed by `build/sweep-cache.ts` if the process is killed.
  const staging = join(folder, `bundle.${process.pid}-${randomBytes(4).toString('hex')}.tmp`)
  try {
    const started = Date.now()
    mkdirSync(staging)
    const files = [...new Set(await make(staging))]
    const record = { inputs: inputs.describe(files, started), outputs: outputsOf(staging) }
    const id = idOf(record.inputs)
    writeFileSync(join(staging, recordName), JSON.stringify(record))
    moveInto(staging, join(folder, id))
    for (const old of idsIn(folder).slice(storedBundles)) rmSync(join(folder, old), { recursive: true, force: true })
    return { id, dir: join(folder, id) }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/**
 * The folder of the installed packages, or null if they are not installed.
 *
 * @param {string} root Folder of the generator.
 */
export function installedPackages(root) {
  try {
    return dirname(dirname(realpathSync(createRequire(join(root, 'package.json')).resolve('rolldown/package.json'))))
  } catch {
    return null
  }
}

/**
 * Files that went into a bundle, out of the modules that the bundler knows: without virtual modules and query strings.
 *
 * @param {Iterable<string>} moduleIds
 */
export function moduleFiles(moduleIds) {
  return [...moduleIds].map((id) => id.replace(/[?#].*$/, '')).filter((id) => isAbsolute(id) && !id.startsWith('\0'))
}

/**
 * @typedef {object} BundleRecord
 * @property {Readonly<Record<string, string>>} inputs
 * @property {Readonly<Record<string, string>>} outputs
 */

/** @param {Readonly<Record<string, string>>} bases */
function openInputs(bases) {
  const folders = Object.entries(bases).map(([name, path]) => ({ name, path: realPath(path) }))
  /** @type {Map<string, string>} */
  const known = new Map()

  /** @param {string} name */
  function currentFingerprint(name) {
    const base = folders.find((folder) => name.startsWith(`${folder.name}/`))
    if (!base) return 'unknown'
    const print = known.get(name) ?? fingerprintOf(join(base.path, name.slice(base.name.length + 1)))
    known.set(name, print)
    return print
  }

  /** @param {string} file */
  function nameOf(file) {
    const path = realPath(file)
    const base = folders.find((folder) => !relative(folder.path, path).startsWith('..')) ?? folders.at(-1)
    return base ? `${base.name}/${relative(base.path, path).replaceAll('\\', '/')}` : path
  }

  /**
   * A file that was written after the bundler started may have been read before: its entry never matches, so the next run bundles again.
   *
   * @param {readonly string[]} files
   * @param {number} started
   */
  function describe(files, started) {
    /** @param {string} file */
    const entry = (file) => /** @type {const} */ ([nameOf(file), isNewerThan(file, started)])
    const entries = files.map(entry).sort(([a], [b]) => (a < b ? -1 : 1))
    return Object.fromEntries(
      entries.map(([name, isNew]) => [name, isNew ? 'changed while bundling' : currentFingerprint(name)]),
    )
  }

  return { currentFingerprint, describe }
}

/**
 * @param {string} dir
 * @param {ReturnType<typeof openInputs>} inputs
 */
function isCurrent(dir, inputs) {
  const entries = Object.entries(readRecord(dir)?.inputs ?? {})
  return entries.length > 0 && entries.every(([name, print]) => inputs.currentFingerprint(name) === print)
}

/**
 * The record of a bundle, or null if the bundle is missing or damaged.
 *
 * @param {string} dir
 * @returns {BundleRecord | null}
 */
function readRecord(dir) {
  try {
    /** @type {BundleRecord} */
    const record = JSON.parse(readFileSync(join(dir, recordName), 'utf8'))
    const isUndamaged =
      basename(dir) === idOf(record.inputs) &&
      Object.entries(record.outputs).every(([name, print]) => fingerprintOf(join(dir, name)) === print)
    return isUndamaged ? record : null
  } catch {
    return null
  }
}

/** @param {string} dir */
function outputsOf(dir) {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((file) => file.isFile())
  const names = files.map((file) => relative(dir, join(file.parentPath, file.name))).sort()
  return Object.fromEntries(names.map((name) => [name, fingerprintOf(join(dir, name))]))
}

/** @param {Readonly<Record<string, string>>} inputs */
function idOf(inputs) {
  return hash(JSON.stringify(Object.entries(inputs))).slice(0, 16)
}

/**
 * The fingerprint of a file's content, or of the names in a folder.
 *
 * @param {string} path
 */
function fingerprintOf(path) {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) return 'missing'
  return facts.isDirectory() ? hash(readdirSync(path).sort().join('\n')) : hash(readFileSync(path))
}

/** @param {string | Uint8Array} content */
function hash(content) {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * @param {string} path
 * @param {number} time
 */
function isNewerThan(path, time) {
  return (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time
}

/** @param {string} path */
function realPath(path) {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/**
 * Names of the bundles in a folder, the last used first.
 *
 * @param {string} folder
 */
function idsIn(folder) {
  /** @param {string} id */
  const lastUse = (id) => statSync(join(folder, id), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const ids = readdirSync(folder).filter((name) => /^[0-9a-f]{16}$/.test(name))
  return ids.sort((a, b) => lastUse(b) - lastUse(a))
}

/** @param {string} dir */
function touch(dir) {
  try {
    utimesSync(dir, new Date(), new Date())
  } catch {
    // The bundle is the next one to be removed, which only costs time.
  }
}

/**
 * Another command may have stored the same bundle meanwhile and be running from it, so only a damaged one is replaced.
 *
 * @param {string} staging
 * @param {string} dir
 */
function moveInto(staging, dir) {
  if (readRecord(dir)) return
  try {
    rmSync(dir, { recursive: true, force: true })
    renameSync(staging, dir)
  } catch (error) {
    if (!readRecord(dir)) throw error
  }
}

/** @param {string} path */
function createFolder(path) {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path)
  mkdirSync(path, { recursive: true })
}

/**
 * @param {string} link
 * @param {string} packages
 */
function linkPackages(link, packages) {
  if (realPath(link) === packages) return
  rmSync(link, { recursive: true, force: true })
  try {
    symlinkSync(packages, link, 'junction')
  } catch (error) {
    // Another command may have created it a moment ago.
    if (realPath(link) !== packages) throw error
  }
}
