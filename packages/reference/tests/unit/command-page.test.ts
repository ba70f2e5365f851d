import { expect, test } from 'vitest'
import { openReference } from '../../src/open-reference.ts'
import { entryOf } from './entries.ts'

const flag = (name: string) => `[{ name: ${name}, type: switch, about: a }]`
const root = entryOf(`kind: cli/command\nname: lamp\nsummary: s\nglobalFlags: ${flag('--quiet')}`, {
  path: '/cli/global/',
})

/** The page of a command below the root command. */
function pageOf(yaml: string): string {
  const command = entryOf(`kind: cli/command\nname: lamp turn\nsummary: s\n${yaml}`, { path: '/cli/turn/' })
  const { pages } = openReference({
    entries: [root, command],
    externalOf: () => ({}),
    concepts: null,
    renames: [],
    pages: new Map(),
    orderOf: () => 0,
  })
  return pages.get(command.path)?.text ?? ''
}

test('refers to the flags that every command accepts', () => {
  expect(pageOf(`flags: ${flag('--on')}`)).toContain('The command also accepts the [global flags](/cli/global/).')
  expect(pageOf('')).toContain('The command accepts the [global flags](/cli/global/).')
})

test('refers to them once if the description has a link already', () => {
  expect(pageOf('about: Only [global flags](/cli/global/).')).not.toContain('The command accepts')
})
