#!/usr/bin/env node
// Node 20 does not run TypeScript: this bundles the generator (tens of milliseconds) and runs it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

if (!existsSync(join(root, 'node_modules', 'rolldown'))) {
  console.error('The packages are not installed. Run: npm ci')
  process.exit(1)
}

// React and the bundler choose their build by this, whatever the shell says.
process.env.NODE_ENV = process.argv[2] === 'dev' ? 'development' : 'production'

const { build } = await import('rolldown')

/** Bundles sources of the generator to `.cache/generator/`; packages stay where they are installed. */
const { output } = await build({
  cwd: root,
  input: { cli: 'src/build/cli.ts', 'document-worker': 'src/document/worker.ts' },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.includes(':\\'),
  output: { dir: join(root, '.cache/generator'), format: 'esm', entryFileNames: '[name].js', cleanDir: true },
  logLevel: 'warn',
})

const cli = output.find((file) => file.name === 'cli')
const { main } = await import(pathToFileURL(join(root, '.cache/generator', cli.fileName)).href)
process.exitCode = await main(process.argv.slice(2), root)
