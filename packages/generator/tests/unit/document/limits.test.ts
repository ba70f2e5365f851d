import { expect, test } from 'vitest'
import { documentOf, htmlOf } from './page.ts'

const nestedLists = Array.from({ length: 1500 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n')

test('partials that include each other ten times each end with a diagnostic', async () => {
  const names = Array.from({ length: 10 }, (_, i) => `_partials/${i}.md`)
  const partials = names.map((name, i) => [name, include(names[i + 1]).repeat(10)])
  const { diagnostics } = await documentOf(include(names[0]), Object.fromEntries(partials))
  expect(diagnostics.map(({ code }) => code)).toEqual(['too-many-includes'])
})

test('1,500 nested lists end with a diagnostic', async () => {
  expect((await documentOf(nestedLists)).diagnostics).toMatchObject([{ code: 'too-deep', line: 101 }])
})

test('lists after each other are not nested', async () => {
  expect((await documentOf('- a\n  - b\n\nText.\n\n'.repeat(200))).diagnostics).toEqual([])
})

test('the limits also apply to partials', async () => {
  const { diagnostics } = await documentOf(include('_partials/a.md'), { '_partials/a.md': `x\n\n${nestedLists}\n` })
  expect(diagnostics).toMatchObject([{ code: 'too-deep', file: 'content/_partials/a.md', line: 103 }])
})

test.each([
  ['lines', Array.from({ length: 3600 }, (_, i) => `a${i % 60} --> b${i % 61}`).join('\n')],
  ['products', `${names('a')} --> ${names('b')}`],
  ['boxes', Array.from({ length: 3600 }, (_, i) => `a${i}`).join('\n')],
])('a diagram with 3,600 connections or boxes in %s ends with a diagnostic', async (_, edges) => {
  const { diagnostics } = await documentOf(`\`\`\`mermaid alt="x"\nflowchart LR\n${edges}\n\`\`\``)
  expect(diagnostics).toMatchObject([
    { code: 'bad-diagram', message: expect.stringContaining('3601 connections and other lines') },
  ])
})

test('a partial keeps its footnotes, although the page uses their names', async () => {
  const partials = { '_partials/b.md': 'B[^1]\n\n[^1]: Note of B\n' }
  const text = 'A[^1]\n\n<Include file="_partials/b.md"/>\n\n<Include file="_partials/b.md"/>\n\n[^1]: Note of A\n'
  const { body, markdown } = await documentOf(text, partials)
  const html = htmlOf(body)
  expect(html.match(/Note of [AB]/g)).toEqual(['Note of A', 'Note of B'])
  expect(html).toContain('href="#note:fn-1.2"')
  expect(markdown).toContain('B[^1.2]')
  expect(markdown).toContain('[^1.2]: Note of B')
  expect(markdown).toContain('[^1]: Note of A')
})

test.each(['größe', 'ü', 'a%%b', 'a%41', 'A"q', 'x.y', '1/2'])(
  'links to the footnote %s lead to its id, also in a partial',
  async (name) => {
    const footnote = `A[^${name}] and again[^${name}].\n\n[^${name}]: Note.\n`
    const { body, anchors } = await documentOf(`${footnote}\n<Include file="_partials/b.md"/>\n`, {
      '_partials/b.md': footnote,
    })
    const targets = [...htmlOf(body).matchAll(/href="#(note:[^"]+)"/g)].map(([, hash = '']) => decodeURIComponent(hash))
    expect(new Set(targets).size).toBe(6)
    expect(anchors).toEqual(expect.arrayContaining(targets))
  },
)

test('a double quote in single quotes does not hide what is wrong', async () => {
  const { diagnostics } = await documentOf("<Tabs>\n<Tab label='it\"s'>\n\nx\n\n</Tab>\n</Tabs>")
  expect(diagnostics[0]?.message).toBe('The attribute label of <Tab> is in single quotes.')
  expect(diagnostics.some(({ code }) => code === 'misplaced-tag')).toBe(false)
})

test('two tabs with the same label are reported', async () => {
  const { diagnostics } = await documentOf(`<Tabs>\n${'<Tab label="A">\n\nx\n\n</Tab>\n'.repeat(2)}</Tabs>`)
  expect(diagnostics).toMatchObject([{ code: 'same-label', line: 7 }])
})

function include(file = ''): string {
  return file ? `<Include file="${file}"/>\n\n` : 'x\n\n'
}

function names(prefix: string): string {
  return Array.from({ length: 60 }, (_, i) => prefix + i).join(' & ')
}
