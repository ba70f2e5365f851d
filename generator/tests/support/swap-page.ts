import type { Page } from 'playwright-core'

/**
 * Replaces the HTML and stylesheets of the open document with those of another page. The browser and axe-core are fastest in a
 * document that is already loaded: loading hundreds of pages one by one takes twice as long.
 */
export async function swapPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const answer = await fetch(path)
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    await takeSheets(hrefsOf(next))
    const root = document.documentElement
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
    for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
    // Repeats the effect of the script in the head.
    const isLight = matchMedia('(prefers-color-scheme: light)').matches
    root.setAttribute('data-theme-choice', 'system')
    root.setAttribute('data-theme', isLight ? 'light' : 'dark')
    document.title = next.title
    // Otherwise they would load again, and the page would be checked before they have loaded.
    for (const link of linksOf(next)) link.remove()
    document.body.replaceWith(next.body)
    scrollTo(0, 0)

    function linksOf(html: Document): readonly HTMLLinkElement[] {
      return [...html.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    }

    function hrefsOf(html: Document): readonly string[] {
      return linksOf(html).map((link) => link.getAttribute('href') ?? '')
    }

    /** All pages share one stylesheet and few have another one. Stylesheets in the body are replaced with the body. */
    async function takeSheets(wanted: readonly string[]): Promise<void> {
      const kept = linksOf(document).filter((link) => link.parentElement === document.head)
      const had = kept.map((link) => link.getAttribute('href') ?? '')
      for (const link of kept) if (!wanted.includes(link.getAttribute('href') ?? '')) link.remove()
      await Promise.all(wanted.filter((href) => !had.includes(href)).map(load))
    }

    function load(href: string): Promise<unknown> {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.setAttribute('href', href)
      return new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = () => reject(new Error(`${href} does not load.`))
        document.head.append(link)
      })
    }
  }, path)
}
