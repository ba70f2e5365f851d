import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { compile } from '../../../src/document/compile.ts'
import { documentOf, htmlOf, site, sourceOf } from './page.ts'

const fence = (meta: string, code = '') => `\`\`\`ts ${meta}\n${code}\`\`\`\n`

async function textOf(meta: string): Promise<string> {
  const { body, diagnostics } = await documentOf(fence(meta))
  expect(diagnostics).toEqual([])
  return htmlOf(body)
    .replace(/<figcaption.*?<\/figcaption>/s, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
}

it('a block shows a region of a file of the site', async () => {
  expect(await textOf('file="samples/join.ts" region="connect" {2}')).toBe(
    'export async function connect(): Promise<Room> {\n  return new Room()\n}',
  )
})

it.each(['file="samples/join.ts"', 'file="/samples/join.ts"', 'file="../../../samples/join.ts"'])(
  'a block with %s shows the complete file without its markers',
  async (meta) => {
    expect(await textOf(meta)).toMatch(/^class Room \{\}\n\nexport async function connect/)
  },
)

it('a path with a dot starts in the folder of the page', async () => {
  expect(await textOf('file="./settings.json"')).toBe('{ "near": true }')
})

it('the Markdown of the page contains the code, also in a list', async () => {
  const { markdown } = await documentOf(
    `- Text\n\n  ${fence('file="samples/join.ts" region="connect"').replaceAll('\n', '\n  ')}`,
  )
  expect(markdown).toBe(
    '- Text\n\n  ```ts\n  export async function connect(): Promise<Room> {\n    return new Room()\n  }\n  ```',
  )
})

it('the sample has the file and line of its code', async () => {
  const { samples } = await documentOf(fence('file="samples/join.ts" region="connect"'))
  expect(samples).toMatchObject([{ file: 'samples/join.ts', line: 4, language: 'typescript' }])
})

it.each([
  ['file="samples/joim.ts"', 'There is no file samples/joim.ts.', 'Did you mean samples/join.ts?'],
  ['file="sample/joim.ts"', 'There is no file sample/joim.ts.', 'Did you mean samples/join.ts?'],
  [
    'file="./setings.json"',
    'There is no file content/voice/page/setings.json.',
    'Did you mean content/voice/page/settings.json?',
  ],
  [
    'file="./none.ts"',
    'There is no file content/voice/page/none.ts.',
    'The path starts in the folder of config.ts, or',
  ],
  ['file="../../../../secret"', 'There is no file secret.', 'The path starts in'],
  ['file="samples"', 'There is no file samples.', 'The path starts in'],
  ['file="samples/join.ts" region="conect"', 'samples/join.ts has no region “conect”.', 'Did you mean connect?'],
  ['file="./settings.json" region="a"', 'content/voice/page/settings.json has no region “a”.', '“#region a”'],
  ['region="connect"', 'The block has a region, but no file.', 'file="samples/join.ts"'],
])('%s is reported: %s', async (meta, message, hint) => {
  const { diagnostics } = await documentOf(`Text\n\n${fence(meta)}`)
  expect(diagnostics).toMatchObject([
    { file: 'content/voice/page/index.md', line: 3, message, hint: expect.stringContaining(hint) },
  ])
})

it('code in a block with a file is reported', async () => {
  const { diagnostics } = await documentOf(fence('file="samples/join.ts"', 'own()\n'))
  expect(diagnostics).toMatchObject([{ severity: 'warning', code: 'bad-code-meta' }])
})

it('a region without an end is reported', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-region-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'samples'))
  writeFileSync(
    join(root, 'samples/join.ts'),
    '// #region join\none()\n// #endregion\n// #region open\ntwo()\nthree()\n',
  )
  const text = `${fence('file="samples/join.ts" region="join"')}\n${fence('file="samples/join.ts" region="open"')}`
  const { diagnostics } = await compile(sourceOf(text), { root, site })
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'unclosed-region', message: expect.stringContaining('“open” of samples/join.ts') },
  ])
})

it('a region without code, and a name that several regions have, are reported', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-regions-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'samples'))
  const region = (name: string, code: string) => `// #region ${name}\n${code}// #endregion\n`
  const regions = [
    region('join', 'one()\n'),
    region('empty', '\n'),
    region('join', 'two()\n'),
    region('leave', 'three()\n'),
  ]
  writeFileSync(join(root, 'samples/join.ts'), regions.join(''))
  const text = ['join', 'empty', 'leave'].map((name) => fence(`file="samples/join.ts" region="${name}"`)).join('\n')
  const { diagnostics } = await compile(sourceOf(text), { root, site })
  expect(diagnostics).toMatchObject([
    { severity: 'warning', code: 'same-region', line: 1, message: expect.stringContaining('several regions “join”') },
    { severity: 'warning', code: 'empty-code', message: 'The region “empty” of samples/join.ts has no code.' },
  ])
})

it('a merge conflict in the file is reported with its place', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-conflict-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'samples'))
  writeFileSync(join(root, 'samples/join.ts'), 'one()\n<<<<<<< HEAD\ntwo()\n=======\nthree()\n>>>>>>> feature\n')
  const { diagnostics } = await compile(sourceOf(`Text\n\n${fence('file="samples/join.ts"')}`), { root, site })
  expect(diagnostics).toMatchObject([
    { severity: 'error', line: 3, message: 'A merge conflict begins at samples/join.ts:2.' },
  ])
})

it('invisible and lost characters of the file are reported with their place', async () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-characters-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'samples'))
  writeFileSync(join(root, 'samples/join.ts'), Buffer.from('one()\n// Gr\xfc\xdfe\n', 'latin1'))
  const { diagnostics } = await compile(sourceOf(`Text\n\n${fence('file="samples/join.ts"')}`), { root, site })
  expect(diagnostics).toMatchObject([
    {
      severity: 'warning',
      code: 'unusual-character',
      file: 'samples/join.ts',
      line: 2,
      message: 'The line contains “\uFFFD” instead of a character that was lost, after “// Gr”.',
    },
  ])
})
