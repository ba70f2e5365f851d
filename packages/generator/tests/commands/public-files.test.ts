import { spawnSync } from 'node:child_process'
import { appendFileSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { filesOf } from '../support/files-of.ts'
import { change, searchableSite } from '../support/fixture-copy.ts'
import { docsCommand } from '../support/fixture-site.ts'

let copy: ReturnType<typeof searchableSite>
let scratch: string
let site: string

beforeEach(() => {
  copy = searchableSite()
  scratch = copy.folder
  site = copy.desk
})

afterEach(() => copy.remove())

function build() {
  return spawnSync(process.execPath, [docsCommand, 'build', '--site', site, '--out', join(scratch, 'dist')], {
    encoding: 'utf8',
  })
}

describe('files in public/', () => {
  it.each(['robots.txt', 'index.html', 'guide/llms-full.txt'])(
    'that are links to files of somebody else fail the build, which doesn’t write through %s',
    (name) => {
      const thesis = join(scratch, 'thesis.txt')
      writeFileSync(thesis, 'thesis')
      mkdirSync(join(site, 'public/guide'))
      symlinkSync(thesis, join(site, 'public', name))
      const { status, stderr } = build()
      expect(readFileSync(thesis, 'utf8')).toBe('thesis')
      expect(stderr).toContain(`public/${name}:1  error  linked-file`)
      expect(status).toBe(1)
    },
  )

  it('that are links to folders of somebody else fail the build, which writes nothing into them', () => {
    mkdirSync(join(scratch, 'photos'))
    writeFileSync(join(scratch, 'photos/index.html'), 'photo')
    symlinkSync(join(scratch, 'photos'), join(site, 'public/guide'))
    const { status, stderr } = build()
    expect(readFileSync(join(scratch, 'photos/index.html'), 'utf8')).toBe('photo')
    expect(stderr).toContain('public/guide:1  error  linked-file')
    expect(status).toBe(1)
  })

  it('that are links to files of the site are published as copies, which the manifest lists', () => {
    symlinkSync('../favicon.svg', join(site, 'public/images/mark.svg'))
    const { status, stderr } = build()
    expect(stderr).toBe('')
    expect(status).toBe(0)
    const published = join(scratch, 'dist/images/mark.svg')
    expect(lstatSync(published).isFile()).toBe(true)
    expect(readFileSync(published, 'utf8')).toBe(readFileSync(join(site, 'public/favicon.svg'), 'utf8'))
    expect(readFileSync(join(scratch, 'dist/manifest.sha256'), 'utf8')).toContain('  images/mark.svg\n')
  })

  it('with a name that hosts do not send fail the check, and others can be links', () => {
    mkdirSync(join(site, 'public/files'))
    const refused = ['kit\t1.tgz', 'kit#1.tgz', 'kit.tar.gz', 'kit:1.tgz', 'kit?.tgz', 'kit\\1.tgz']
    for (const name of [...refused, 'kit.tgz', 'tour.mp4', 'Größe (1) & more.txt'])
      writeFileSync(join(site, 'public/files', name), 'mine')
    appendFileSync(join(site, 'content/guide/index.md'), '\n[Kit](/files/kit.tgz) and [tour](/files/tour.mp4).\n')
    // A file of the build can be a link, too.
    change(join(site, 'config.ts'), 'links: [{', "links: [{ label: 'Agents', href: '/llms.txt' }, {")
    const { stderr } = spawnSync(process.execPath, [docsCommand, 'check', '--site', site], { encoding: 'utf8' })
    const reported = [...stderr.matchAll(/^.*\/site\/(.+):1 {2}error {2}public-file$/gm)].map(([, file]) => file)
    // The tab is printed as an escape sequence.
    expect(reported).toEqual(refused.map((name) => `public/files/${name.replace('\t', '\\t')}`))
    expect(stderr.match(/^.*:\d+ {2}\w+ {2}[\w-]+$/gm)).toHaveLength(refused.length)
    expect(stderr).toContain('The name contains :, so some hosts don’t publish the file.')
    expect(stderr).toContain('Use another ending, such as .tgz or .zip.')
  })

  // On Windows and macOS, they are one file.
  it.skipIf(process.platform !== 'linux')('whose paths differ only in case are reported once', () => {
    mkdirSync(join(site, 'public/files'))
    for (const name of ['files/A.txt', 'files/a.txt', 'files/b.txt', 'Robots.txt'])
      writeFileSync(join(site, 'public', name), 'mine')
    const { stderr } = spawnSync(process.execPath, [docsCommand, 'check', '--site', site], { encoding: 'utf8' })
    expect(stderr.match(/^ {2}.* differ only in case\.$/gm)).toEqual([
      '  /Robots.txt and /robots.txt differ only in case.',
      '  /files/A.txt and /files/a.txt differ only in case.',
    ])
  })

  it('that are hidden fail the build, except those in .well-known/', () => {
    mkdirSync(join(site, 'public/.well-known'))
    writeFileSync(join(site, 'public/.well-known/security.txt'), 'Contact: mailto:a@example.com\n')
    expect(build().status).toBe(0)
    expect(lstatSync(join(scratch, 'dist/.well-known/security.txt')).isFile()).toBe(true)
    writeFileSync(join(site, 'public/.env'), 'TOKEN=1')
    const { status, stderr } = build()
    expect(stderr).toContain('public/.env:1  error  hidden-file')
    expect(status).toBe(1)
  })

  it('at the URL of any file that the build writes fail the check, which names both', () => {
    const own = [...filesOf(join(site, 'public')), '.nojekyll']
    const images = filesOf(join(site, 'content'))
    const written = filesOf(inject('fixtureDir')).filter((file) => !own.includes(file) && !images.includes(file))
    expect(written).toContain('robots.txt')
    for (const file of written) {
      mkdirSync(dirname(join(site, 'public', file)), { recursive: true })
      writeFileSync(join(site, 'public', file), 'mine')
    }
    const { stderr } = spawnSync(process.execPath, [docsCommand, 'check', '--site', site], { encoding: 'utf8' })
    const reported = [...stderr.matchAll(/^.*\/site\/public\/(.+):1 {2}error {2}public-file$/gm)].map(
      ([, file]) => file,
    )
    expect(reported.sort()).toEqual([...written].sort())
    expect(stderr).toContain('The page /guide/, whose source is content/guide/index.md, replaces this file.')
    expect(stderr).toMatch(
      /The redirect from \/old\/guide\/ to \/guide\/ \(config\.ts:\d+\) has the same URL as this file\./,
    )
  })
})
