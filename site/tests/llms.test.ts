import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../config.ts'
import { dist, distFiles, readDist, siteUrl, siteVersions } from './built-site.ts'

const known = new Set(distFiles)
const lists = distFiles.filter((file) => file.endsWith('llms.txt'))
const wholes = distFiles.filter((file) => file.endsWith('llms-full.txt'))
const main = readDist('llms.txt')

/** The files of this site that a list links to. */
function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/^- \[(?:\\.|[^\]\\])+\]\(([^)]+)\)/gm)].map(([, href = '']) => href.replace(siteUrl, ''))
}

function sectionOf(text: string, title: string): string {
  return text.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
}

describe('llms.txt', () => {
  it('follows the proposal: a title, a summary, text without headings, lists of links, Optional at the end', () => {
    const [title, summary, ...rest] = main.trimEnd().split('\n\n')
    expect(title?.startsWith(`# ${config.title}`)).toBe(true)
    expect(summary).toMatch(/^> /)
    const parts = rest.join('\n\n').split(/\n\n(?=## )/)
    expect(parts[0]).not.toMatch(/^#/m)
    for (const part of parts.slice(1)) expect(part).toMatch(/^## [^\n]+\n\n(?:- \[.+\]\(https:\/\/[^)]+\): \S.*\n?)+$/)
    expect(parts.at(-1)).toMatch(/^## Optional\n/)
  })

  it('explains how URLs and versions work', () => {
    for (const words of [
      'ends in a slash',
      `${siteUrl}docs/index.md`,
      '`text/markdown`',
      ...siteVersions.map(({ label, status, folder }) => `${label} (${status}) at ${siteUrl}${folder}`),
      'Every other section has one version',
      `(${siteUrl}symbols.json)`,
    ]) {
      expect(main).toContain(words)
    }
  })

  it.each(lists)('%s links only to existing files', (file) => {
    const links = linksIn(readDist(file))
    expect(links.filter((path) => !known.has(path))).toEqual([])
    expect(new Set(links).size).toBe(links.length)
  })

  it('links to every listed page, directly or through the list of its section', () => {
    const listed = new Set(lists.flatMap((file) => linksIn(readDist(file))))
    for (const file of lists)
      expect(file === 'llms.txt' || linksIn(main).includes(file.replace('llms.txt', 'llms-full.txt'))).toBe(true)
    // The reference for authors has `listed: false`.
    expect(distFiles.filter((file) => file.endsWith('.md') && !listed.has(file))).toEqual(['markdown-page/index.md'])
  })

  it('is short enough for a single request: a line has at most 190 characters on average', () => {
    // A longer domain isn't the fault of a page.
    const text = main.replaceAll(siteUrl, 'https://docs.example.com/')
    const advice = 'Shorten the descriptions of pages, or remove pages from the list with `listed: false`.'
    expect(text.length / linksIn(main).length, advice).toBeLessThan(190)
    expect(text.length, advice).toBeLessThan(100_000)
  })

  it('states the size of every section text', () => {
    const lines = sectionOf(main, 'Complete sections')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(lines.length).toBe(wholes.length)
    for (const line of lines) {
      const [file = ''] = linksIn(line)
      const size = Math.max(1, Math.round(statSync(join(dist, file)).size / 1000)).toLocaleString('en-US')
      expect(line).toContain(`, ${size} kB`)
    }
  })
})

describe('the text of a section', () => {
  it.each(wholes)('%s contains all its pages in reading order, unchanged', (file) => {
    const text = readDist(file)
    const addresses = [...text.matchAll(/^URL: (.*)$/gm)].map(([, address = '']) => address)
    const list = linksIn(readDist(file.replace('llms-full.txt', 'llms.txt'))).filter((path) =>
      path.endsWith('index.md'),
    )
    const pages = addresses.map((address) => `${address.replace(siteUrl, '')}index.md`)
    expect([...pages].sort()).toEqual([...list].sort())
    for (const page of pages) {
      const body = readDist(page)
        .split('\n---\n')
        .slice(1)
        .join('\n---\n')
        .trim()
        .split('\n')
        .slice(1)
        .join('\n')
        .trim()
      expect(text.includes(body), page).toBe(true)
    }
  })

  it('follows the sidebar', () => {
    const addresses = [...readDist('fleet/llms-full.txt').matchAll(/^URL: (.*)$/gm)].map(([, address]) => address)
    const order = ['', 'guides/', 'manual/images/', 'cli/login/'].map((path) =>
      addresses.indexOf(`${siteUrl}fleet/${path}`),
    )
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order[0]).toBe(0)
  })
})
