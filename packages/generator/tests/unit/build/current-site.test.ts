import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openCurrentSite } from '../../../src/build/dev/current-site.ts'
import { readDevSite } from '../../../src/build/dev/dev-site.ts'
import { readLocatedYaml } from '../../../src/yaml/located-yaml.ts'
import config from '../../fixtures/site/config.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-current-site-'))
const file = join(root, 'content/guide/deep/first.md')
const added = join(root, 'content/guide/deep/added.md')
const read = () => readDevSite({ root, config, pages: [], plugins: config.plugins ?? [], readYaml: readLocatedYaml })

beforeEach(() => {
  rmSync(root, { recursive: true })
  cpSync(join(import.meta.dirname, '../../fixtures/site'), root, { recursive: true })
})

afterAll(() => rmSync(root, { recursive: true }))

it('returns the current content of a document, and finds documents in new files', async () => {
  const site = openCurrentSite(root, read)
  const text = readFileSync(file, 'utf8')
  await site.known()
  writeFileSync(file, `${text}\nMore.\n`)
  expect((await site.documentAt('/guide/deep/first/')).source?.text).toMatch(/\nMore\.\n$/)
  writeFileSync(added, text)
  expect((await site.documentAt('/guide/deep/added/')).source?.text).toBe(text)
  rmSync(added)
  expect((await site.documentAt('/guide/deep/added/')).source).toBeUndefined()
})

it('does not read the site again for a path that is not a document', async () => {
  let readings = 0
  const site = openCurrentSite(root, () => {
    readings += 1
    return read()
  })
  expect((await site.documentAt('/images/none.png')).source).toBeUndefined()
  expect((await site.documentAt('/guide/deep/first/')).source).toBeDefined()
  expect(readings).toBe(1)
})

it('uses the result of the read that started later, whichever completes first', async () => {
  const gates: (() => void)[] = []
  const site = openCurrentSite(root, async () => {
    const seen = await read()
    await new Promise<void>((resolve) => gates.push(resolve))
    return seen
  })
  const isOpen = (count: number) => expect.poll(() => gates.length).toBe(count)
  const first = site.known()
  await isOpen(1)
  gates[0]?.()
  await first
  const early = site.readAgain()
  await isOpen(2)
  writeFileSync(added, readFileSync(file, 'utf8'))
  const late = site.readAgain()
  await isOpen(3)
  gates[2]?.()
  await late
  gates[1]?.()
  await early
  expect((await site.known()).sources.has('/guide/deep/added/')).toBe(true)
})
