import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emitSocialImages, socialDrawings } from '../../../../src/build/emit/social-images.ts'

it('the drawings of the images for links name the site, its domain and each visible section', () => {
  const config = {
    title: 'Lamps',
    titleSuffix: 'Docs',
    url: 'https://docs.example.com',
    sections: [
      { id: 'sdk', label: 'SDK & CLI', base: '/sdk/' },
      { id: 'old', label: 'Old', base: '/old/', hidden: true },
    ],
  }
  expect(socialDrawings('<text>{{site}}, {{host}}: {{title}} {{other}}</text>', config)).toEqual([
    { path: '/social.png', svg: '<text>Lamps Docs, docs.example.com: Lamps {{other}}</text>' },
    { path: '/social/sdk.png', svg: '<text>Lamps Docs, docs.example.com: SDK &amp; CLI {{other}}</text>' },
  ])
})

it('on a site without fonts, a drawing without text becomes an image', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'docs-social-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const config = { title: 'Lamps', url: 'https://docs.example.com', sections: [] }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path d="M0 0h1"/></svg>'
  writeFileSync(join(dir, 'social-image.svg'), svg)
  await emitSocialImages({ root: dir, dir: join(dir, 'dist'), config, cacheDir: join(dir, 'cache') })
  expect(existsSync(join(dir, 'dist/social.png'))).toBe(true)
})
