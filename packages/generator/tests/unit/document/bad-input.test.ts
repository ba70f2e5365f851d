import { describe, expect, test } from 'vitest'
import { documentOf, htmlOf } from './page.ts'

const sentence = 'A `line` of **prose** with a [link](/voice/), as long as the ones that people write.\n\n'

describe('the compiler handles', () => {
  test.each([
    ['an empty file', ''],
    ['only front matter', '---\ntitle: x\n---'],
    ['only a byte order mark', '\uFEFF'],
    ['3,000 identical headings', '## Setup\n\ntext\n\n'.repeat(3000)],
    ['1,000 nested quotes', `${'> '.repeat(1000)}x`],
    ['1,000 nested components', `${'<Details summary="x">\n'.repeat(1000)}${'</Details>\n'.repeat(1000)}`],
    ['5,000 unclosed tags', '<Tabs>\n'.repeat(5000)],
    ['10,000 brackets', '['.repeat(10_000)],
    ['a heading with 50,000 spaces', `# a${' '.repeat(50_000)}b {#c}${' '.repeat(50_000)}\n`],
    ['a table of 3,000 columns and rows', `|${'a|'.repeat(3000)}\n|${'-|'.repeat(3000)}\n${'|b|\n'.repeat(3000)}`],
    ['a line of code with 200 kB', `\`\`\`json\n[${'1,'.repeat(100_000)}1]\n\`\`\``],
    ['control characters and unpaired surrogates', 'a\u0000b \ud800 c\u000b\f\n\n## \u0000\n'],
  ])('%s', { timeout: 120_000 }, async (_, text) => {
    const page = await documentOf(text)
    expect(page.entry.path).toBe('/voice/page/')
  })

  test('quotes nested too deeply for the stack cause a diagnostic', async () => {
    const page = await documentOf('>'.repeat(100_000))
    expect(page.diagnostics).toMatchObject([{ code: 'too-deep', line: 1 }])
    expect(page.body).toEqual([])
  })

  test('admonitions nested too deeply cause a diagnostic', async () => {
    const page = await documentOf(`x\n\n${':::note\n'.repeat(51)}${':::\n'.repeat(51)}`)
    expect(page.diagnostics).toMatchObject([{ code: 'too-deep', line: 53 }])
    expect((await documentOf(':::note\nx\n:::\n\n'.repeat(60))).diagnostics).toEqual([])
  })
})

describe('raw HTML never runs', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<svg onload=alert(1)>\n</svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="javascript:alert(1)">x</a>',
    '<Details summary="<img src=x onerror=alert(1)>">\nx\n</Details>',
    '<Tabs group="&quot;><script>">\n<Tab label="<b>">\n<b>x</b>\n</Tab>\n</Tabs>',
    ':::note[<script>alert(1)</script>]{onclick=alert(1) style=color:red}\n<b>\n:::',
    '| <b>x</b> |\n|--|\n| <i onclick=x>y</i> |',
    '## <img src=x onerror=alert(1)> {#"onclick=x}',
    '```js title="<script>"\n</code><script>alert(1)</script>\n```',
    '```<script>\nx\n```',
    '[^1]\n\n[^1]: <script>x</script>',
    '![" onerror=alert(1) x="](/images/room.png)',
    '<Figure src="/images/room.png" alt="&quot; onerror=&quot;alert(1)" caption="<script>"/>',
    '<!-- <script> --> <b',
    '<?php x ?>',
    '<![CDATA[<script>]]>',
    '<!DOCTYPE html>',
  ])('%j', async (text) => {
    const { rest, tags } = tagsIn(htmlOf((await documentOf(text)).body))
    expect(rest).not.toContain('<')
    for (const { name, attributes } of tags) {
      expect(name).toMatch(
        /^(?:Tabs|Tab|[abip]|h2|div|span|sup|section|ol|ul|li|pre|code|button|img|figure|figcaption|details|summary|table|thead|tbody|tr|t[hd])$/,
      )
      for (const { key, value } of attributes) {
        expect(key).not.toMatch(/^(?:on.*|style)$/i)
        if (key === 'href' || key === 'src') expect(value).toMatch(/^[/#]/)
      }
    }
  })
})

type Tag = { name: string; attributes: { key: string; value: string }[] }

/** The tags of well-formed HTML and the text between them. Any remaining `<` is a character that was not escaped. */
function tagsIn(html: string): { rest: string; tags: Tag[] } {
  const tags: Tag[] = []
  const rest = html.replace(
    /<(\/?)(\w+)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*\/?>/g,
    (_, _slash, name: string, inside: string) => {
      const pairs = [...inside.matchAll(/([^\s"'<>/=]+)(?:="([^"]*)")?/g)]
      tags.push({ name, attributes: pairs.map(([, key = '', value = '']) => ({ key, value })) })
      return ''
    },
  )
  return { rest, tags }
}

test('the same page always compiles to the same document', async () => {
  const text = `${sentence}\n## A\n\n\`\`\`mermaid alt="x"\nflowchart LR\nA --> B --> C\n\`\`\`\n\n\`\`\`csharp\nvar a = 1;\n\`\`\`\n`
  expect(JSON.stringify(await documentOf(text))).toBe(JSON.stringify(await documentOf(text)))
})
