// Bundles a package and prints its files and their inputs as JSON. Runs in a separate process, because a bundler's memory is only freed
// when its process exits.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { moduleFiles } from '../src/bundle-inputs.mjs'
import { externalPackages, isExternal, packageFile } from '../src/external-packages.mjs'

/** `root`: folder of the package. `input`: its entries, by the name of their file in the bundle. */
const { root, input } = JSON.parse(process.argv[2])

/** A development package, which only `docs-maintenance upstream` loads. */
const optional = 'web-tree-sitter'
/** Packages that draw parts of documents. Their versions are part of the document worker, whose fingerprint is part of every cache key. */
const drawing = ['shiki', 'beautiful-mermaid']

const modules = new Set()

const { output } = await build({
  cwd: root,
  input,
  platform: 'node',
  external: (id) => id === optional || isExternal(id),
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
const own = [
  fileURLToPath(import.meta.url),
  join(root, 'package.json'),
  ...externalPackages.map((name) => packageFile(root, name)),
]
const files = output.map(({ fileName, code }) => ({ fileName, code }))
process.stdout.write(JSON.stringify({ files, inputs: [...moduleFiles(modules), ...own] }))

function versionOf(name) {
  return JSON.parse(readFileSync(packageFile(root, name), 'utf8')).version
}
