// Bundles a package and prints its files and their inputs as JSON. Runs in a separate process, because a bundler's memory is only freed
// when its process exits.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { moduleFiles } from '../src/bundle-inputs.mjs'

/** `root`: folder of the package. `input`: its entries, by the name of their file in the bundle. */
const { root, input } = JSON.parse(process.argv[2])

/** Packages that are not bundled: they find their own files, or few commands need them. The others load faster in one file. */
const external = [
  ...['vite', 'rolldown', 'shiki', 'elkjs', 'beautiful-mermaid', 'typescript', 'algoliasearch', 'tinypool'],
  '@modelcontextprotocol/server',
]
/** A development package, which only `docs-maintenance upstream` loads. */
const optional = 'web-tree-sitter'
/** Packages that draw parts of documents. Their versions are part of the document worker, whose fingerprint is part of every cache key. */
const drawing = ['shiki', 'elkjs', 'beautiful-mermaid']

const modules = new Set()

const { output } = await build({
  cwd: root,
  input,
  platform: 'node',
  external: (id) =>
    id.startsWith('node:') || id === optional || external.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [
    {
      name: 'list-modules',
      buildEnd() {
        for (const id of this.getModuleIds()) modules.add(id)
      },
    },
  ],
  output: {
    format: 'esm',
    entryFileNames: '[name].js',
    banner: ({ name }) =>
      name === 'document-worker' ? `// With ${drawing.map((name) => `${name} ${versionOf(name)}`).join(', ')}.` : '',
  },
  write: false,
  logLevel: 'warn',
})
const own = [fileURLToPath(import.meta.url), join(root, 'package.json'), ...external.map(packageFile)]
const files = output.map(({ fileName, code }) => ({ fileName, code }))
process.stdout.write(JSON.stringify({ files, inputs: [...moduleFiles(modules), ...own] }))

function versionOf(name) {
  return JSON.parse(readFileSync(packageFile(name), 'utf8')).version
}

/** The `package.json` of an installed package, even if the package doesn't export it. */
function packageFile(name) {
  for (let dir = root; dir !== dirname(dir); dir = dirname(dir)) {
    const file = join(dir, 'node_modules', name, 'package.json')
    if (existsSync(file)) return file
  }
  throw new Error(`${name} is not installed. Run: npm ci`)
}
