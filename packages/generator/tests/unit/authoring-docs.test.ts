import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pageKinds } from '../../src/content/site-index.ts'
import { admonitions } from '../../src/document/authoring.ts'
import { languageNames } from '../../src/document/code/code-languages.ts'
import { badgeTones, standardComponents } from '../../src/document/components/index.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/authoring.md'), 'utf8')

it.each([
  ['component', standardComponents.map(({ name }) => `<${name}`)],
  ['admonition', Object.keys(admonitions).map((name) => `\`${name}\``)],
  ['badge tone', badgeTones.map((name) => `\`${name}\``)],
  ['language of code blocks', languageNames.map((name) => `\`${name}\``)],
  ['kind of page', pageKinds.map((name) => `\`${name}\``)],
])('docs/authoring.md mentions every %s', (_, names) => {
  expect(names.filter((name) => !guide.includes(name))).toEqual([])
})
