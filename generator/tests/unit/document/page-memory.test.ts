import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeLanguage } from '../../../src/document/code-languages.ts'
import { highlight } from '../../../src/document/highlight.ts'
import { noMemory, openPageMemory } from '../../../src/document/page-memory.ts'
import { readTokens, writeTokens } from '../../../src/document/written-tokens.ts'

let folder: string
const page = { file: 'content/voice/index.md', version: 'a' }
const memory = (of = page) => openPageMemory(folder, of)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-memory-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** Asks, and says how often it had to be made. */
async function asked(opened: ReturnType<typeof memory>, ...inputs: readonly string[]): Promise<number> {
  let made = 0
  for (const input of inputs) {
    const found = await opened.of('shout', input, async () => {
      made += 1
      return input.toUpperCase()
    })
    expect(found).toBe(input.toUpperCase())
  }
  return made
}

test('what was found out is not found out again, by this page and this code', async () => {
  const first = memory()
  expect(await asked(first, 'a', 'b', 'a')).toBe(2)
  first.save()
  expect(await asked(memory(), 'b', 'a')).toBe(0)
  expect(await asked(memory({ ...page, file: 'content/fleet/index.md' }), 'a')).toBe(1)
  expect(await asked(memory({ ...page, version: 'b' }), 'a')).toBe(1)
})

test('another kind of thing is another thing', async () => {
  const first = memory()
  await first.of('shout', 'a', async () => 'A')
  expect(await first.of('whisper', 'a', async () => '(a)')).toBe('(a)')
})

test('what is not asked for any more is forgotten', async () => {
  const first = memory()
  await asked(first, 'a', 'b')
  first.save()
  const second = memory()
  await asked(second, 'b')
  second.save()
  expect(await asked(memory(), 'b')).toBe(0)
  expect(await asked(memory(), 'a')).toBe(1)
})

test('what fails is not remembered', async () => {
  const first = memory()
  await expect(first.of('shout', 'a', () => Promise.reject(new Error('hoarse')))).rejects.toThrow('hoarse')
  expect(await asked(first, 'a')).toBe(1)
})

test('a damaged memory is none', async () => {
  const first = memory()
  await asked(first, 'a')
  first.save()
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace('A', 'B'))
  }
  expect(await asked(memory(), 'a')).toBe(1)
})

test('a page without anything to remember keeps no file', () => {
  memory().save()
  expect(readdirSync(folder)).toEqual([])
})

test('no memory makes everything anew', async () => {
  expect(await noMemory.of('shout', 'a', async () => 'A')).toBe('A')
})

test.each([
  ['typescript', "const room = await join('a')\n\n  // joined\nconst text = `a b` + 1"],
  ['c', '#include <odin.h>\n\nint main(void) {\n\treturn 0; /* two\n  lines */\n}'],
  ['bash', 'npm install "@4players/odin"  # first\n  cat <<EOF > a\n$HOME\nEOF'],
  ['json', '{ "a": [1, 2.5, null],\n  "ä": "😀" }'],
  ['text', 'nothing\n\nto see'],
])('tokens of %s are the same after they were written', async (name, code) => {
  const language = codeLanguage(name)
  if (!language) throw new Error(`There is no ${name}.`)
  const tokens = await highlight(code, language)
  expect(readTokens(code, writeTokens(tokens))).toEqual(tokens)
})
