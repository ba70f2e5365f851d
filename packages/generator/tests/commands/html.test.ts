import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { filesOf } from '../support/files-of.ts'
import { htmlFaults } from '../support/html-faults.ts'

const dir = inject('fixtureDir')
const read = (file: string) => readFileSync(join(dir, file), 'utf8')
const files = filesOf(dir).filter((file) => file.endsWith('.html'))
const redirects = files.filter((file) => read(file).includes('http-equiv="refresh"'))
const pages = files.filter((file) => !redirects.includes(file))

describe('The HTML of the fixture site is valid', () => {
  it('valid on every page', () => {
    expect(pages.flatMap((file) => htmlFaults(read(file), file))).toEqual([])
  })

  it('on redirect pages, which have no navigation', () => {
    expect(redirects.length).toBeGreaterThan(0)
    const left = ['site/landmarks', 'site/skip-link']
    expect(redirects.flatMap((file) => htmlFaults(read(file), file, left))).toEqual([])
  })
})

describe('The validator finds', () => {
  const valid = read('manual/index.html')
  const spoil = (from: string | RegExp, to: string) => {
    expect(valid).toMatch(from)
    return valid.replace(from, to)
  }
  const inside = (html: string) => spoil('</article>', `${html}</article>`)

  it.each([
    ['site/language', spoil(' lang="en"', '')],
    ['site/one-h1', spoil(/<(\/?)h1/g, '<$1h2')],
    ['site/landmarks', spoil(/<(\/?)main/g, '<$1div')],
    ['site/landmarks', spoil('<nav class="sidebar" aria-label="Manual pages"', '<nav class="sidebar"')],
    ['site/skip-link', spoil('id="content"', 'id="text"')],
    ['site/image-size', inside('<img src="/a.png" alt="A" width="20">')],
    ['site/tab-order', inside('<div tabindex="1">A</div>')],
    ['site/popover-target', inside('<button type="button" popovertarget="nothing">A</button>')],
    ['site/drawings', inside('<svg viewBox="0 0 1 1"></svg>')],
    ['site/drawings', inside('<div class="prose"><svg aria-hidden="true" viewBox="0 0 1 1"></svg></div>')],
    ['site/drawings', inside('<figure role="img"><svg viewBox="0 0 1 1"></svg></figure>')],
    ['unique-landmark', inside('<nav aria-label="Main"></nav>')],
    ['no-missing-references', inside('<p aria-describedby="nothing">A</p>')],
    ['no-dup-id', inside('<p id="content">A</p>')],
    ['heading-level', inside('<h5>A</h5>')],
    ['wcag/h37', inside('<img src="/a.png" width="20" height="20">')],
    ['wcag/h30', inside('<a href="/"><svg aria-hidden="true"></svg></a>')],
    ['text-content', inside('<button type="button"></button>')],
    ['input-missing-label', inside('<input type="text">')],
  ])('%s', (rule, html) => {
    expect(htmlFaults(html, 'spoiled.html').join('\n')).toContain(`  ${rule}  `)
  })
})
