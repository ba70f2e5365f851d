import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guardImports } from '../../../src/build/guard-imports.ts'
import { pluginStyleModule } from '../../../src/build/plugin-style-module.ts'
import { sourceFault } from '../../../src/build/source-fault.ts'

const site = mkdtempSync(join(tmpdir(), 'docs-guard-imports-'))
const files = {
  'pages/index.css': '.hero { color: red }',
  'pages/index.module.css': '.hero { color: red }',
  'pages/other.ts': 'export const x = 1',
  'parts/hero.tsx': "\nimport './hero.scss'\nexport const hero = 1",
  'parts/hero.scss': '.hero { color: red }',
  'node_modules/lamps/package.json':
    '{ "name": "lamps", "exports": { ".": "./lamps.js", "./lamps.css": "./lamps.css" } }',
  'node_modules/lamps/lamps.js': "import './own.css'\nexport const lamps = 1",
  'node_modules/lamps/lamps.css': 'a { color: red }',
  'node_modules/lamps/own.css': 'a { color: red }',
}

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
})

afterAll(() => rmSync(site, { recursive: true, force: true }))

/** The error of the bundler about a page with these lines, in a site whose plugin has a stylesheet; null if there is none. */
async function thrownBy(code: string, stylesheet?: string): Promise<unknown> {
  const page = join(site, 'pages/index.tsx')
  writeFileSync(page, code)
  const styles = stylesheet === undefined ? [] : [{ name: 'lamps', className: 'lamp', file: stylesheet }]
  return build({
    root: site,
    configFile: false,
    logLevel: 'silent',
    plugins: [guardImports(), pluginStyleModule(styles, site)],
    build: { ssr: page, write: false },
    ssr: { noExternal: true },
  }).then(
    () => null,
    (error: unknown) => error,
  )
}

it.each([
  [
    'a package that isn’t installed',
    "\nimport Link from '@docusaurus/Link'\nconsole.log(Link)\n",
    {
      file: 'pages/index.tsx',
      line: 2,
      message: 'There is no module “@docusaurus/Link”.',
      hint: /^Correct the name, or install .* npm install/,
    },
  ],
  [
    'a path that the package doesn’t export',
    'import { lamps } from "lamps/lamp"\nconsole.log(lamps)\n',
    { file: 'pages/index.tsx', line: 1, message: 'There is no module “lamps/lamp”.', hint: /^Correct the name/ },
  ],
  [
    'a file that doesn’t exist',
    "\n\nimport { x } from './none.ts'\nconsole.log(x)\n",
    { file: 'pages/index.tsx', line: 3, message: 'There is no module “./none.ts”.', hint: /^Correct the path/ },
  ],
  [
    'a CSS module',
    "import styles from './index.module.css'\nconsole.log(styles.hero)\n",
    {
      file: 'pages/index.tsx',
      line: 1,
      message: /^Pages don’t load the stylesheet “\.\/index\.module\.css”/,
      hint: /'\.\/index\.css\?inline'/,
    },
  ],
  [
    'a stylesheet',
    "import './index.css'\n",
    { file: 'pages/index.tsx', line: 1, message: /^Pages don’t load the stylesheet/, hint: /theme\.css/ },
  ],
  [
    'the stylesheet of a package',
    "import 'lamps/lamps.css'\n",
    { file: 'pages/index.tsx', line: 1, message: /“lamps\/lamps\.css”/, hint: /'lamps\/lamps\.css\?inline'/ },
  ],
  [
    'a stylesheet of a component',
    "import { hero } from '../parts/hero.tsx'\nconsole.log(hero)\n",
    { file: 'parts/hero.tsx', line: 2, message: /“\.\/hero\.scss”/, hint: /theme\.css/ },
  ],
])('an import of %s is a fault in its line', async (_, code, { message, hint, ...place }) => {
  expect(sourceFault(await thrownBy(code), site)).toEqual({
    severity: 'error',
    code: 'bad-module',
    ...place,
    message: expect.stringMatching(message),
    hint: expect.stringMatching(hint),
  })
})

it('a stylesheet of a plugin that doesn’t exist is a fault in the configuration', async () => {
  writeFileSync(
    join(site, 'config.ts'),
    "export default {\n  plugins: [{ styles: [{ file: 'lamps/none.css' }] }],\n}\n",
  )
  const code = "import { pluginStyles } from 'virtual:plugin-styles'\nconsole.log(pluginStyles)\n"
  expect(sourceFault(await thrownBy(code, 'lamps/none.css'), site)).toMatchObject({
    code: 'bad-module',
    file: 'config.ts',
    line: 2,
    message: 'There is no module “lamps/none.css”.',
  })
  expect(await thrownBy(code, 'lamps/lamps.css')).toBeNull()
})

it.each([
  ['the text of a stylesheet', "import styles from './index.css?inline'\nconsole.log(styles)\n"],
  ['the URL of a stylesheet', "import url from './index.css?url'\nconsole.log(url)\n"],
  ['a module of Node.js', "import { join } from 'node:path'\nconsole.log(join)\n"],
  ['a type of a module that doesn’t exist', "import type { X } from './none.ts'\nexport const x: X = 1\n"],
  ['a file without its extension', "import { x } from './other'\nconsole.log(x)\n"],
  ['a package with styles', "import { lamps } from 'lamps'\nconsole.log(lamps)\n"],
])('an import of %s is no fault', async (_, code) => {
  expect(await thrownBy(code)).toBeNull()
})
