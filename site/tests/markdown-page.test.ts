import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { admonitions, badgeTones, languageNames, markupOf } from 'docs-generator/testing/authoring'
import { expect, test } from 'vitest'
import config from '../config.ts'

const page = readFileSync(join(import.meta.dirname, '../content/markdown-page.md'), 'utf8')
const { components, fences } = markupOf(config.plugins ?? [])

test.each([
  ...components.flatMap((component) =>
    'isGenerated' in component && component.isGenerated ? [] : `<${component.name}`,
  ),
  ...[...languageNames, ...fences.map(({ language }) => language)].map((name) => `\`\`\`${name}`),
  ...Object.keys(admonitions).map((name) => `:::${name}`),
  ...badgeTones.map((tone) => `tone="${tone}"`),
])('The authoring reference shows %s', (written) => expect(page).toContain(written))
