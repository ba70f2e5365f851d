// @ts-check
// Node.js 20 can't run TypeScript, so this bundles a package, or finds the bundle of an earlier run, and runs it.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { currentBundle, installedPackages } from '../src/bundle-cache.mjs'
import { CacheRefusal, claimCache, sourceFolders } from '../src/cache-folder.mjs'

/** Folder of the generator's package. */
export const generatorRoot = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Entries that a command needs in its bundle if it builds or checks a site: the generator starts them as workers and processes. */
export const generatorWorkers = {
  'app-bundler': join(generatorRoot, 'src/build/app-bundler.ts'),
  'document-worker': join(generatorRoot, 'src/document/worker.ts'),
  'render-worker': join(generatorRoot, 'src/build/render-worker.ts'),
  'whole-site-worker': join(generatorRoot, 'src/build/dev/whole-site-worker.ts'),
}

/**
 * Runs the command line of a package: `main` of its entry `cli`, with the arguments of this process.
 *
 * @param {object} options
 * @param {string} options.name Name of the package's folder in the cache. It also appears in messages.
 * @param {string} options.root Folder of the package.
 * @param {Readonly<Record<string, string>>} options.input Its TypeScript entries, by the name of their file in the bundle.
 * @param {boolean} options.isQuiet Prints nothing to the standard output.
 */
export async function runBundled({ name, root, input, isQuiet }) {
  const packages = installedPackages(root) ?? endWith('The packages are not installed. Run: npm ci')
  // The command line checks the arguments later; only the folders are needed here.
  const { values } = parseArgs({
    strict: false,
    options: { 'cache-dir': { type: 'string' }, site: { type: 'string' }, out: { type: 'string' } },
  })
  const folder = (/** @type {keyof typeof values} */ option, /** @type {string} */ byDefault) =>
    resolve(typeof values[option] === 'string' ? values[option] : byDefault)
  const { cacheDir, bundle } = await openCache(folder('cache-dir', '.cache'))
  const { main } = await import(pathToFileURL(join(bundle, 'cli.js')).href)
  // Node.js exits with 0 if nothing is left to do, even if `main` still waits.
  const endEarly = () =>
    endWith('The run ended early: config.ts, or a file that it imports, awaits something that never happens.')
  process.once('beforeExit', endEarly)
  process.exitCode = await main(process.argv.slice(2), { root, generatorRoot, cacheDir })
  process.off('beforeExit', endEarly)

  /**
   * The cache and the bundle in it. If the cache can't be written, one for this run only is used.
   *
   * @param {string} cacheDir
   */
  async function openCache(cacheDir) {
    try {
      // Without --cache-dir, the folder of --out is wrong, which the build reports.
      claimCache(cacheDir, protectedFolders(), values['cache-dir'] === undefined ? undefined : folder('out', 'dist'))
      accessSync(cacheDir, constants.W_OK)
      return { cacheDir, bundle: await bundleIn(cacheDir) }
    } catch (error) {
      if (error instanceof CacheRefusal) return endWith(error.message)
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (!code.startsWith('E')) throw error
      console.error(
        `${cacheDir} cannot be written (${code}): this run uses a temporary cache, so the next run is slower.`,
      )
    }
    try {
      const temporary = mkdtempSync(join(tmpdir(), 'docs-cache-'))
      claimCache(temporary, [])
      process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
      return { cacheDir: temporary, bundle: await bundleIn(temporary) }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return endWith(`Neither can ${tmpdir()} (${reason}). Free some space, or set TMPDIR to another folder.`)
    }
  }

  /** Folders of the site and of the packages that people edit. */
  function protectedFolders() {
    const site = folder('site', '.')
    const packages = [root, generatorRoot].flatMap((folder) => ['bin', 'src'].map((part) => join(folder, part)))
    return [...sourceFolders.map((part) => join(site, part)), ...packages]
  }

  /** @param {string} cacheDir */
  async function bundleIn(cacheDir) {
    const { dir } = await currentBundle({
      folder: join(cacheDir, name),
      bases: { packages, [name]: root },
      packages,
      make: writeBundle,
    })
    return dir
  }

  /**
   * Writes the bundle into a folder and returns the files that went into it.
   *
   * @param {string} dir
   * @returns {Promise<string[]>}
   */
  async function writeBundle(dir) {
    // For people who wait. Programs and workflows read both outputs.
    if (!isQuiet && process.stderr.isTTY) console.error(`Bundling the ${name}`)
    const bundler = join(generatorRoot, 'bin/bundle-package.mjs')
    const { status, stdout } = spawnSync(process.execPath, [bundler, JSON.stringify({ root, input })], {
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: Number.POSITIVE_INFINITY,
    })
    // The bundler has printed the reason.
    if (status !== 0) process.exit(status ?? 1)
    const { files, inputs } = JSON.parse(stdout.toString())
    for (const { fileName, code } of files) writeFileSync(join(dir, fileName), code)
    return inputs
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function endWith(message) {
  console.error(message)
  process.exit(1)
}
