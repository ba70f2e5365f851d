import { expect, test } from 'vitest'
import { openedLabel } from '../../../src/document/plain/opened-label.ts'

test.each([
  ['Show 45 entries', '45 entries'],
  ['Show the code', 'The code'],
  ['Show members for internal use (3)', 'Members for internal use (3)'],
  ['Show release.ts', 'release.ts'],
  ['Show', 'Show'],
  ['Showcase', 'Showcase'],
  ['Why?', 'Why?'],
])('in Markdown, “%s” is “%s”', (label, opened) => {
  expect(openedLabel(label)).toBe(opened)
})
