import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dist } from './built-site.ts'

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('index.html'))
const pages = files
  .map((file) => ({ file, html: readFileSync(join(dist, file), 'utf8') }))
  .filter(({ html }) => !html.includes('http-equiv="refresh"'))

function found(pattern: RegExp, html: string): string {
  const [, text = ''] = pattern.exec(html) ?? []
  return text.replace(/&(?:#x27|quot|lt|gt|amp);/g, '?')
}

describe('the head of every page', () => {
  it('has a title that search engines show completely', () => {
    const titles = pages.map(({ html }) => found(/<title>([^<]*)/, html))
    expect(titles.length).toBeGreaterThan(550)
    expect(titles.filter((title) => title.length === 0 || title.length > 65)).toEqual([])
  })

  it('has a social image of the expected size', () => {
    const images = new Set(pages.map(({ html }) => found(/<meta property="og:image" content="([^"]*)/, html)))
    expect(images.size).toBeGreaterThan(10)
    for (const image of images) {
      const file = join(dist, new URL(image).pathname)
      expect(existsSync(file), file).toBe(true)
      // Width and height of a PNG file begin at its 17th byte.
      const png = readFileSync(file)
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    }
  })

  it('lists breadcrumbs that lead to existing pages', () => {
    const lists = pages.flatMap(({ html }) => found(/<script type="application\/ld\+json">([^<]*)/, html) || [])
    expect(lists.length).toBeGreaterThan(500)
    const targets = new Set(lists.flatMap((list) => JSON.parse(list).itemListElement.map(pathOfItem)))
    expect([...targets].filter((path) => !existsSync(join(dist, path, 'index.html')))).toEqual([])
  })
})

function pathOfItem({ item }: { readonly item: string }): string {
  return new URL(item).pathname
}
