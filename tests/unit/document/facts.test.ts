import { describe, expect, test } from 'vitest'
import { documentOf } from './page.ts'

describe('the contents list', () => {
  test('holds h2 and h3 in order, with the ids of the page', async () => {
    const { toc } = await documentOf('## A\n### B *c*\n#### D\n## A\n## Own {#mine}')
    expect(toc).toEqual([
      { id: 'a', text: 'A', depth: 2 },
      { id: 'b-c', text: 'B c', depth: 3 },
      { id: 'a-2', text: 'A', depth: 2 },
      { id: 'mine', text: 'Own', depth: 2 },
    ])
  })

  test('leaves an id that an author chose to its heading', async () => {
    const { toc } = await documentOf('## Setup\n## Other {#setup}\n## Setup')
    expect(toc.map((heading) => heading.id)).toEqual(['setup-2', 'setup', 'setup-3'])
  })

  test('shows an h1 of the body as h2', async () => {
    expect((await documentOf('# A')).toc).toEqual([{ id: 'a', text: 'A', depth: 2 }])
  })
})

describe('anchors', () => {
  test('are the ids of headings, tabs and footnotes, but none inside drawings', async () => {
    const { anchors } = await documentOf(
      '## A\n\n<Tabs>\n<Tab label="Web">\n\n### B\n\n</Tab>\n</Tabs>\n\n<Figure src="/drawings/rooms.svg" alt="x"/>\n\nx[^1]\n\n[^1]: y',
    )
    expect(anchors).toEqual(['a', 'web', 'b', 'note-fnref-1', 'footnote-label', 'note-fn-1'])
  })
})

describe('records for search', () => {
  test('hold the text up to the next heading, under all headings above it', async () => {
    const { records } = await documentOf(
      'Start <Badge>1.x</Badge>.\n\n## A\n\n| x | y |\n|--|--|\n| 1 | `two` |\n\n### B\n\n```js\njoin()\n```\n\n## C\n\n<Details summary="S">\nInside.\n</Details>',
    )
    expect(records).toEqual([
      { anchor: null, hierarchy: ['Title'], content: 'Start 1.x.' },
      { anchor: 'a', hierarchy: ['Title', 'A'], content: 'x y 1 two' },
      { anchor: 'b', hierarchy: ['Title', 'A', 'B'], content: 'join()' },
      { anchor: 'c', hierarchy: ['Title', 'C'], content: 'Inside.' },
    ])
  })

  test('say of a diagram what its text alternative says', async () => {
    const { records } = await documentOf('```mermaid alt="A leads to B"\nflowchart LR\nA --> B\n```')
    expect(records[0]?.content).toBe('A leads to B')
  })

  test('end at a word within 2,000 characters', async () => {
    const content = (await documentOf('seven77 '.repeat(400))).records[0]?.content ?? ''
    expect(content.length).toBeLessThanOrEqual(2000)
    expect(content).toMatch(/seven77$/)
  })
})

describe('the Markdown form', () => {
  test.each([
    ['has no front matter', '---\ntitle: x\n---\n\nText.\n', 'Text.'],
    ['has no comments', 'a <!-- secret --> b', 'a  b'],
    ['has no ids of headings', '## A {#x}\n\ntext', '## A\n\ntext'],
    ['shows a badge as text', 'Since <Badge tone="accent">1.x</Badge>.', 'Since 1.x.'],
    [
      'names each tab above its content, at the depth of the text around',
      'a\n<Tabs>\n  <Tab label="Web">\n    one\n\n    ```js\n    if (x) {\n      y\n    }\n    ```\n  </Tab>\n  <Tab label="C">\n    two\n  </Tab>\n</Tabs>\nb',
      'a\n\n**Web**\n\none\n\n```js\nif (x) {\n  y\n}\n```\n\n**C**\n\ntwo\n\nb',
    ],
    [
      'makes a list of cards',
      '<Cards>\n<Card title="A" href="/a/">\nOne\nline.\n</Card>\n<Card title="B" href="/b/">\n</Card>\n</Cards>',
      '- [A](/a/): One line.\n- [B](/b/)',
    ],
    [
      'makes lists of facts and actions',
      '<Facts>\n<Fact label="A" value="b"/>\n<Fact label="C" value="d" href="/d/"/>\n</Facts>\n<Actions>\n<Action label="E" href="/e/"/>\n</Actions>',
      '- A: b\n- C: [d](/d/)\n\n- [E](/e/)',
    ],
    ['keeps steps as a list', '<Steps>\n1. a\n2. b\n</Steps>', '1. a\n2. b'],
    [
      'keeps the depth of what stands in a list',
      '1. a\n   <Details summary="S">\n   b\n   </Details>\n2. c',
      '1. a\n   \n   **S**\n\n   b\n\n2. c',
    ],
    ['shows a figure as an image', '<Figure src="/a.svg" alt="A" caption="C"/>', '![A](/a.svg)\n\n*C*'],
    ['shows a video as a link', '<Video src="https://v/" title="T"/>', '[T](https://v/)'],
    ['holds what is included', 'a\n\n<Include file="p.md"/>\n\nb', 'a\n\nFrom **here**.\n\nb'],
    ['keeps blank lines of code', '```text\na\n\n\nb\n```', '```text\na\n\n\nb\n```'],
  ])('%s', async (_, text, expected) => {
    const { markdown } = await documentOf(text, { 'p.md': '---\nx: y\n---\nFrom **here**.\n' })
    expect(markdown).toBe(expected)
  })
})
