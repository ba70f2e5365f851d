import type { Page } from 'playwright-core'

/**
 * Replaces the HTML and the inline styles of the open document with those of another page. The browser and axe-core are fastest in a
 * document that is already loaded: loading hundreds of pages one by one takes twice as long.
 */
export async function swapPage(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const answer = await fetch(path)
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
    swapStyles(next)
    const root = document.documentElement
    for (const { name } of [...root.attributes]) root.removeAttribute(name)
    for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
    // Repeats the effect of the script in the head.
    const isLight = matchMedia('(prefers-color-scheme: light)').matches
    root.setAttribute('data-theme-choice', 'system')
    root.setAttribute('data-theme', isLight ? 'light' : 'dark')
    document.title = next.title
    document.body.replaceWith(next.body)
    scrollTo(0, 0)

    /** Most pages have the same styles. Those of graphs, for example, are only in pages with a graph. */
    function swapStyles(next: Document): void {
      const wanted = [...next.head.querySelectorAll('style')].map((style) => style.textContent)
      const had = [...document.head.querySelectorAll('style')]
      for (const style of had) if (!wanted.includes(style.textContent)) style.remove()
      for (const css of wanted.filter((css) => had.every((style) => style.textContent !== css))) {
        const style = document.createElement('style')
        style.textContent = css
        document.head.append(style)
      }
    }
  }, path)
}
