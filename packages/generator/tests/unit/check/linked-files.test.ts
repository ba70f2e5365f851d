import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkLinkedFiles } from '../../../src/check/linked-files.ts'

describe('symbolic links', () => {
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'docs-links-'))
  const site = join(scratch, 'site')
  mkdirSync(join(site, 'public/images'), { recursive: true })
  mkdirSync(join(site, 'icons'))
  mkdirSync(join(site, 'content'))
  for (const file of ['secret.txt', 'site/.env', 'site/logo.svg', 'site/public/images/a.png'])
    writeFileSync(join(scratch, file), '')
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))

  it.each([
    ['public/images/b.png', 'a.png', null],
    ['icons/logo.svg', '../logo.svg', null],
    ['public/logo.svg', join(site, 'logo.svg'), null],
    ['public/secret.txt', '../../secret.txt', /leads out of the site, to .+secret\.txt\.$/],
    ['icons/passwd.svg', '/etc/passwd', /leads out of the site, to \/etc\/passwd\.$/],
    ['public/gone.txt', 'nowhere.txt', /leads nowhere/],
    ['public/loop.txt', 'loop.txt', /leads nowhere/],
    ['public/config.txt', '../.env', /leads to the hidden file \.env\.$/],
    ['public/pictures', 'images', /leads to a folder/],
    ['content/page.md', '../logo.svg', /links in content\/ aren’t read/],
    ['content/.#page.md', 'ann@desk.4711:1700000000', null],
    ['icons/.#logo.svg', 'ann@desk.4711:1700000000', null],
  ])('%s → %s', (link, target, message) => {
    symlinkSync(target, join(site, link))
    const faults = checkLinkedFiles({ root: site, files: { links: [link] } })
    if (message === null) expect(faults).toEqual([])
    else expect(faults).toMatchObject([{ severity: 'error', file: link, message: expect.stringMatching(message) }])
  })
})
