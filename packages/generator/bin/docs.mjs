#!/usr/bin/env node
// Node.js 20 can't run TypeScript, so this bundles the generator, or finds the bundle of an earlier run, and runs it.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { currentBundle, installedPackages } from '../src/bundle-cache.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const packages = installedPackages(root)
if (packages === null) {
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}

// Determines the builds of React and the bundler, regardless of the environment.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

// The command line checks the arguments later; only the cache option is needed here.
const { values } = parseArgs({ strict: false, options: { cache: { type: 'string' } } })
const { cacheDir, generator } = await openCache(resolve(typeof values.cache === 'string' ? values.cache : '.cache'))
const { main } = await import(pathToFileURL(join(generator, 'cli.js')).href)
process.exitCode = await main(process.argv.slice(2), { root, cacheDir })

/** The cache and the bundled generator in it. If the cache can't be written, one for this run only is used. */
async function openCache(cacheDir) {
  try {
    mkdirSync(cacheDir, { recursive: true })
    accessSync(cacheDir, constants.W_OK)
    return { cacheDir, generator: await bundledGenerator(cacheDir) }
  } catch (error) {
    if (!error.code?.startsWith('E')) throw error
    console.error(
      `${cacheDir} cannot be written (${error.code}): this run uses a temporary cache, so the next run is slower.`,
    )
  }
  try {
    const temporary = mkdtempSync(join(tmpdir(), 'docs-cache-'))
    process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
    return { cacheDir: temporary, generator: await bundledGenerator(temporary) }
  } catch (error) {
    console.error(`Neither can ${tmpdir()} (${error.message}). Free some space, or set TMPDIR to another folder.`)
    process.exit(1)
  }
}

async function bundledGenerator(cacheDir) {
  const { dir } = await currentBundle({
    folder: join(cacheDir, 'generator'),
    bases: { packages, generator: root },
    packages,
    make: bundleGenerator,
  })
  return dir
}

/** Writes the bundle into a folder and returns the files that went into it. */
async function bundleGenerator(dir) {
  // The output of `mcp` is a protocol.
  if (process.argv[2] !== 'mcp' && !process.argv.includes('--json')) console.log('Bundling the generator')
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'bin/bundle-generator.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  // The bundler has printed the reason.
  if (status !== 0) process.exit(status ?? 1)
  const { files, inputs } = JSON.parse(stdout.toString())
  for (const { fileName, code } of files) writeFileSync(join(dir, fileName), code)
  return inputs
}
