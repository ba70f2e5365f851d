import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineComponent } from '../../src/document/components/define-component.ts'
import type { Plugin } from '../../src/plugin.ts'
import { readPlugins } from '../../src/read-plugins.ts'

const component = (name: string) =>
  defineComponent({
    name,
    attributes: z.strictObject({}),
    example: `<${name}/>`,
    content: 'none',
    html: () => [],
    markdown: () => '',
    searchText: () => '',
    shownAttributes: [],
    links: () => {},
  })
const fence = { language: 'chart', fallback: 'text', draw: async () => null }
const plugin: Plugin = { name: 'charts', components: [component('Chart')], fences: [fence] }

const place = ([key, i]: readonly PropertyKey[]) => ({
  file: 'config.ts',
  line: key === 'plugins' ? 7 + Number(i ?? 0) : 1,
})
const faultsOf = (plugins: unknown) => readPlugins({ plugins }, place).diagnostics

it('a plugin without faults is returned as it is', () => {
  expect(readPlugins({ plugins: [plugin] }, place)).toEqual({ plugins: [plugin], diagnostics: [] })
  expect(readPlugins({ plugins: [plugin] }, place).plugins[0]).toBe(plugin)
  expect(readPlugins({}, place)).toEqual({ plugins: [], diagnostics: [] })
})

it.each([
  ['a value that is not a list', plugin, 'plugins must be a list.', 'Write plugins: [reference()].'],
  [
    'a function that was not called',
    [() => plugin],
    'plugins[0] isn’t a plugin: it is a function.',
    'Call it: plugins: [reference()].',
  ],
  ['a string', [plugin, 'charts'], 'plugins[1] isn’t a plugin: must be a block of keys.', 'A plugin is an object'],
  ['a plugin without a name', [{}], 'plugins[0] isn’t a plugin: name is missing.', 'A plugin is an object'],
  [
    'a misspelled key',
    [{ ...plugin, component: [] }],
    'plugins[0] isn’t a plugin: unknown key “component”.',
    'Did you mean components?',
  ],
  [
    'a component without its HTML',
    [{ ...plugin, components: [{ ...component('Chart'), html: undefined }] }],
    'plugins[0] isn’t a plugin: components 0 html must be a function.',
    'A plugin is an object',
  ],
])('%s is reported with its line', (_, plugins, message, hint) => {
  expect(faultsOf(plugins)).toMatchObject([
    {
      severity: 'error',
      code: 'bad-plugin',
      file: 'config.ts',
      line: message.startsWith('plugins[1]') ? 8 : 7,
      message,
      hint: expect.stringContaining(hint),
    },
  ])
})

it.each([
  ['two plugins', [plugin, { name: 'charts' }], 'plugin-name', 'There are two plugins with the name charts.'],
  [
    'two components',
    [{ ...plugin, components: [component('Tabs')] }],
    'component-name',
    'There are two components with the name Tabs.',
  ],
  [
    'two code blocks',
    [plugin, { name: 'other', fences: [fence] }],
    'fence-name',
    'Two plugins draw code blocks of the language chart.',
  ],
])('%s with the same name are reported', (_, plugins, code, message) => {
  expect(faultsOf(plugins)).toMatchObject([{ code, file: 'config.ts', line: 7, message }])
})

it('a plugin can’t draw the diagrams that the generator draws', () => {
  expect(faultsOf([{ ...plugin, fences: [{ ...fence, language: 'mermaid' }] }])).toMatchObject([
    { severity: 'error', code: 'fence-name', message: expect.stringContaining('as the generator does') },
  ])
})
