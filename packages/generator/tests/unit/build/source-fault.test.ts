import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { afterAll, expect, it } from 'vitest'
import { sourceFault } from '../../../src/build/source-fault.ts'

const site = mkdtempSync(join(tmpdir(), 'docs-source-fault-'))

afterAll(() => rmSync(site, { recursive: true, force: true }))

it.each([
  ['a syntax error', 'export default 1\nconst a = <div>\n', 2, 'Unexpected token.'],
  ['a file that doesn’t exist', "\nimport { x } from './none.ts'\nexport default x\n", 2, 'Could not resolve'],
  ['an export that doesn’t exist', "import { y } from './other.ts'\nexport default y\n", 1, '"y" is not exported by'],
])('%s is a fault of the module in its line', async (_, code, line, message) => {
  writeFileSync(join(site, 'home.tsx'), code)
  writeFileSync(join(site, 'other.ts'), 'export const z = 1\n')
  const thrown: unknown = await build({
    cwd: site,
    input: join(site, 'home.tsx'),
    write: false,
    logLevel: 'silent',
  }).then(
    () => null,
    (error: unknown) => error,
  )
  const fault = sourceFault(thrown, site)
  expect(fault).toMatchObject({ severity: 'error', code: 'bad-module', file: 'home.tsx', line })
  expect(fault?.message).toMatch(/^The file can’t be read: [\x20-\x7e]+$/)
  expect(fault?.message).toContain(message)
  expect(sourceFault(thrown, join(site, 'elsewhere'))).toBeNull()
})

it('finds the file of a fault in the drawing of its code', () => {
  const message = `[builtin:transform] Unexpected token\n   ╭─[ ${join(site, 'pages/home.tsx')}:2:7 ]\n   │\n`
  const error = Object.assign(new Error('Build failed'), { errors: [{ message, loc: { line: 2, column: 6 } }] })
  expect(sourceFault(error, site)).toMatchObject({ file: 'pages/home.tsx', line: 2 })
})

it.each([[new Error('Bug')], ['text'], [null]])('%s is no fault of a module', (thrown) => {
  expect(sourceFault(thrown, site)).toBeNull()
})
