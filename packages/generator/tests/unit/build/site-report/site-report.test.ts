import { expect, it } from 'vitest'
import { tableText } from '../../../../src/build/site-report/site-report.ts'

it('a table is printed with its note and aligned columns', () => {
  const text = tableText({
    title: 'Samples',
    note: 'By language.',
    columns: ['Language', 'Checked', 'Share'],
    rows: [
      ['c', 1200, '95.5%'],
      ['javascript', 7, ''],
    ],
  })
  expect(text).toBe(`Samples
=======
By language.
Language    Checked  Share
c             1,200  95.5%
javascript        7`)
})

it('a table without rows only has its note', () => {
  expect(tableText({ title: 'Age', note: 'Unknown.', columns: ['Page'], rows: [] })).toBe('Age\n===\nUnknown.')
})
