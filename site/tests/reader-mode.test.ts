import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readability } from '@mozilla/readability'
import { describe, expect, it } from 'vitest'
import { openBuiltSite } from './built-site.ts'

const site = openBuiltSite()

/** The code of Firefox's reader mode, whose heuristics other browsers share. */
const readability = readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8')

declare global {
  interface Window {
    Reader: typeof Readability
  }
}

/** Paragraphs, headings and samples of the page that its reader mode leaves out, except tabs that aren't chosen. */
function lostBlocks(): readonly string[] {
  const plain = (node: Element) => (node.textContent ?? '').replaceAll(/\s/g, '')
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
  const { content } = new window.Reader(parse(document.documentElement.outerHTML)).parse() ?? {}
  const kept = plain(parse(content ?? '').body)
  const blocks = [...document.querySelectorAll('.prose :is(h2, h3, p, pre)')].filter((block) => block.checkVisibility())
  if (blocks.length < 5) throw new Error('The page has too little text.')
  return blocks.map(plain).filter((text) => text.length > 3 && !kept.includes(text))
}

describe('the reader mode of a browser', () => {
  it.each([
    '/fleet/guides/getting-started/',
    '/voice/unity/next/guides/getting-started/',
    '/voice/web/working-with-devices/',
    '/voice/errors/',
    '/voice/core/api/functions/odin_room_join/',
  ])('keeps the text of %s', async (path) => {
    // A reader mode isn't subject to the policy of the page.
    const page = await site.open(path, { bypassCSP: true })
    await page.evaluate(`${readability}; window.Reader = Readability`)
    expect(await page.evaluate(lostBlocks)).toEqual([])
  })
})
