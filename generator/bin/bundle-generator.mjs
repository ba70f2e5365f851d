// Bundles the generator and sends its files to the process that asked: what a bundler takes of memory it gives back only when it ends.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** Packages that stay where they are installed: they find their own files, or few commands need them. The others load faster in one file. */
const external =
  /^(?:node:|vite$|rolldown|@vitejs\/|shiki|elkjs|beautiful-mermaid|typescript|algoliasearch|@modelcontextprotocol\/)/

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** What colours and draws pages: documents of other versions are compiled again, for the cache names them after the worker's file. */
const drawing = ['shiki', 'elkjs', 'beautiful-mermaid'].map((name) => {
  const { version } = JSON.parse(readFileSync(packageFile(name), 'utf8'))
  return `${name} ${version}`
})

/** The `package.json` of an installed package, which its `exports` may hide. */
function packageFile(name) {
  for (let dir = root; dir !== dirname(dir); dir = dirname(dir)) {
    const file = join(dir, 'node_modules', name, 'package.json')
    if (existsSync(file)) return file
  }
  throw new Error(`${name} is not installed. Run: npm ci`)
}

const { output } = await build({
  cwd: root,
  input: {
    cli: 'src/build/cli.ts',
    'app-bundler': 'src/build/app-bundler.ts',
    'document-worker': 'src/document/worker.ts',
    'render-worker': 'src/build/render-worker.ts',
    'whole-site-worker': 'src/build/dev/whole-site-worker.ts',
  },
  platform: 'node',
  external,
  output: {
    format: 'esm',
    entryFileNames: '[name].js',
    banner: ({ name }) => (name === 'document-worker' ? `// With ${drawing.join(', ')}.` : ''),
  },
  write: false,
  logLevel: 'warn',
})
process.stdout.write(JSON.stringify(output.map(({ fileName, code }) => ({ fileName, code }))))
