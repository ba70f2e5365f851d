#!/usr/bin/env node
// Node 20 does not run TypeScript: this bundles the generator (tens of milliseconds) and runs it.
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

if (!existsSync(join(root, 'node_modules', 'rolldown'))) {
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}

// React and the bundler choose their build by this, whatever the shell says.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

const files = await bundled()
const { cacheDir, generator } = placed(files)
const { main } = await import(pathToFileURL(join(generator, 'cli.js')).href)
process.exitCode = await main(process.argv.slice(2), { root, cacheDir })

async function bundled() {
  const { build } = await import('rolldown')
  const { output } = await build({
    cwd: root,
    input: {
      cli: 'src/build/cli.ts',
      'document-worker': 'src/document/worker.ts',
      'render-worker': 'src/build/render-worker.ts',
    },
    platform: 'node',
    // Packages stay where they are installed.
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.includes(':\\'),
    output: { format: 'esm', entryFileNames: '[name].js' },
    write: false,
    logLevel: 'warn',
  })
  return output
}

/** The folder with the bundled generator, in the cache; where that cannot be written, in a cache for this run only. */
function placed(files) {
  const own = join(root, '.cache')
  try {
    mkdirSync(own, { recursive: true })
    accessSync(own, constants.W_OK)
    return { cacheDir: own, generator: put(files, own) }
  } catch (error) {
    console.error(
      `${own} cannot be written (${error.code}): this run keeps nothing for the next one, which costs time.`,
    )
  }
  try {
    const passing = mkdtempSync(join(tmpdir(), 'odin-docs-'))
    process.on('exit', () => rmSync(passing, { recursive: true, force: true }))
    symlinkSync(join(root, 'node_modules'), join(passing, 'node_modules'), 'junction')
    return { cacheDir: passing, generator: put(files, passing) }
  } catch (error) {
    console.error(
      `Neither can ${tmpdir()} (${error.message}). Make room in one of them, or name another folder in TMPDIR.`,
    )
    process.exit(1)
  }
}

/** Named after its content, so that commands running at once share it unharmed; what was damaged is written anew. */
function put(files, cacheDir) {
  const hash = createHash('sha256')
  for (const { fileName, code } of files) hash.update(`${fileName}\0${code}\0`)
  const dir = join(cacheDir, 'generator', hash.digest('hex').slice(0, 16))
  const isNew = !existsSync(dir)
  if (!isNew && !statSync(dir).isDirectory()) rmSync(dir)
  mkdirSync(dir, { recursive: true })
  for (const { fileName, code } of files) {
    if (!holds(join(dir, fileName), code)) writeWhole(join(dir, fileName), code, dir)
  }
  if (isNew) prune(dirname(dir))
  return dir
}

function holds(file, code) {
  try {
    return readFileSync(file, 'utf8') === code
  } catch {
    return false
  }
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
