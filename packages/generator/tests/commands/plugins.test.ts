import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { change } from '../support/fixture-copy.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-plugins-'))
const site = join(scratch, 'site')
const out = join(scratch, 'dist')
const page = join(out, 'guide/index.html')
const start = join(site, 'content/guide/start.md')

beforeEach(() => {
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch)
  cpSync(join(root, 'tests/fixtures/minimal-site'), site, { recursive: true })
  symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(command: 'build' | 'check', ...args: readonly string[]) {
  const options = ['--site', site, '--cache-dir', join(scratch, '.cache'), '--out', out, ...args]
  return spawnSync(process.execPath, [join(root, 'bin/docs.mjs'), command, ...options], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DEBUG: 'docs' },
  })
}

/** The pages that a run compiled. */
function compiled({ stderr }: { readonly stderr: string }): readonly string[] {
  return [...stderr.matchAll(/DOCS \d+: (\S+): compiled in/g)].map(([, path]) => path ?? '').sort()
}

const plugin = `
import { defineComponent, element, rowsOf, sharedTable, text } from 'docs-generator/plugin'
import { z } from 'zod'

const greetings = sharedTable('greetings/texts')

const greeting = defineComponent({
  name: 'Greeting',
  attributes: z.strictObject({ of: z.string() }),
  example: '<Greeting of="day"/>',
  content: 'none',
  inclusion: {
    text: ({ attributes }, { values }) => values.read(greetings, [attributes.of]),
    name: ({ attributes }) => attributes.of,
    missing: () => ({ code: 'no-greeting', message: 'There is no such greeting.', hint: 'Write it in greetings.yaml.' }),
    isList: false,
  },
  html: (_node, content) => element('div', { className: ['greeting'] }, content),
  markdown: (node, { rewriting }) => rewriting.partial(node.children, node.data?.text ?? ''),
  searchText: () => '',
  shownAttributes: [],
  links: () => {},
})

const sign = {
  language: 'sign',
  fallback: 'text',
  draw: async (block) => ({ type: 'rendered', element: element('b', {}, [text(block.value)]), text: block.value }),
}

export const greetingPlugin = {
  name: 'greetings',
  components: [greeting],
  fences: [sign],
  content: ({ files }) => ({
    pages: [],
    diagnostics: [],
    complete: () => ({
      texts: new Map(),
      values: rowsOf(
        greetings,
        files.map(({ path, text }) => [[path.replace(/\\.yaml$/, '')], { file: 'content/' + path, text, lines: null }]),
      ),
      symbols: [],
      externalNames: [],
      movedPages: [],
      diagnostics: [],
      checks: [],
      slowCheck: async () => ({ diagnostics: [], checked: 'a greeting', skipped: [], tables: [] }),
    }),
  }),
}
`

function addPlugin(): void {
  writeFileSync(join(site, 'greeting-plugin.ts'), plugin)
  writeFileSync(join(site, 'content/day.yaml'), 'Good *day*!\n')
  writeFileSync(start, `${readFileSync(start, 'utf8')}\n<Greeting of="day"/>\n\n\`\`\`sign\nStop\n\`\`\`\n`)
  const config = join(site, 'config.ts')
  change(config, 'redirects: [],', 'redirects: [],\n  plugins: [greetingPlugin],')
  writeFileSync(config, `import { greetingPlugin } from './greeting-plugin.ts'\n${readFileSync(config, 'utf8')}`)
}

it('a site without plugins is built by the generator alone', () => {
  const { status, stdout, stderr } = run('build', '--strict')
  expect(status, stdout + stderr).toBe(0)
  expect(readFileSync(page, 'utf8')).toContain('This site has no plugins.')
  expect(readFileSync(join(out, 'symbols.json'), 'utf8').trim()).toMatch(/^\[\s*\]$/)
})

it('the components and code blocks of a plugin work in the threads that compile pages', () => {
  addPlugin()
  const { status, stdout, stderr } = run('build', '--strict')
  expect(status, stdout + stderr).toBe(0)
  const html = readFileSync(join(out, 'guide/start/index.html'), 'utf8')
  expect(html).toContain('<div class="greeting"><p>Good <em>day</em>!</p></div>')
  expect(html).toContain('<b>Stop</b>')
  expect(readFileSync(join(out, 'guide/start/index.md'), 'utf8')).toContain('Good *day*!')
})

it('pages are compiled again after a change of a plugin, and only those that use what else has changed', () => {
  addPlugin()
  expect(compiled(run('check'))).toEqual(['/guide/', '/guide/start/'])
  expect(compiled(run('check'))).toEqual([])
  writeFileSync(join(site, 'content/day.yaml'), 'Good morning!\n')
  expect(compiled(run('check'))).toEqual(['/guide/start/'])
  change(join(site, 'config.ts'), 'A site with two pages.', 'A few pages.')
  expect(compiled(run('check'))).toEqual([])
  change(join(site, 'greeting-plugin.ts'), "['greeting']", "['salute']")
  expect(compiled(run('check'))).toEqual(['/guide/', '/guide/start/'])
})

it('a value that is not a plugin is a fault of the configuration, with its line', () => {
  change(join(site, 'config.ts'), 'redirects: [],', "redirects: [],\n  plugins: ['reference'],")
  const { status, stderr } = run('check')
  expect(status).toBe(1)
  expect(stderr).toMatch(/config\.ts:17 {2}error {2}bad-plugin\n {2}plugins\[0\] isn’t a plugin/)
})

it('names a package that isn’t installed, and finds it after it has been installed', () => {
  const config = join(site, 'config.ts')
  change(config, 'defineSite({', 'defineSite({\n  ...extra,')
  writeFileSync(config, `import { extra } from 'docs-extra'\n${readFileSync(config, 'utf8')}`)
  const failed = run('check')
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('docs-extra')])
  const folder = join(site, 'node_modules/docs-extra')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "docs-extra", "type": "module", "exports": "./index.ts" }')
  writeFileSync(join(folder, 'index.ts'), 'export const extra: object = {}\n')
  const { status, stderr } = run('check')
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('docs-extra')])
})

const pluginFile = join(site, 'greeting-plugin.ts')

/** The line of the plugin that begins with a text. */
function lineOf(start: string): number {
  return plugin.split('\n').findIndex((line) => line.trimStart().startsWith(start)) + 1
}

it.each([
  ['content', 'content: ({ files }) =>', 'content'],
  ['complete', 'complete: () =>', 'complete'],
  ['slowCheck', 'slowCheck: async () =>', 'slowCheck'],
  ['html', 'html: (_node, content) =>', 'html of <Greeting>'],
  ['draw', 'draw: async (block) =>', 'draw of the code block “sign”'],
])('an error that a plugin throws in %s is a problem in its line', (_, start, hook) => {
  addPlugin()
  change(pluginFile, start, `${start} nobody.home() &&`)
  const { status, stderr } = run('build')
  expect(status).toBe(1)
  expect(stderr).toContain(
    `greeting-plugin.ts:${lineOf(start)}  error  failed-plugin\n  The plugin greetings throws an error in ${hook}: nobody is not defined\n  Correct this line`,
  )
  expect(stderr).not.toContain('DEBUG=1')
  expect(stderr.split('failed-plugin')).toHaveLength(2)
})

it('a page whose component has thrown an error is compiled again in the next run', () => {
  addPlugin()
  const start = 'html: (_node, content) =>'
  change(pluginFile, start, `${start} process.env.LAMPS === 'off' ? nobody.home() :`)
  vi.stubEnv('LAMPS', 'off')
  expect(run('check').stderr).toContain('error  failed-plugin')
  vi.unstubAllEnvs()
  const { status, stderr, stdout } = run('check')
  expect(status, stdout + stderr).toBe(0)
})

it('the problems of links that lead nowhere follow from the error of a plugin', () => {
  addPlugin()
  writeFileSync(start, `${readFileSync(start, 'utf8')}\n[Nowhere](/nowhere/) and [nothing](/guide/#nothing)\n`)
  change(pluginFile, 'complete: () =>', 'complete: () => nobody.home() &&')
  const { stderr } = run('check')
  expect(stderr).toContain('2 problems follow from this')
  expect(stderr).not.toContain('broken-')
})

it('dev reports the error of a plugin and that it is fixed, without stopping', { timeout: 120_000 }, async () => {
  addPlugin()
  const args = ['dev', '--site', site, '--cache-dir', join(scratch, '.cache'), '--port', '0']
  const child = spawn(process.execPath, [join(root, 'bin/docs.mjs'), ...args])
  onTestFinished(() => void child.kill())
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed += data
    })
  const untilPrinted = (text: RegExp) => expect.poll(() => printed, { timeout: 100_000 }).toMatch(text)
  await untilPrinted(/No problems\./)
  for (const [place, start] of [
    ['content', 'content: ({ files }) =>'],
    ['html of <Greeting>', 'html: (_node, content) =>'],
  ] as const) {
    printed = ''
    change(pluginFile, start, `${start} nobody.home() &&`)
    await untilPrinted(new RegExp(`failed-plugin\\n {2}The plugin greetings throws an error in ${place}: nobody is`))
    printed = ''
    writeFileSync(pluginFile, plugin)
    await untilPrinted(/Fixed: \S+greeting-plugin\.ts:\d+ {2}failed-plugin\n(?:Fixed: .*\n)*No problems\./)
  }
  expect(child.exitCode).toBeNull()
})
