import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadSiteConfig } from '../../src/build/load-site.ts'
import type { SiteToCheck } from '../../src/check/index.ts'
import { guardPlugin, PluginFault } from '../../src/guard-plugin.ts'
import type { ContentInput, KnownPages, Plugin, SlowRun } from '../../src/plugin.ts'
import { UserError } from '../../src/user-error.ts'

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'docs-guard-plugin-')))
const site = join(scratch, 'site')

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** The plugin of a site whose code is in a file, by its path from the site's folder. */
async function pluginIn(file: string, code: string): Promise<Plugin> {
  const path = join(site, file)
  mkdirSync(join(path, '..'), { recursive: true })
  mkdirSync(site, { recursive: true })
  writeFileSync(path, code)
  writeFileSync(join(site, 'config.ts'), `import { plugin } from '${file}'\nexport default { plugins: [plugin] }\n`)
  const { plugins } = await loadSiteConfig(site, join(scratch, 'cache'))
  const [plugin] = plugins
  if (!plugin) throw new Error('The configuration has no plugin.')
  return plugin
}

/** The code of a plugin, with the statement of one of its functions on the line of the function. */
function codeOf(place: Place, statement: string): string {
  const at = (one: Place) => (one === place ? statement : '')
  return `export const plugin = {
  name: 'lamps',
  content: () => {
    ${at('content')}
    return { pages: [], diagnostics: [], complete }
  },
  components: [{ ...lamp(), html: () => { ${at('html')} }, inclusion: { text: () => { ${at('text')} } } }],
  fences: [{ language: 'lamp', fallback: 'text', draw: async () => { ${at('draw')} } }],
  editorSchema: { file: 'lamp.json', schema: () => { ${at('schema')} } },
}
function complete() {
  ${at('complete')}
  return {
    texts: new Map(), values: [], symbols: [], externalNames: [], movedPages: [], diagnostics: [],
    checks: [() => { ${at('checks')}; return [] }],
    slowCheck: async () => { ${at('slowCheck')} },
  }
}
function lamp() {
  return { name: 'Lamp', attributes: {}, example: '<Lamp/>', markdown: () => '' }
}
`
}

type Place = 'content' | 'complete' | 'checks' | 'slowCheck' | 'html' | 'text' | 'draw' | 'schema'

const nothing: never = {} as never

/** The diagnostics of everything that a plugin reads and checks. */
async function diagnosticsOf({ content }: Plugin) {
  const pages = content?.(nothing as ContentInput)
  const known = pages?.complete(nothing as KnownPages)
  const found = await Promise.all(known?.checks.map((check) => check(nothing as SiteToCheck)) ?? [])
  const { diagnostics = [] } = (await known?.slowCheck(nothing as SiteToCheck, nothing as SlowRun)) ?? {}
  return [...(pages?.diagnostics ?? []), ...(known?.diagnostics ?? []), ...found.flat(), ...diagnostics]
}

describe('an error in the code of a site', () => {
  it.each([
    ['content', 4],
    ['complete', 12],
    ['checks', 15],
    ['slowCheck', 16],
  ] as const)('in %s is a problem in the line that throws it', async (place, line) => {
    const plugin = await pluginIn('./plugins/lamps.ts', codeOf(place, 'nobody.home()'))
    expect(await diagnosticsOf(plugin)).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'failed-plugin',
        file: 'plugins/lamps.ts',
        line,
        message: `The plugin lamps throws an error in ${place}: nobody is not defined`,
        hint: 'Correct this line, or the values that it uses.',
      }),
    ])
  })

  it.each([
    ['html', 7, 'html of <Lamp>', ({ components: [lamp] = [] }: Plugin) => lamp?.html(nothing, [])],
    [
      'text',
      7,
      'text of <Lamp>',
      ({ components: [lamp] = [] }: Plugin) =>
        lamp && 'inclusion' in lamp ? lamp.inclusion?.text(nothing, nothing) : null,
    ],
    ['draw', 8, 'draw of the code block “lamp”', ({ fences: [lamp] = [] }: Plugin) => lamp?.draw(nothing, nothing)],
    ['schema', 9, 'schema of editorSchema', ({ editorSchema }: Plugin) => editorSchema?.schema()],
  ] as const)('in %s is thrown as a problem in the line that throws it', async (place, line, hook, call) => {
    const plugin = await pluginIn('./plugins/lamps.ts', codeOf(place, 'nobody.home()'))
    const thrown = await Promise.resolve(plugin)
      .then(call)
      .catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(PluginFault)
    expect(thrown).toMatchObject({
      diagnostic: {
        file: 'plugins/lamps.ts',
        line,
        message: `The plugin lamps throws an error in ${hook}: nobody is not defined`,
      },
    })
  })
})

describe('a wrong result', () => {
  const html = ({ components: [lamp] = [] }: Plugin): unknown => lamp?.html(nothing, [])
  const draw = ({ fences: [lamp] = [] }: Plugin): unknown => lamp?.draw(nothing, nothing)

  it.each([
    ['html', '', html, 'html of <Lamp>: it must be an element or'],
    ['draw', '', draw, 'draw of the code block “lamp”: it must be {'],
    ['draw', "return { type: 'rendered', data: {} }", draw, 'draw of the code block “lamp”: it must be {'],
  ] as const)('of %s is thrown as a problem of the configuration: %s', async (place, statement, call, text) => {
    const plugin = await pluginIn('./plugins/lamps.ts', codeOf(place, statement))
    const thrown = await Promise.resolve(plugin)
      .then(call)
      .catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(PluginFault)
    const message = `The plugin lamps returns a wrong value from ${text}`
    expect(thrown).toMatchObject({
      diagnostic: { file: 'config.ts', line: 1, message: expect.stringContaining(message) },
    })
  })

  it.each([
    ['html', "return { type: 'text', value: 'On' }", html],
    ['html', 'return []', html],
    ['draw', 'return null', draw],
  ] as const)('isn’t what %s may return: %s', async (place, statement, call) => {
    const plugin = await pluginIn('./plugins/lamps.ts', codeOf(place, statement))
    await expect(Promise.resolve(plugin).then(call)).resolves.not.toBeUndefined()
  })
})

it('what isn’t an error has no place, so it is a problem of the configuration', async () => {
  const plugin = await pluginIn('./plugins/lamps.ts', codeOf('content', "throw 'No lamps'"))
  expect(await diagnosticsOf(plugin)).toMatchObject([
    {
      file: 'config.ts',
      line: 1,
      message: 'The plugin lamps throws an error in content: No lamps',
      hint: 'Correct the plugin, or remove it from plugins.',
    },
  ])
})

it.each(['pages: [], ', 'diagnostics: [], ', ', complete'])(
  'content without a part is a problem of the configuration: %s',
  async (part) => {
    const plugin = await pluginIn('./plugins/lamps.ts', codeOf('content', '').replace(part, ''))
    expect(await diagnosticsOf(plugin)).toMatchObject([
      {
        file: 'config.ts',
        line: 1,
        message:
          'The content of the plugin lamps lacks a part: it must return the lists pages and diagnostics, and the function complete.',
        breaks: { path: '/', isFolder: true },
      },
    ])
  },
)

it('content that isn’t an object is a problem of the configuration', async () => {
  const plugin = guardPlugin({ name: 'lamps', content: () => undefined as never }, site)
  expect(await diagnosticsOf(plugin)).toMatchObject([{ file: 'config.ts', message: /in content: Cannot destructure/ }])
})

it('an error in a package beside the site is one of the program, and names the plugin and the line', async () => {
  const plugin = await pluginIn('../packages/lamps.ts', codeOf('complete', 'nobody.home()'))
  const thrown = await diagnosticsOf(plugin).catch((error: unknown) => error)
  expect(thrown).not.toBeInstanceOf(UserError)
  expect(thrown).toMatchObject({
    message: `The plugin lamps throws an error in complete (${join(scratch, 'packages/lamps.ts')}:12): nobody is not defined`,
  })
})

it('an error of the system stays as it is, because the command says what to do', () => {
  const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
  const content = () => {
    throw full
  }
  expect(() => guardPlugin({ name: 'lamps', content }, site).content?.(nothing)).toThrow(full)
})
