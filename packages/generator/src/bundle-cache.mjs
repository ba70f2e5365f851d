// @ts-check
// JavaScript, because `bin/run-bundled.mjs` needs this module to bundle everything that is TypeScript.
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { fingerprint, fingerprintOf, openInputs, realPath } from './bundle-inputs.mjs'

/** Number of bundles that stay in a folder: another command may be running from one. */
const storedBundles = 8
/** The file of a bundle that lists what it was made from and what it consists of. */
const recordName = 'bundle.json'
/** Part of each bundle's ID. Must change if records name or compare inputs in another way, so that those of former versions aren't used any more. */
const recordVersion = 2

/**
 * @typedef {object} BundleRecord
 * @property {Readonly<Record<string, string>>} inputs Fingerprints of the files that went in, by name.
 * @property {Readonly<Record<string, string>>} outputs Fingerprints of the bundle's files, by path.
 */

/**
 * @typedef {object} Input
 * @property {string} file Absolute path of a file that went into the bundle.
 * @property {string} fingerprint
 */

/**
 * Returns a bundle of the files as they are now: a stored one whose files have not changed, or the one that `make` writes.
 *
 * @param {object} options
 * @param {string} options.folder Folder of the bundles.
 * @param {Readonly<Record<string, string>>} options.bases See `openInputs`.
 * @param {string} options.packages Folder of the installed packages. A link makes them available wherever the cache is.
 * @param {(dir: string) => Promise<Iterable<string>>} options.make Writes the bundle's files to a folder. Returns the absolute path of
 *   every file and folder that went in; of a folder, the names in it count.
 * @returns {Promise<{ readonly id: string, readonly dir: string, readonly inputs: readonly Input[] }>} `id` is a fingerprint of all
 *   inputs.
 */
export async function currentBundle({ folder, bases, packages, make }) {
  mkdirSync(folder, { recursive: true })
  linkPackages(join(folder, 'node_modules'), packages)
  const inputs = openInputs(bases)
  const stored = bundleWith(inputs, folder)
  if (stored) return stored

  // If the process is killed, `build/sweep-cache.ts` removes the folder.
  const staging = join(folder, `bundle.${process.pid}-${randomBytes(4).toString('hex')}.tmp`)
  try {
    const started = Date.now()
    mkdirSync(staging)
    const files = await make(staging)
    /** @type {BundleRecord} */
    const record = { inputs: inputs.describe(files, started), outputs: outputsOf(staging) }
    const id = idOf(record)
    writeFileSync(join(staging, recordName), JSON.stringify(record))
    moveInto(staging, join(folder, id))
    for (const old of idsIn(folder).slice(storedBundles)) rmSync(join(folder, old), { recursive: true, force: true })
    return { id, dir: join(folder, id), inputs: filesOf(record, inputs) }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/**
 * The bundle of the files as they are now, if it is stored. Otherwise null.
 *
 * @param {object} options See `currentBundle`.
 * @param {string} options.folder
 * @param {Readonly<Record<string, string>>} options.bases
 */
export function storedBundle({ folder, bases }) {
  return bundleWith(openInputs(bases), folder)
}

/**
 * @param {ReturnType<typeof openInputs>} inputs
 * @param {string} folder
 */
function bundleWith(inputs, folder) {
  for (const id of idsIn(folder)) {
    const dir = join(folder, id)
    const record = readRecord(dir)
    const entries = Object.entries(record?.inputs ?? {})
    if (!record || entries.length === 0 || entries.some(([name, before]) => inputs.current(name) !== before)) continue
    markAsUsed(dir)
    return { id, dir, inputs: filesOf(record, inputs) }
  }
  return null
}

/**
 * @param {BundleRecord} record
 * @param {ReturnType<typeof openInputs>} inputs
 * @returns {readonly Input[]}
 */
function filesOf(record, inputs) {
  return Object.entries(record.inputs).map(([name, fingerprint]) => ({ file: inputs.fileOf(name), fingerprint }))
}

/**
 * The folder of the installed packages, or null if they are not installed.
 *
 * @param {string} root Folder of the generator.
 */
export function installedPackages(root) {
  try {
    return dirname(dirname(realPath(createRequire(join(root, 'package.json')).resolve('rolldown/package.json'))))
  } catch {
    return null
  }
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
    const outputs = Object.entries(record.outputs)
    const isUndamaged = outputs.every(([path, before]) => fingerprintOf(join(dir, path)) === before)
    return isUndamaged && basename(dir) === idOf(record) ? record : null
  } catch {
    return null
  }
}

/** @param {string} dir */
function outputsOf(dir) {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((file) => file.isFile())
  const paths = files.map((file) => relative(dir, join(file.parentPath, file.name))).sort()
  return Object.fromEntries(paths.map((path) => [path, fingerprintOf(join(dir, path))]))
}

/** @param {BundleRecord} record */
function idOf({ inputs }) {
  return fingerprint(JSON.stringify([recordVersion, ...Object.entries(inputs)])).slice(0, 16)
}

/**
 * Names of the bundles in a folder, the last used first.
 *
 * @param {string} folder
 */
function idsIn(folder) {
  /** @param {string} id */
  const lastUse = (id) => statSync(join(folder, id), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const ids = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^[0-9a-f]{16}$/.test(name))
  return ids.sort((a, b) => lastUse(b) - lastUse(a))
}

/** @param {string} dir */
function markAsUsed(dir) {
  try {
    utimesSync(dir, new Date(), new Date())
  } catch {
    // Without the new time the bundle is removed earlier, which only makes a later run slower.
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

/**
 * @param {string} link
 * @param {string} packages
 */
function linkPackages(link, packages) {
  if (realPath(link) === packages) return
  try {
    rmSync(link, { recursive: true, force: true })
    symlinkSync(packages, link, 'junction')
  } catch (error) {
    // Another command may have created it at the same moment.
    if (realPath(link) !== packages) throw error
  }
}
