import { describe, expect, test } from 'vitest'
import { documentOf } from './page.ts'

const site = 'https://docs.example.com'

const partials = {
  'p.md': '---\nx: y\n---\nFrom **here**, see [there](/voice/).\n',
}

async function markdownOf(text: string): Promise<string> {
  return (await documentOf(text, partials)).markdown
}

describe('components become plain Markdown', () => {
  test.each([
    [
      'tabs: each label above its content, at the depth of the surrounding text',
      'a\n<Tabs>\n  <Tab label="Web">\n    one\n\n    ```js\n    if (x) {\n      y\n    }\n    ```\n  </Tab>\n  <Tab label="C">\n    two\n  </Tab>\n</Tabs>\nb',
      'a\n\n**Web**\n\none\n\n```js\nif (x) {\n  y\n}\n```\n\n**C**\n\ntwo\n\nb',
    ],
    ['steps: a numbered list', '<Steps>\n1. a\n2. b\n</Steps>', '1. a\n2. b'],
    [
      'cards: a list of links',
      '<Cards>\n<Card title="A_1" href="/a/">\nOne\nline.\n</Card>\n<Card title="B" href="/b/">\n</Card>\n</Cards>',
      `- [A_1](${site}/a/): One line.\n- [B](${site}/b/)`,
    ],
    [
      'facts: a list',
      '<Facts>\n<Fact label="A" value="b"/>\n<Fact label="C" value="d" href="/d/"/>\n</Facts>',
      `- A: b\n- C: [d](${site}/d/)`,
    ],
    [
      "actions: links in one line, so they don't join the list above",
      '<Facts>\n<Fact label="A" value="b"/>\n</Facts>\n<Actions>\n<Action label="E" href="/e/"/>\n<Action label="F" href="https://f/"/>\n</Actions>',
      `- A: b\n\n[E](${site}/e/) · [F](https://f/)`,
    ],
    [
      'details: the summary above its content',
      '<Details summary="Why?" open>\nBecause.\n</Details>',
      '**Why?**\n\nBecause.',
    ],
    [
      'a figure: an image with its caption',
      '<Figure src="/drawings/rooms.svg" alt="A [x]" caption="C"/>',
      `![A \\[x\\]](${site}/drawings/rooms.svg)\n\n*C*`,
    ],
    ['a video: a link', '<Video src="https://v/" title="T"/>', '[Video: T](https://v/)'],
    ['a badge: its text', 'Since <Badge tone="accent">1.x</Badge>.', 'Since 1.x.'],
    ['adjacent badges: separated', '<Badge>A</Badge> <Badge>b.h</Badge>\n<Badge>C</Badge>', 'A · b.h · C'],
    [
      'an include: its content',
      'a\n\n<Include file="p.md"/>\n\nb',
      `a\n\nFrom **here**, see [there](${site}/voice/).\n\nb`,
    ],
    [
      'a note: a block quote that starts with its kind',
      'a\n:::note\nb\n\nc\n:::\nd',
      'a\n\n> **Note**\n>\n> b\n>\n> c\n\nd',
    ],
    [
      'a note with a title: its kind and its title',
      ':::warning[Mind the `gap`]\n- a\n- [b](/b/)\n:::',
      `> **Warning: Mind the \`gap\`**\n>\n> - a\n> - [b](${site}/b/)`,
    ],
    ['an empty note: its title', ':::tip[Now]\n:::', '> **Tip: Now**'],
    [
      'a code fence: with only its language and title',
      '```ts title="a.ts" {2} numbers unchecked="no"\na\n\n\nb\n```\n\n```c signature\nint a;\n```\n\n```bash{1}\nls\n```',
      '```ts title="a.ts"\na\n\n\nb\n```\n\n```c\nint a;\n```\n\n```bash\nls\n```',
    ],
    [
      'a diagram: its text alternative above its source',
      'a\n```mermaid alt="A leads to B_."\nflowchart LR\nA --> B\n```',
      'a\n\n*Diagram:* A leads to B\\_.\n\n```mermaid\nflowchart LR\nA --> B\n```',
    ],
    [
      'a diagram whose text alternative begins with its type: the type as the label',
      '```mermaid alt="State diagram: A leads to B."\nstateDiagram-v2\nA --> B\n```',
      '*State diagram:* A leads to B.\n\n```mermaid\nstateDiagram-v2\nA --> B\n```',
    ],
    [
      'a diagram with an uppercase letter in its language: the same',
      '```Mermaid alt="A leads to B."\nflowchart LR\nA --> B\n```',
      '*Diagram:* A leads to B.\n\n```mermaid\nflowchart LR\nA --> B\n```',
    ],
  ])('%s', async (_, text, expected) => {
    expect(await markdownOf(text)).toBe(expected)
  })
})

describe('the text of a page', () => {
  test.each([
    ['has no front matter', '---\ntitle: x\n---\n\nText.\n', 'Text.'],
    ['has no comments', 'a <!-- secret --> b\n\n<!-- more -->\n\nc', 'a  b\n\nc'],
    ['has no heading IDs', '## A {#x}\n\ntext', '## A\n\ntext'],
    ['has no former heading IDs', '## A {#x former}\n\ntext', '## A\n\ntext'],
    ['has no heading IDs at all', '## A {#x} {#y former} {#z former}\n\ntext', '## A\n\ntext'],
    ['has no row IDs', '| a | b |\n|---|---|\n| `x` {#row-x} | y |', '| a | b |\n|---|---|\n| `x` | y |'],
    ['has no moved anchors', '| a | b |\n|---|---|\n| `x` {#x moved} | y |', '| a | b |\n|---|---|\n| `x` | y |'],
    ['has only headings below the title', '# A\n\nB\n-\n\ntext', '## A\n\n## B\n\ntext'],
    ['shows raw HTML as text', 'a <b>c</b> &amp; d', 'a \\<b>c\\</b> &amp; d'],
    ['keeps tables, footnotes, tasks and quotations', '> q\n\n- [x] a[^1]\n\n[^1]: n', '> q\n\n- [x] a[^1]\n\n[^1]: n'],
    ['has no consecutive blank lines outside of code', 'a\n\n\n\nb   \n', 'a\n\nb'],
    ['keeps line breaks', 'a  \nb', 'a  \nb'],
  ])('%s', async (_, text, expected) => {
    expect(await markdownOf(text)).toBe(expected)
  })
})

describe('links', () => {
  test.each([
    ['to a page', '[a *b*](/x/ "T")', `[a *b*](${site}/x/ "T")`],
    ['to a heading of the page', '[a](#setup)', `[a](${site}/voice/page/#setup)`],
    ['to a file next to it', '[a](other.md#b)', `[a](${site}/voice/page/other/#b)`],
    ['to a symbol', '[a][n] and [n]\n\n[n]: /x/', `[a](${site}/x/) and [n](${site}/x/)`],
    ['to another site', '[a](https://e.org/a_(b)) <https://e.org/>', '[a](https://e.org/a_%28b%29) <https://e.org/>'],
    ['that are not safe', '[a](javascript:x)', 'a'],
    ['with a badge', '[a <Badge>b</Badge>](/x/)', `[a b](${site}/x/)`],
    ['with images', '![A](/images/room.png)', `![A](${site}/images/room.png)`],
    ['in a table', '| a |\n|---|\n| [b](/b/) |', `| a |\n|---|\n| [b](${site}/b/) |`],
  ])('links %s are complete', async (_, text, expected) => {
    expect(await markdownOf(text)).toBe(expected)
  })
})

describe('the content of lists and block quotes', () => {
  test.each([
    ['a tag', '1. a\n   <Details summary="S">\n   b\n   </Details>\n2. c', '1. a\n\n   **S**\n\n   b\n\n2. c'],
    ['a tag at the start of an item', '- <Details summary="S">\n  b\n  </Details>', '- **S**\n\n  b'],
    ['a block', '- a\n\n  :::note\n  b\n\n  c\n  :::\n', '- a\n\n  > **Note**\n  >\n  > b\n  >\n  > c'],
    [
      'a tag in a block quote',
      '> a\n>\n> <Details summary="S">\n> b\n>\n> c\n> </Details>\n>\n> d',
      '> a\n>\n> **S**\n>\n> b\n>\n> c\n>\n> d',
    ],
    [
      'a diagram',
      '- a\n\n  ```mermaid alt="B"\n  flowchart LR\n  A --> B\n  ```',
      '- a\n\n  *Diagram:* B\n\n  ```mermaid\n  flowchart LR\n  A --> B\n  ```',
    ],
    [
      'tabs in steps, with code',
      '<Steps>\n\n1. a\n\n   <Tabs>\n   <Tab label="L">\n\n   ```c\n   x\n\n     y\n   ```\n\n   </Tab>\n   </Tabs>\n\n2. b\n\n</Steps>',
      '1. a\n\n   **L**\n\n   ```c\n   x\n\n     y\n   ```\n\n2. b',
    ],
  ])('%s keeps its depth', async (_, text, expected) => {
    expect(await markdownOf(text)).toBe(expected)
  })
})
