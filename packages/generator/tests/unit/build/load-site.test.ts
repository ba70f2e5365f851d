import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadSiteConfig, sitePageFiles } from '../../../src/build/load-site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'docs-load-site-'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The diagnostics of a configuration, as `file:line code message`. */
async function found(name: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const root = join(scratch, name, 'site')
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const { config, diagnostics } = await loadSiteConfig(root, join(scratch, name, 'cache'))
  expect(config).toBeNull()
  return diagnostics.map(({ file, line, code, message, hint }) => `${file}:${line} ${code} ${message} ${hint}`)
}

const importing = (path: string) => `import { words } from '${path}'\n\nexport default { title: 5, search: words }\n`

it.each([
  [
    'throws',
    'an error that an imported file throws',
    {
      'config.ts': importing('./words.ts'),
      'words.ts': 'const lists: string[][] = []\n\nexport const words = lists[0].length\n',
    },
    /^words\.ts:3 config-not-loaded The configuration could not be loaded: Cannot read properties of undefined .* Correct it/,
  ],
  [
    'own',
    'an error that the configuration throws',
    { 'config.ts': '\nconst missing: string[] = []\nexport default { title: missing[0].trim() }\n' },
    /^config\.ts:3 config-not-loaded /,
  ],
  [
    'relative',
    'a file that isn’t in the cache, where the configuration runs',
    {
      'config.ts': importing('./words.ts'),
      'words.ts':
        "import { readFileSync } from 'node:fs'\n\nexport const words = readFileSync(new URL('./a.txt', import.meta.url))\n",
      'a.txt': 'a',
    },
    /^words\.ts:3 config-not-loaded .* runs from a bundle in the cache, .* from the folder in which you run the command\.$/,
  ],
  [
    'package',
    'a package that isn’t installed, in an imported file',
    {
      'config.ts': importing('./words.ts'),
      'words.ts': "\nimport { all } from 'no-such-package'\nexport const words = all\n",
    },
    /^words\.ts:2 bad-module The file can’t be read: Could not resolve 'no-such-package' .* npm install/,
  ],
  [
    'plugin',
    'a mistake in the code of a plugin, outside of the site',
    {
      'config.ts': importing('../plugin/words.ts'),
      '../plugin/words.ts': 'export const words = {\n  a: 1\n  b: 2,\n}\n',
    },
    /^\.\.\/plugin\/words\.ts:3 bad-module The file can’t be read: /,
  ],
  [
    'value',
    'a value that isn’t valid, in an imported file',
    {
      'config.ts': "import { navbar } from './navbar.ts'\nexport default { navbar }\n",
      'navbar.ts': "export const navbar = {\n  left: [],\n  right: [{ kind: 'lnk' }],\n}\n",
    },
    /^navbar\.ts:3 navbar-item /,
  ],
])('%s: %s is reported at its place', async (name, _, files, expected) => {
  expect(await found(name, files)).toContainEqual(expect.stringMatching(expected))
})

it('reports folders at the path of a file, but no other folders', async () => {
  const inFolders = [
    'theme.css/a',
    'icons/chat.svg/a',
    'pages/index.tsx/a',
    'icons/code/a',
    'content/a.svg/a',
    'data/a',
  ]
  const files = Object.fromEntries(inFolders.map((file) => [file, '']))
  expect(await found('folders', { 'config.ts': 'export default {}\n', ...files })).toEqual(
    ['theme.css', 'icons/chat.svg', 'pages/index.tsx'].map((file) =>
      expect.stringMatching(`^${file}:1 folder-not-file This is a folder, but .* Delete the folder, or rename it\\.$`),
    ),
  )
  expect(await found('folder', { 'config.ts/a': '' })).toEqual([
    expect.stringMatching(/^config\.ts:1 folder-not-file /),
  ])
})

it('leaves out what editors put beside the components of pages', async () => {
  const pages = join(scratch, 'edited/pages')
  mkdirSync(pages, { recursive: true })
  writeFileSync(join(pages, 'index.tsx'), '')
  // Emacs marks a file that has unsaved changes with a link that leads nowhere.
  symlinkSync('ann@desk.4711:1700000000', join(pages, '.#index.tsx'))
  expect(await sitePageFiles(join(scratch, 'edited'))).toEqual(['pages/index.tsx'])
})
