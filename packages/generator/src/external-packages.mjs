// @ts-check
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Packages that are not bundled: they find their own files, or few commands need them. The others load faster in one file. */
export const externalPackages = [
  ...[
    'vite',
    'rolldown',
    'lightningcss',
    'postcss',
    'css-tree',
    'shiki',
    'elkjs',
    'beautiful-mermaid',
    'typescript',
    'algoliasearch',
    'tinypool',
  ],
  '@modelcontextprotocol/server',
]

/**
 * True for the specifier of a module that is not bundled.
 *
 * @param {string} id
 */
export function isExternal(id) {
  return id.startsWith('node:') || externalPackages.some((name) => id === name || id.startsWith(`${name}/`))
}

/**
 * The `package.json` of an installed package, even if the package doesn't export it.
 *
 * @param {string} root A folder of the project.
 * @param {string} name
 */
export function packageFile(root, name) {
  for (let dir = root; dir !== dirname(dir); dir = dirname(dir)) {
    const file = join(dir, 'node_modules', name, 'package.json')
    if (existsSync(file)) return file
  }
  throw new Error(`${name} is not installed. Run: npm ci`)
}
