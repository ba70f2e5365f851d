import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readFrontMatter } from '../../../src/content/front-matter.ts'
import { openFrontMatterMemory } from '../../../src/content/front-matter-memory.ts'

let folder: string
const open = (version = 'a') => openFrontMatterMemory(join(folder, 'front-matter.json'), version)
const page = (title: string) =>
  `---\ntitle: ${title}\ndescription: d\nkind: guide\nsources: [https://example.org]\n---\n\nText\n`
const yamlOf = (title: string) =>
  page(title)
    .split(/^---\n/m)[1]
    ?.trimEnd() ?? ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-heads-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('knows what was read, in the next run of the same code, too', () => {
  const memory = open()
  const read = readFrontMatter(page('One'), 'a.md', memory)
  expect(read.frontMatter?.title).toBe('One')
  memory.save()
  expect(open().known(yamlOf('One'))).toEqual(read.frontMatter)
  expect(open('b').known(yamlOf('One'))).toBeUndefined()
})

it('gives what it knows in place of reading', () => {
  const memory = open()
  const known = readFrontMatter(page('Two'), 'a.md').frontMatter
  if (!known) throw new Error('That page has no fault.')
  memory.note(yamlOf('One'), known)
  expect(readFrontMatter(page('One'), 'a.md', memory).frontMatter?.title).toBe('Two')
})

it('keeps nothing that has a fault, so that it is told again', () => {
  const memory = open()
  const odd = page('One').replace('kind: guide', 'kind: guide\ncolour: red')
  for (let run = 0; run < 2; run++) {
    expect(readFrontMatter(odd, 'a.md', memory).diagnostics.map(({ code }) => code)).toEqual(['unknown-key'])
    expect(readFrontMatter(page(''), 'a.md', memory).diagnostics.map(({ code }) => code)).toEqual(['front-matter'])
    memory.save()
  }
})

it('forgets what is not asked for any more, and writes only what is new', () => {
  const first = open()
  for (const title of ['One', 'Two']) readFrontMatter(page(title), 'a.md', first)
  first.save()
  const second = open()
  readFrontMatter(page('One'), 'a.md', second)
  second.save()
  expect(open().known(yamlOf('One'))).toBeDefined()
  expect(open().known(yamlOf('Two'))).toBeUndefined()
  const { mtimeMs } = statSync(join(folder, 'front-matter.json'))
  const third = open()
  readFrontMatter(page('One'), 'a.md', third)
  third.save()
  expect(statSync(join(folder, 'front-matter.json')).mtimeMs).toBe(mtimeMs)
})

it('remembers over many looks of one run', () => {
  const memory = open()
  for (let look = 0; look < 3; look++) {
    expect(memory.known(yamlOf('One')) === undefined).toBe(look === 0)
    readFrontMatter(page('One'), 'a.md', memory)
    memory.save()
  }
})

it('does without a file that was damaged', () => {
  const memory = open()
  readFrontMatter(page('One'), 'a.md', memory)
  memory.save()
  const file = join(folder, 'front-matter.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('One', 'Two'))
  expect(open().known(yamlOf('One'))).toBeUndefined()
  expect(readFrontMatter(page('One'), 'a.md', open()).frontMatter?.title).toBe('One')
})
