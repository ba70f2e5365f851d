import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { outputSizes } from '../../../../src/build/site-report/output-sizes.ts'

let dir: string

function write(path: string, text = 'text'): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'output-'))
})

afterEach(() => {
  rmSync(dir, { recursive: true })
})

it('leaves out pages that the output doesn’t have, and those that it redirects, because it is the build of another branch', async () => {
  write('assets/index-12345678.js')
  write('guide/join/index.html', 'page')
  write('guide/join/index.fragment.txt', 'text')
  write('guide/enter/index.html', 'redirect')
  const sizes = await outputSizes(dir, ['/guide/join/', '/guide/enter/', '/guide/leave/'])
  expect(sizes?.pages.map(({ path, html }) => [path, html])).toEqual([['/guide/join/', 4]])
})

it('is null for a folder without a built site', async () => {
  expect(await outputSizes(dir, ['/guide/join/'])).toBeNull()
})
