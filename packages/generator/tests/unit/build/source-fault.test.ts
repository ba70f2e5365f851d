import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, describe, expect, it } from 'vitest'
import { evaluationFault, interfaceFault, sourceFault } from '../../../src/build/source-fault.ts'

const site = mkdtempSync(join(tmpdir(), 'docs-source-fault-'))

afterAll(() => rmSync(site, { recursive: true, force: true }))

/** What the bundler throws for a module of the site. */
function errorOfBundle(file: string): Promise<unknown> {
  return build({ cwd: site, input: join(site, file), write: false, logLevel: 'silent' }).then(
    () => null,
    (error: unknown) => error,
  )
}

it.each([
  ['a syntax error', 'export default 1\nconst a = <div>\n', 2, 'Unexpected token.'],
  ['a file that doesn’t exist', "\nimport { x } from './none.ts'\nexport default x\n", 2, 'Could not resolve'],
  ['an export that doesn’t exist', "import { y } from './other.ts'\nexport default y\n", 1, '"y" is not exported by'],
])('%s is a fault of the module in its line', async (_, code, line, message) => {
  writeFileSync(join(site, 'home.tsx'), code)
  writeFileSync(join(site, 'other.ts'), 'export const z = 1\n')
  const thrown = await errorOfBundle('home.tsx')
  const fault = sourceFault(thrown, site)
  expect(fault).toMatchObject({ severity: 'error', code: 'bad-module', file: 'home.tsx', line })
  expect(fault?.message).toMatch(/^The file can’t be read: [\x20-\x7e]+$/)
  expect(fault?.message).toContain(message)
  // The code of a plugin, for example, is outside of the site.
  expect(sourceFault(thrown, join(site, 'site'))).toMatchObject({ file: '../home.tsx', line })
})

it('an imported file that isn’t UTF-8 is a fault of this file', async () => {
  writeFileSync(join(site, 'latin.ts'), 'export const z = 1\n// f\u00fcr\n', 'latin1')
  writeFileSync(join(site, 'imports.ts'), "import { z } from './latin.ts'\nexport default z\n")
  const fault = sourceFault(await errorOfBundle('imports.ts'), site)
  expect(fault).toMatchObject({ code: 'not-utf-8', file: 'latin.ts', line: 2, hint: 'Save the file as UTF-8.' })
})

it('finds the file of a fault in the drawing of its code', () => {
  const message = `[builtin:transform] Unexpected token\n   ╭─[ ${join(site, 'pages/home.tsx')}:2:7 ]\n   │\n`
  const error = Object.assign(new Error('Build failed'), { errors: [{ message, loc: { line: 2, column: 6 } }] })
  expect(sourceFault(error, site)).toMatchObject({ file: 'pages/home.tsx', line: 2 })
})

it.each([[new Error('Bug')], ['text'], [null]])('%s is no fault of a module', (thrown) => {
  expect(sourceFault(thrown, site)).toBeNull()
})

it('a fault of an installed package is none of the site', () => {
  const loc = { file: join(site, 'node_modules/lamps/index.js'), line: 2 }
  expect(sourceFault({ errors: [{ message: 'Unexpected token', loc }] }, site)).toBeNull()
})

describe('an error of the development server', () => {
  const home = join(site, 'home.tsx')
  const withStack = (message: string, frames: readonly string[]) =>
    Object.assign(new TypeError(message), { stack: [message, ...frames.map((frame) => `    at ${frame}`)].join('\n') })

  it.each([
    [
      'a stylesheet with a syntax error',
      Object.assign(new Error('[postcss] Unclosed block'), { loc: { file: home, line: 7, column: 1 } }),
      { code: 'bad-module', line: 7, message: 'The file can’t be read: Unclosed block.', hint: /Correct the line/ },
    ],
    [
      'an error that the code throws',
      withStack('x is undefined', [
        'eval (file:///project/node_modules/vite/dist/node/module-runner.js:807:3)',
        'eval (/project/node_modules/lamps/lamp.ts:7:3)',
        `Home (${home}:4:11)`,
        `eval (${join(site, 'other.tsx')}:1:1)`,
      ]),
      {
        code: 'failed-module',
        line: 4,
        message: 'The code throws an error: x is undefined',
        hint: /Correct this line/,
      },
    ],
    [
      'an error that a page throws when it is rendered',
      Object.assign(withStack('home.tsx could not be rendered', ['namingFile (file:///project/.cache/cli.js:1:1)']), {
        cause: withStack('x is undefined', [`view (${home}:4:11)`]),
      }),
      {
        code: 'failed-module',
        line: 4,
        message: 'The code throws an error: x is undefined',
        hint: /Correct this line/,
      },
    ],
  ])('about %s names the file, the line and a fix', (_, thrown, { hint, ...expected }) => {
    expect(interfaceFault(thrown, site)).toEqual({
      severity: 'error',
      file: 'home.tsx',
      ...expected,
      hint: expect.stringMatching(hint),
    })
  })

  it.each([
    ['a bug of the program', withStack('Bug', ['main (file:///project/.cache/generator/1/cli.js:1:1)'])],
    ['a text', 'text'],
  ])('that is %s is no fault of a source file', (_, thrown) => {
    expect(interfaceFault(thrown, site)).toBeNull()
  })
})

it('a configuration in another encoding is named without the colors of the bundler', () => {
  const error = new Error(
    '\u001b[31m[UNLOADABLE]\u001b[0m Could not load config.ts - stream did not contain valid UTF-8.',
  )
  expect(evaluationFault(error, '/site')).toMatchObject({
    message:
      'The configuration could not be loaded: [UNLOADABLE] Could not load config.ts - stream did not contain valid UTF-8.',
    hint: 'Save the file as UTF-8.',
  })
})
