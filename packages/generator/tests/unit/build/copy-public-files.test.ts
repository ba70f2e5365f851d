import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyPublicFiles, publicFiles } from '../../../src/build/load-site.ts'

it('files that editors and file managers leave behind aren’t published', () => {
  const site = mkdtempSync(join(tmpdir(), 'docs-byproducts-'))
  onTestFinished(() => rmSync(site, { recursive: true }))
  mkdirSync(join(site, 'public/files'), { recursive: true })
  for (const file of [
    '.DS_Store',
    '.a.js.swp',
    '#a.js#',
    'a.js~',
    'files/.a.swo',
    'a.js',
    '.env',
    '#1.png',
    'files/a#b.txt',
  ])
    writeFileSync(join(site, 'public', file), '')
  expect([...publicFiles(site)]).toEqual(['/#1.png', '/.env', '/a.js', '/files/a#b.txt'])
})

it.skipIf(process.platform === 'win32')(
  'servers can read the copy of a file that only its author can read',
  async () => {
    const site = mkdtempSync(join(tmpdir(), 'docs-public-'))
    onTestFinished(() => rmSync(site, { recursive: true }))
    mkdirSync(join(site, 'public/files'), { recursive: true })
    writeFileSync(join(site, 'public/files/a.pdf'), 'mine')
    chmodSync(join(site, 'public/files/a.pdf'), 0o600)
    await copyPublicFiles(site, join(site, 'out'))
    writeFileSync(join(site, 'out/other.txt'), '')
    expect(readFileSync(join(site, 'out/files/a.pdf'), 'utf8')).toBe('mine')
    expect(statSync(join(site, 'out/files/a.pdf')).mode).toBe(statSync(join(site, 'out/other.txt')).mode)
    expect(statSync(join(site, 'public/files/a.pdf')).mode & 0o777).toBe(0o600)
  },
)
