import { rowsOf, type SharedRow } from 'docs-generator/plugin'
import { compile, markupOf, root, site, sourceOf } from 'docs-generator/testing/compile-page'
import { expect, test } from 'vitest'
import { reference } from '../../src/index.ts'
import { changeTexts, conceptTexts, entryTexts, listTexts } from '../../src/shared-tables.ts'

const markup = markupOf([reference()])

function documentOf(text: string, rows: readonly SharedRow[] = []) {
  return compile(sourceOf(text, {}, rows), { root, site }, markup)
}

const generated = (text: string) => ({ file: 'content/voice/x.yaml', text, lines: [] })
const rows = [
  ...rowsOf(entryTexts, [
    [
      ['voice', 'current', 'ODIN_VERSION'],
      generated('## `ODIN_VERSION` {#odin_version}\n\n<Badge tone="accent">Constant</Badge> <Badge>odin.h</Badge>\n'),
    ],
  ]),
  ...rowsOf(listTexts, [
    [
      ['/voice/page/'],
      generated('## Types\n\n| Name | What it is for |\n|---|---|\n| [`Room`](/voice/room/) | A room. |\n'),
    ],
  ]),
  ...rowsOf(conceptTexts, [
    [[], generated('### Talk\n\n| Task | Web |\n|---|---|\n| Join | [`join`](/web/#join) |\n')],
  ]),
  ...rowsOf(changeTexts, [
    [['voice', 'current'], generated('### Other names\n\n| In 1.x | In 2.x |\n|---|---|\n| `A` | gone |\n')],
  ]),
]

test.each([
  ['a reference entry: complete', '<Api of="ODIN_VERSION"/>', '## `ODIN_VERSION`\n\nConstant · odin.h'],
  [
    'a list of symbols: at its depth on the page',
    '## All\n\n<Symbols/>',
    `## All\n\n### Types\n\n| Name | What it is for |\n|---|---|\n| [\`Room\`](${site}/voice/room/) | A room. |`,
  ],
  [
    'the task matrix: its tables',
    '<Concepts/>',
    `## Talk\n\n| Task | Web |\n|---|---|\n| Join | [\`join\`](${site}/web/#join) |`,
  ],
  [
    'the changes of a version: their tables',
    '<Changes/>',
    '## Other names\n\n| In 1.x | In 2.x |\n|---|---|\n| `A` | gone |',
  ],
  [
    'a graph: described in sentences',
    '```blueprint alt="Begin play prints."\nnodes:\n  a: { title: BeginPlay, style: event, outputs: [exec] }\n  b: { title: Print, inputs: [exec] }\nwires:\n  - a -> b\n```',
    '*Blueprint graph.* Begin play prints.\n\n- BeginPlay, then Print.',
  ],
  [
    'a node: only its text alternative',
    '```blueprint alt="Print prints x."\nnodes:\n  a: { title: Print, inputs: [{ name: Text, type: string, default: x }] }\n```',
    '*Blueprint graph.* Print prints x.',
  ],
])('in the Markdown of a page, %s', async (_, text, expected) => {
  expect((await documentOf(text, rows)).markdown).toBe(expected)
})

test.each([
  ['<Api of="Lost"/>', 'missing-entry', 'The reference of this section has no entry “Lost”.'],
  ['<Symbols under="/nowhere/"/>', 'missing-entry', 'There is no reference data below /nowhere/.'],
  ['<Concepts/>', 'missing-partial', 'The site has no concept map.'],
  ['<Changes/>', 'missing-partial', 'This version has no map of renamed symbols.'],
])('%s is reported if there is nothing to include', async (text, code, message) => {
  expect((await documentOf(`Text.\n\n${text}`)).diagnostics).toMatchObject([{ code, line: 3, message }])
})

test('an entry that includes itself is reported', async () => {
  const own = rowsOf(entryTexts, [[['voice', 'current', 'A'], generated('Text.\n\n<Api of="A"/>\n')]])
  expect((await documentOf('<Api of="A"/>', own)).diagnostics).toMatchObject([
    { code: 'recursive-include', message: 'The text includes itself: A → A.', hint: 'Remove this <Api>.' },
  ])
})

test.each([
  ['is opened at the end of the file', 'x\n\n```blueprint', 3, 'Couldn’t draw the graph'],
  [
    'has 3,600 wires',
    `\`\`\`blueprint\nnodes:\n  a: { title: A }\nwires:\n${'  - a -> b\n'.repeat(3600)}\`\`\``,
    5,
    'at most 500',
  ],
])('a graph that %s is reported', async (_, text, line, message) => {
  expect((await documentOf(text)).diagnostics).toContainEqual(
    expect.objectContaining({
      severity: 'error',
      code: 'bad-blueprint',
      line,
      message: expect.stringContaining(message),
    }),
  )
})

test('names of parameters and fields are no links to symbols with the same name, but types are', async () => {
  const target = (name: string, href: string, of: string | null) => ({
    href,
    section: 'voice',
    version: 'current',
    name,
    of,
    sampleLanguages: [],
  })
  const symbols = {
    scopes: [{ section: 'voice', version: 'current', base: '/voice/' }],
    names: new Map([
      ['roomToken', [target('Message.roomToken', '/voice/Message/#roomtoken', 'Message')]],
      ['Token', [target('Token', '/voice/Token/', null)]],
    ]),
  }
  const table = '| Name | Type | Meaning |\n|---|---|---|\n| `roomToken` | `Token` | Any. |'
  const linksIn = async (text: string) => {
    const source = sourceOf(text)
    const { links } = await compile({ ...source, shared: { ...source.shared, symbols } }, { root, site }, markup)
    return links.map(({ href }) => href)
  }
  expect(await linksIn(`<Parameters>\n\n${table}\n\n</Parameters>`)).toEqual(['/voice/Token/'])
  expect(await linksIn(`<Fields>\n\n${table}\n\n</Fields>`)).toEqual(['/voice/Token/'])
  expect(await linksIn(table)).toEqual(['/voice/Message/#roomtoken', '/voice/Token/'])
})

test.each([
  ['several kinds', 'event', 'members has-kinds'],
  ['one kind', 'method', 'members'],
])('members of %s', async (_, kind, className) => {
  const member = (kind: string) => `<MemberDetails kind="${kind}" label="a">\n\n#### A\n\nText.\n\n</MemberDetails>`
  const fold = `### More\n\n<Fold title="1 more">\n\n${member(kind)}\n\n</Fold>`
  const { body } = await documentOf(
    `## Members\n\n<Members>\n\n### Some\n\n${member('method')}\n\n${fold}\n\n</Members>`,
  )
  expect(body.map((node) => (node.kind === 'html' ? node.html : '')).join('')).toContain(`<div class="${className}">`)
})

test('the parts of a member that opens are not in the contents of the page', async () => {
  const member =
    '<MemberDetails kind="entry" label="Handler">\n\n## `Handler`\n\nHandles.\n\n### Example\n\nCode.\n\n</MemberDetails>'
  const { toc } = await documentOf(`<Members>\n\n${member}\n\n</Members>\n\n## Related\n\n### Guides\n\nMore.`)
  expect(toc.map(({ text }) => text)).toEqual(['Handler', 'Related', 'Guides'])
})

test('the line that opens a member contains no links', async () => {
  const { body } = await documentOf(
    '<Members>\n\n<MemberDetails kind="method" label="send()">\n\n#### `send()`\n\nSends a [message](#message). See [receive](#receive).\n\n</MemberDetails>\n\n## Message\n\n## Receive\n\n</Members>',
  )
  const html = body.map((node) => (node.kind === 'html' ? node.html : '')).join('')
  const summary = /<summary>.*?<\/summary>/s.exec(html)?.[0] ?? ''
  expect(summary).toContain('Sends a message.')
  expect(summary).not.toContain('<a')
  expect(html.replace(summary, '')).toContain('Sends a <a href="#message">message</a>.')
})

test('the title of an overload links to it and says what is different about it', async () => {
  const { body } = await documentOf(
    '<Overload number="2" difference="with `cipher`" anchor="join-token">\n\nJoins.\n\n</Overload>',
  )
  const html = body.map((node) => (node.kind === 'html' ? node.html : '')).join('')
  expect(html).toContain('<a href="#join-token">Overload 2</a>, <strong>with <code>cipher</code></strong>')
})

test.each(['TypeClosing', 'FoldedSection'])(
  'the anchors of a section that opens are inside of it: %s',
  async (name) => {
    const { body } = await documentOf(
      `<${name}>\n\n## Equivalents {#same former}\n\n<Fold title="Show 2 tasks">\n\nJoin.\n\n</Fold>\n\n</${name}>`,
    )
    const html = body.map((node) => (node.kind === 'html' ? node.html : '')).join('')
    expect(html).toMatch(/<h2>Equivalents.*<summary>Show 2 tasks<\/summary><div id="equivalents"><span id="same">/s)
  },
)

test.each([
  ['', '### More\n\n1 more:\n\nJoin.'],
  [' below="heading"', '### More\n\nJoin.'],
])('the title of content that opens is in Markdown unless it is below a heading: %j', async (below, expected) => {
  const text = `### More\n\n<Fold title="Show 1 more"${below}>\n\nJoin.\n\n</Fold>\n`
  expect((await documentOf(text)).markdown).toBe(expected)
})

test('headings of topics are no results of the search, but members are', async () => {
  const { records } = await documentOf(
    '## Members\n\n<Members>\n\n### Send messages\n\n<MemberDetails kind="method" label="send()">\n\n#### `send()`\n\nSends.\n\n</MemberDetails>\n\n### Position\n\n| `x` | Left. |\n|---|---|\n\n</Members>\n\n## Related\n\nMore.',
  )
  expect(records.map(({ anchor, content }) => [anchor, content])).toEqual([
    [null, ''],
    ['members', 'x\nLeft.'],
    ['send', 'Sends.'],
    ['related', 'More.'],
  ])
})

test('a misspelled tag is never explained with a component that only generated pages contain', async () => {
  const { diagnostics } = await documentOf('See <Field/> here.\n\n<Overlod>\n\nText.\n\n</Overlod>\n')
  expect(diagnostics.map(({ code }) => code).sort()).toEqual(['raw-html', 'unknown-component'])
  for (const { hint } of diagnostics) expect(hint).not.toMatch(/Overload|Fields/)
  expect(diagnostics.find(({ code }) => code === 'unknown-component')?.hint).toContain('Symbols')
})

test('a long sample has a button that shows all of its lines, and follows the beginning of a page without a declaration', async () => {
  const sample = (count: number) =>
    `<Sample>\n\n## Example\n\n\`\`\`json\n[\n${Array.from({ length: count - 2 }, (_, i) => `${i}`).join(',\n')}\n]\n\`\`\`\n\n</Sample>`
  const htmlOf = async (count: number) =>
    JSON.stringify(
      (await documentOf(`<SampleColumns>\n\nStart.\n\n## Fields\n\nEnd.\n\n${sample(count)}\n\n</SampleColumns>`)).body,
    )
  expect(await htmlOf(40)).toContain('Show all 40 lines')
  expect(await htmlOf(4)).not.toContain('Show all')
  const html = await htmlOf(4)
  const places = ['Start.', 'Example', 'Fields', 'End.'].map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
