import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { copyProject } from '../support/copy-project.ts'

// A build can take minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

const project = copyProject('unsafe')
const fixture = join(project.dir, 'tests/fixtures/good')
const out = join(project.dir, 'out')
cpSync(project.site, fixture, { recursive: true })

afterEach(() => {
  rmSync(project.site, { recursive: true })
  cpSync(fixture, project.site, { recursive: true })
})

afterAll(() => project.remove())

function writePage(lines: readonly string[]): void {
  const head = ['---', 'title: T', 'description: D.', 'kind: guide', 'sources: [x]', '---', '']
  writeFileSync(join(project.site, 'content/guide/über.md'), [...head, ...lines].join('\n'))
}

/** The line number of the first line of text on the page. */
const firstLine = 8

it('links and images with a scheme that can run code are errors with their line, and nothing is written', async () => {
  const schemes = [
    'javascript:',
    'JaVaScRiPt:',
    'java&#x09;script:',
    '&#106;avascript:',
    'vbscript:',
    'data:text/html,',
    'file:///',
  ]
  const links = schemes.map((scheme) => `[a](${scheme}alert)`)
  const pictures = ['javascript:alert', 'data:text/html,x', 'data:image/svg+xml,x', 'blob:x'].map(
    (src) => `![a](${src})`,
  )
  const others = [
    '<javascript:alert>',
    '<Card title="a" href="javascript:alert">',
    '<Video src="javascript:alert" title="a"/>',
    '<Figure src="javascript:alert" alt="a"/>',
  ]
  const lines = [
    ...links,
    ...pictures,
    ...others.slice(0, 1),
    '<Cards>',
    others[1] ?? '',
    '</Card>',
    '</Cards>',
    ...others.slice(2),
  ]
  const spread = lines.flatMap((line) =>
    line.startsWith('</') || line === '<Cards>' || line.startsWith('<Card ') ? [line] : [line, ''],
  )
  writePage(spread)
  const { ended, stderr } = await project.build(out)
  const reported = [...stderr.matchAll(/über\.md:(\d+) {2}error {2}(?:unsafe-link|remote-image)/g)].map(([, line]) =>
    Number(line),
  )
  const expected = spread.flatMap((line, i) => (/alert|text|svg|file|blob/.test(line) ? [firstLine + i] : []))
  expect(reported).toEqual(expected)
  expect([ended, existsSync(out)]).toEqual([1, false])
})

it('drawings with active content are errors wherever they are used, and nothing is written', async () => {
  const drawings = {
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'b.SVG': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'deep/c.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n<a href="javascript:alert(1)"><path/></a></svg>',
    'deep/d.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject/><image href="https://evil.example/a.png"/></svg>',
  }
  mkdirSync(join(project.site, 'public/deep'), { recursive: true })
  for (const [name, text] of Object.entries(drawings)) writeFileSync(join(project.site, 'public', name), text)
  writePage(['![a](/a.svg)', '', '<Figure src="/deep/c.svg" alt="c"/>'])
  const { ended, stderr } = await project.build(out)
  expect(stderr.match(/public\/.* {2}error {2}active-drawing$/gm)).toEqual([
    'public/a.svg:1  error  active-drawing',
    'public/b.SVG:1  error  active-drawing',
    'public/deep/c.svg:2  error  active-drawing',
    'public/deep/d.svg:1  error  active-drawing',
  ])
  expect([ended, existsSync(out)]).toEqual([1, false])
})

it('markup is escaped wherever a page contains it', async () => {
  const evil = '<img src=x onerror=alert(1)>'
  writePage([
    `## ${evil}`,
    '',
    `A <script>alert(1)</script> and [${evil}](/guide/ "${evil.replaceAll('"', "'")}").`,
    '',
    `| ${evil} | b |`,
    '|---|---|',
    `| <svg onload=alert(1)> | ${evil} |`,
    '',
    `:::note[${evil}]`,
    evil,
    ':::',
    '',
    `\`\`\`text title="${evil}"`,
    evil,
    '```',
    '',
    '```mermaid alt="<img src=x onerror=alert(1)>"',
    'flowchart LR',
    '  A["<img src=x onerror=alert(1)>"] --> B',
    '```',
    '',
    `<Tabs>\n<Tab label="${evil}">\n\n${evil}\n\n</Tab>\n</Tabs>`,
    '',
    `<Video src="https://www.youtube.com/watch?v=abc123" title="${evil}"/>`,
  ])
  const { ended, stderr } = await project.build(out)
  expect([stderr.match(/ {2}error {2}.*/g), ended]).toEqual([null, 0])
  for (const file of ['guide/über/index.html', 'index.html', 'guide/index.html']) {
    // A `<` in the code of a script isn't a tag.
    const html = readFileSync(join(out, file), 'utf8').replace(/(<script[^>]*>)[\s\S]*?(?=<\/script>)/g, '$1')
    const tags = html.match(/<[a-z](?:"[^"]*"|[^">])*>/gi) ?? []
    const withoutValues = tags.map((tag) => tag.replace(/="[^"]*"/g, ''))
    expect(withoutValues.filter((tag) => /\son[a-z]+\b|alert/i.test(tag))).toEqual([])
    expect(tags.filter((tag) => /^<img\s+src="?x\b/i.test(tag))).toEqual([])
    expect(tags.filter((tag) => tag.startsWith('<script') && !tag.includes('ld+json'))).toHaveLength(1)
  }
})

it("an announcement can't link to a script", async () => {
  const config = join(project.site, 'config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replace("href: '/sdk/next/'", "href: 'javascript:alert(1)'"))
  const { ended, stderr } = await project.run(['check', '--site', project.site])
  expect(stderr).toContain('announcement')
  expect(ended).toBe(1)
})
