import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { admonitions, badgeTones, components, languageNames } from 'docs-generator/testing/authoring'
import { expect, test } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../content/markdown-page.md'), 'utf8')

test.each([
  ...Object.keys(components).map((name) => `<${name}`),
  ...languageNames.map((name) => `\`\`\`${name}`),
  ...Object.keys(admonitions).map((name) => `:::${name}`),
  ...badgeTones.map((tone) => `tone="${tone}"`),
])('The authoring reference shows %s', (written) => expect(page).toContain(written))
