import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reference } from '../../src/index.ts'
import { entryKinds } from '../../src/languages/index.ts'
import { member } from '../../src/languages/parts.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/authoring.md'), 'utf8')
const { components = [], fences = [] } = reference()

it.each([
  ['component', components.map(({ name }) => `<${name}`)],
  ['language of drawings', fences.map(({ language }) => `\`${language}\``)],
  ['kind of member', member.options.map(({ shape }) => `\`${shape.kind.value}\``)],
  ['kind of reference entry', entryKinds.map((name) => `\`${name}\``)],
])('docs/authoring.md mentions every %s', (_, names) => {
  expect(names.filter((name) => !guide.includes(name))).toEqual([])
})
