// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'

/**
 * Fingerprints of the files that go into a bundle, by names that are the same wherever the project is.
 *
 * @param {Readonly<Record<string, string>>} bases Absolute paths by name. A file's name begins with that of the first base that contains it,
 *   else with that of the last base.
 */
export function openInputs(bases) {
  const folders = Object.entries(bases).map(([name, path]) => ({ name, path: realPath(path) }))
  /** @type {Map<string, string>} */
  const known = new Map()

  /**
   * The absolute path of a file.
   *
   * @param {string} name
   */
  function fileOf(name) {
    const base = folders.find((folder) => name.startsWith(`${folder.name}/`))
    return base ? join(base.path, name.slice(base.name.length + 1)) : name
  }

  /**
   * The fingerprint of a file as it is now.
   *
   * @param {string} name
   */
  function current(name) {
    const fingerprint = known.get(name) ?? fingerprintOf(fileOf(name))
    known.set(name, fingerprint)
    return fingerprint
  }

  /** @param {string} file */
  function nameOf(file) {
    const path = realPath(file)
    const base = folders.find((folder) => relative(folder.path, path).split(/[\\/]/)[0] !== '..') ?? folders.at(-1)
    return base ? `${base.name}/${relative(base.path, path).replaceAll('\\', '/')}` : path
  }

  /**
   * Fingerprints by name, sorted by name. A file that was written after the bundler started may have been read before that: its fingerprint
   * never matches, so the next run bundles again.
   *
   * @param {Iterable<string>} files
   * @param {number} started
   */
  function describe(files, started) {
    /** @type {[string, string][]} */
    const entries = [...new Set(files)].map((file) => {
      const name = nameOf(file)
      return [name, isNewerThan(file, started) ? 'changed while bundling' : current(name)]
    })
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  return { current, describe, fileOf }
}

/**
 * The files of a bundler's modules: without virtual modules and query strings.
 *
 * @param {Iterable<string>} moduleIds
 */
export function moduleFiles(moduleIds) {
  return (
    [...moduleIds]
      // Names of files and folders can contain these characters, too.
      .map((id) => (existsSync(id) ? id : id.replace(/[?#][^/\\]*$/, '')))
      .filter((id) => isAbsolute(id) && !id.startsWith('\0'))
  )
}

const missing = 'missing'

/**
 * The fingerprint of a file's content, or of the names in a folder.
 *
 * @param {string} path
 */
export function fingerprintOf(path) {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) return missing
  return fingerprint(facts.isDirectory() ? readdirSync(path).sort().join('\n') : readFileSync(path))
}

/**
 * The same as in `fingerprint.ts`, which can't be imported before the generator is bundled.
 *
 * @param {string | Uint8Array} content
 */
export function fingerprint(content) {
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
export function realPath(path) {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}
