import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Puts another page's HTML into the document that is open, below the same stylesheet. A document that the browser knows, and
 * axe-core with it, is at its quickest: loading hundreds of pages one by one takes twice as long.
 */
export async function swapPage(page: Page, path: string): Promise<void> {
  const isStyled = await page.evaluate(async (path) => {
    const answer = await fetch(path)
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const styleOf = (html: Document) => html.querySelector('link[rel="stylesheet"]')?.getAttribute('href')
    const isStyled = styleOf(next) === styleOf(document)
    const root = document.documentElement
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
    for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
    // What the script in the head would do.
    const isLight = matchMedia('(prefers-color-scheme: light)').matches
    root.setAttribute('data-theme-choice', 'system')
    root.setAttribute('data-theme', isLight ? 'light' : 'dark')
    document.title = next.title
    document.body.replaceWith(next.body)
    scrollTo(0, 0)
    return isStyled
  }, path)
  expect(isStyled, `${path} has the same stylesheet`).toBe(true)
}
