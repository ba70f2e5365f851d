import { describe, expect, test } from 'vitest'
import { documentOf } from './page.ts'

describe('the contents list', () => {
  test('contains h2 and h3 headings in order, with the IDs of the page', async () => {
    const { toc } = await documentOf('## A\n### B *c*\n#### D\n## A\n## Own {#mine}')
    expect(toc).toEqual([
      { id: 'a', text: 'A', depth: 2 },
      { id: 'b-c', text: 'B c', depth: 3 },
      { id: 'a-2', text: 'A', depth: 2 },
      { id: 'mine', text: 'Own', depth: 2 },
    ])
  })

  test('keeps an ID that an author chose for its heading', async () => {
    const { toc } = await documentOf('## Setup\n## Other {#setup}\n## Setup')
    expect(toc.map((heading) => heading.id)).toEqual(['setup-2', 'setup', 'setup-3'])
  })

  test('shows an h1 heading of the body as h2', async () => {
    expect((await documentOf('# A')).toc).toEqual([{ id: 'a', text: 'A', depth: 2 }])
  })
})

describe('closing links', () => {
  test('are the pages in the lists and cards of the last section', async () => {
    const { closingLinks } = await documentOf(
      '## A\n\n- [First](/first/)\n\n## Next steps\n\nSee [text](/text/).\n\n- [Second](/second/#part)\n\n<Cards>\n<Card title="Third" href="/third/">\n\nX\n\n</Card>\n</Cards>\n\n- [Elsewhere](https://example.org/)',
    )
    expect(closingLinks).toEqual(['/second/', '/third/'])
  })
})

describe('anchors', () => {
  test('are the IDs of headings, tabs and footnotes, but not those inside drawings', async () => {
    const { anchors } = await documentOf(
      '## A\n\n<Tabs>\n<Tab label="Web">\n\n### B\n\n</Tab>\n</Tabs>\n\n<Figure src="/drawings/rooms.svg" alt="x"/>\n\nx[^1]\n\n[^1]: y',
    )
    expect(anchors).toEqual(['a', 'web', 'b', 'note:fnref-1', 'footnote-label', 'note:fn-1'])
  })
})

describe('IDs', () => {
  test('of two references to a footnote differ from those of a footnote with a similar name', async () => {
    const { anchors } = await documentOf('x[^a] y[^a] z[^a-2]\n\n[^a]: A\n\n[^a-2]: B')
    expect(anchors).toEqual([
      ...['note:fnref-a', 'note:fnref-a-2', 'note:fnref-a--2'],
      ...['footnote-label', 'note:fn-a', 'note:fn-a--2'],
    ])
  })

  test('differ from those that every page uses', async () => {
    const { anchors } = await documentOf(
      '## Content\n\n## Menu\n\n## Footnote label\n\n## Note fn 1\n\nx[^1]\n\n[^1]: y',
    )
    expect(anchors).toEqual([
      ...['content-2', 'menu-2', 'footnote-label-2', 'note-fn-1'],
      ...['note:fnref-1', 'footnote-label', 'note:fn-1'],
    ])
  })
})

describe('search records', () => {
  test('contain the text up to the next heading, below all parent headings', async () => {
    const { records } = await documentOf(
      'Start <Badge>1.x</Badge>.\n\n## A\n\n| x | y |\n|--|--|\n| 1 | `two` |\n\n### B\n\n```js\nawait joinRoom()\njoinRoom()\n```\n\n## C\n\n<Details summary="S">\nInside.\n</Details>',
    )
    expect(records).toEqual([
      { anchor: null, hierarchy: ['Title'], content: 'Start 1.x.' },
      { anchor: 'a', hierarchy: ['Title', 'A'], content: 'x\ny\n1: two' },
      { anchor: 'b', hierarchy: ['Title', 'A', 'B'], content: 'joinRoom' },
      { anchor: 'c', hierarchy: ['Title', 'C'], content: 'Inside.' },
    ])
  })

  test('contain a name with its meaning in one line, and the other cells of a table in separate ones', async () => {
    const rows = (head: string) => `| ${head} |\n|--|--|--|\n| \`size\` | integer | Number of servers. |`
    expect((await documentOf(rows('Field | Type | Meaning'))).records[0]?.content).toBe(
      'Field\nType\nMeaning\nsize: Number of servers.\ninteger',
    )
    expect((await documentOf(rows('Feature | Web | Swift'))).records[0]?.content).toBe(
      'Feature\nWeb\nSwift\nsize\ninteger\nNumber of servers.',
    )
  })

  test('contain output and complete texts, but of code only names that are new on the page', async () => {
    const { records } = await documentOf(
      '`ROOM_NAME` and `join-room`.\n\n```js\nROOM_NAME, join-room, getUserMedia\n```\n\n```text\nexec format error\n```',
    )
    expect(records[0]?.content).toBe('ROOM_NAME and join-room.\ngetUserMedia\nexec format error')
    expect((await documentOf('seven77 '.repeat(400))).records[0]?.content).toHaveLength(3199)
  })

  test('don’t contain the text alternatives of pictures', async () => {
    const { records } = await documentOf(
      'Text ![Picture](/a.png).\n\n```mermaid alt="Diagram: A leads to B"\nflowchart LR\nA --> B\n```',
    )
    expect(records[0]?.content).toBe('Text .')
  })
})
