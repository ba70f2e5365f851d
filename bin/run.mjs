#!/usr/bin/env node
// Node 20 does not run TypeScript: this bundles the generator (tens of milliseconds) and runs it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache/generator')
/** Bundles of earlier sources that are kept: another command may be running from one. */
const kept = 5

if (!existsSync(join(root, 'node_modules', 'rolldown'))) {
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}

// React and the bundler choose their build by this, whatever the shell says.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

const { main } = await import(pathToFileURL(join(await generator(), 'cli.js')).href)
process.exitCode = await main(process.argv.slice(2), root)

/** The folder with the bundled generator, named after its content, so that commands running at once share it unharmed. */
async function generator() {
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
  const hash = createHash('sha256')
  for (const { fileName, code } of output) hash.update(`${fileName}\0${code}\0`)
  const dir = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(dir)) return dir
  const draft = `${dir}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  for (const { fileName, code } of output) writeFileSync(join(draft, fileName), code)
  try {
    renameSync(draft, dir)
  } catch {
    // Another command was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  prune()
  return dir
}

function prune() {
  const age = (name) => statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(cache).sort((a, b) => age(b) - age(a))
  for (const name of names.slice(kept)) rmSync(join(cache, name), { recursive: true, force: true })
}
