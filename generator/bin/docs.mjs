#!/usr/bin/env node
// Node 20 does not run TypeScript: this bundles the generator, or takes the bundle of an earlier run, and runs it.
import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Bundles of earlier sources that are kept: another command may be running from one. */
const kept = 5
/** The file of a bundle that says what all others must be. */
const sumsName = 'sums.json'

const packages = installedPackages()
if (packages === null) {
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}

// React and the bundler choose their build by this, whatever the shell says.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

const { cacheDir, generator } = placed()
const { main } = await import(pathToFileURL(join(generator, 'cli.js')).href)
process.exitCode = await main(process.argv.slice(2), { root, cacheDir })

/** The `node_modules` folder that holds the packages; null where they are not installed. */
function installedPackages() {
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve('rolldown/package.json'))))
  } catch {
    return null
  }
}

/** The folder with the bundled generator, in the cache; where that cannot be written, in a cache for this run only. */
function placed() {
  const own = join(process.cwd(), '.cache')
  try {
    mkdirSync(own, { recursive: true })
    accessSync(own, constants.W_OK)
    return { cacheDir: own, generator: bundledIn(own) }
  } catch (error) {
    if (!error.code?.startsWith('E')) throw error
    console.error(
      `${own} cannot be written (${error.code}): this run keeps nothing for the next one, which costs time.`,
    )
  }
  try {
    const passing = mkdtempSync(join(tmpdir(), 'odin-docs-'))
    process.on('exit', () => rmSync(passing, { recursive: true, force: true }))
    symlinkSync(packages, join(passing, 'node_modules'), 'junction')
    return { cacheDir: passing, generator: bundledIn(passing) }
  } catch (error) {
    console.error(
      `Neither can ${tmpdir()} (${error.message}). Make room in one of them, or name another folder in TMPDIR.`,
    )
    process.exit(1)
  }
}

/** Named after what it is made from, so that commands running at once share it unharmed; what was damaged is made anew. */
function bundledIn(cacheDir) {
  const dir = join(cacheDir, 'generator', hashOfSources())
  if (isWhole(dir)) return dir
  const files = bundled()
  const isNew = !existsSync(dir)
  if (!isNew && !statSync(dir).isDirectory()) rmSync(dir)
  mkdirSync(dir, { recursive: true })
  for (const { fileName, code } of files) writeWhole(join(dir, fileName), code, dir)
  const sums = Object.fromEntries(files.map(({ fileName, code }) => [fileName, hashOf(code)]))
  writeWhole(join(dir, sumsName), JSON.stringify(sums), dir)
  if (isNew) prune(dirname(dir))
  return dir
}

function bundled() {
  const script = join(root, 'bin/bundle-generator.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  // It has said why.
  if (status !== 0) process.exit(status ?? 1)
  return JSON.parse(stdout.toString())
}

/** Changes with every source, this file, and the packages as they are installed. */
function hashOfSources() {
  const sources = readdirSync(join(root, 'src'), { recursive: true }).filter((file) => /\.tsx?$/.test(file))
  const files = ['bin/docs.mjs', 'bin/bundle-generator.mjs', ...sources.map((file) => join('src', file)).sort()]
  const hash = createHash('sha256')
  const installed = join(packages, '.package-lock.json')
  if (existsSync(installed)) hash.update(readFileSync(installed))
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

function isWhole(dir) {
  try {
    const sums = Object.entries(JSON.parse(readFileSync(join(dir, sumsName), 'utf8')))
    return sums.length > 0 && sums.every(([file, sum]) => hashOf(readFileSync(join(dir, file))) === sum)
  } catch {
    return false
  }
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex')
}

function writeWhole(file, code, dir) {
  const draft = `${dir}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    writeFileSync(draft, code)
    // A folder may be in the way.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function prune(folder) {
  const age = (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(folder).sort((a, b) => age(b) - age(a))
  for (const name of names.slice(kept)) rmSync(join(folder, name), { recursive: true, force: true })
}
