import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSiteFiles } from '../../../src/document/site-files.ts'

const scratch = mkdtempSync(join(tmpdir(), 'docs-site-files-'))
const site = join(scratch, 'site')
mkdirSync(join(site, 'samples'), { recursive: true })
mkdirSync(join(scratch, 'home'))
writeFileSync(join(scratch, 'home/secret.ts'), 'secret')
writeFileSync(join(site, 'samples/join.ts'), 'join()')
symlinkSync('../../home/secret.ts', join(site, 'samples/secret.ts'))
symlinkSync('../home', join(site, 'home'))
symlinkSync('join.ts', join(site, 'samples/again.ts'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const read = (file: string) => {
  const bytes = openSiteFiles(site).read(file)
  return bytes && Buffer.from(bytes).toString()
}

it.each([
  ['samples/join.ts', 'a file'],
  ['samples/again.ts', 'a link to a file of the site'],
])('%s is read: %s', (file) => {
  expect(read(file)).toBe('join()')
})

it.each([
  ['../home/secret.ts', 'a path that leaves the folder'],
  ['samples/secret.ts', 'a link that leads out of the site'],
  ['home/secret.ts', 'a file in a linked folder outside the site'],
  ['samples/missing.ts', 'a missing file'],
])('%s is not read: %s', (file) => {
  expect(read(file)).toBeNull()
})

it('names only the files of folders in the site, and links to such files', () => {
  const { names } = openSiteFiles(site)
  expect(names('samples/')).toEqual(['again.ts', 'join.ts'])
  expect(names('home/')).toEqual([])
})
