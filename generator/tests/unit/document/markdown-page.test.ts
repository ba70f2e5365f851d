import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { admonitions, badgeTones, components } from '../../../src/document/authoring.ts'
import { languageNames } from '../../../src/document/code-languages.ts'

const page = readFileSync(fileURLToPath(new URL('../../../../site/content/markdown-page.md', import.meta.url)), 'utf8')

// The authors' reference is complete, or it is none.
test.each([
  ...Object.keys(components).map((name) => `<${name}`),
  ...languageNames.map((name) => `\`\`\`${name}`),
  ...Object.keys(admonitions).map((name) => `:::${name}`),
  ...badgeTones.map((tone) => `tone="${tone}"`),
])('the Markdown page shows %s', (written) => expect(page).toContain(written))
