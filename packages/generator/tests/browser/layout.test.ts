import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive } from '../support/open-site.ts'
import { articleOf, colorModeOf, contentsOf, sidebarOf } from '../support/page-parts.ts'

const site = openFixtureSite()
const long = '/manual/faq/'
const rem = 16

describe('the length of lines', () => {
  it.each([
    ['an article', '/guide/features/', 1440, 42],
    ['a landing page', '/guide/', 1440, 44],
    ['an article', '/guide/features/', 1920, 54],
    ['a landing page', '/guide/', 1920, 54],
  ])('in %s (%s) on a screen of %i px is limited to %i rem', async (_, path, width, most) => {
    const page = await site.open(path, { viewport: { width, height: 900 } })
    const widths = await page
      .locator('.prose p, .lead')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.max(...widths)).toBeLessThanOrEqual(most * rem)
  })

  it.each([1440, 1920])('does not limit tables, code and drawings on a screen of %i px', async (width) => {
    const page = await site.open('/guide/features/', { viewport: { width, height: 900 } })
    const [column, ...widths] = await page
      .locator('.prose, .prose > :is(.table:not(:has(th.is-end)), .code, .figure)')
      .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().width)))
    expect(widths.length).toBeGreaterThan(2)
    expect(new Set(widths)).toEqual(new Set([column]))
    // On wide screens, long lines of text end at the same edge.
    const texts = await page
      .locator('.prose > p')
      .evaluateAll((all) => all.map((text) => Math.round(text.getBoundingClientRect().width)))
    expect(new Set(texts).has(column ?? 0)).toBe(width === 1920)
  })

  it('limits a table with a label and an amount, which would be far from each other', async () => {
    const page = await site.open('/guide/features/', { viewport: { width: 1920, height: 900 } })
    const { width } = (await page.locator('.table:has(th.is-end:nth-child(2):last-child)').first().boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(42 * rem)
  })
})

describe('an image', () => {
  it('stays in its sentence', async () => {
    const page = await site.open('/guide/features/')
    const lines = await page
      .locator('.prose > p')
      .first()
      .evaluate((paragraph) => {
        paragraph.innerHTML = 'Press <img src="/favicon.svg" width="16" height="16" alt=""> now.'
        return paragraph.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(paragraph).lineHeight)
      })
    expect(lines).toBeLessThan(1.5)
  })

  it('has its caption below its start', async () => {
    const page = await site.open('/guide/features/')
    const [image, caption] = await page.locator('.prose').evaluate((prose) => {
      prose.innerHTML =
        '<figure><img src="/favicon.svg" width="160" height="160" alt=""><figcaption>Text</figcaption></figure>'
      const range = document.createRange()
      range.selectNodeContents(prose.querySelector('figcaption') ?? prose)
      return [prose.querySelector('img'), range].map((box) => box?.getBoundingClientRect().left)
    })
    expect(caption).toBeCloseTo(image ?? 0, 0)
  })
})

describe('a table with many columns', () => {
  const open = async (width: number) => {
    const page = await site.open('/guide/deep/second/', { viewport: { width, height: 900 } })
    return page.locator('.is-dense')
  }
  const hintOf = (table: Locator) => table.evaluate((box) => getComputedStyle(box, '::after').content)
  const hiddenIn = (table: Locator) => table.evaluate((box) => box.scrollWidth - box.clientWidth)

  it.each([1000, 1440])('says that it scrolls at %i px, and its names have at most three lines', async (width) => {
    const table = await open(width)
    expect(await hiddenIn(table)).toBeGreaterThan(0)
    await expect.poll(() => hintOf(table)).toBe('"Scroll sideways if it doesn’t fit."')
    const lines = await table
      .locator('code')
      .evaluateAll((names) => names.map((name) => new Set([...name.getClientRects()].map(({ top }) => top)).size))
    expect(lines.length).toBeGreaterThan(5)
    expect(Math.max(...lines)).toBeLessThanOrEqual(3)
  })

  it('shows all of them on a screen of 1920 px, on which it uses the margin of the page', async () => {
    const table = await open(1920)
    expect(await hiddenIn(table)).toBe(0)
    expect(await hintOf(table)).toBe('""')
    const right = await table.evaluate((box) => box.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(1920)
    expect(right).toBeGreaterThan((await contentsOf(table.page()).boundingBox())?.x ?? 1920)
  })
})

describe('a type that is wider than its column', () => {
  it.each([390, 1440])('is below its name and breaks between parameters at %i px', async (width) => {
    const page = await site.open('/guide/api/RoomConfig/', { viewport: { width, height: 900 } })
    const row = page.locator('tr#on_volume')
    const [name, type] = await row.locator('td').evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, bottom, top } = (cell.querySelector('code') ?? cell).getBoundingClientRect()
        return { left: Math.round(left), bottom, top }
      }),
    )
    expect(type?.left).toBe(name?.left)
    expect(type?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0)
    const heights = await row.locator('.part').evaluateAll((parts) => parts.map((part) => part.clientHeight))
    expect(heights).toHaveLength(4)
    expect(new Set(heights).size).toBe(1)
  })
})

describe('the files of an example project', () => {
  it('use its full width, and their paths don’t break before the extension', async () => {
    const page = await site.open('/guide/deep/second/', { viewport: { width: 1920, height: 900 } })
    const list = page.getByRole('region', { name: 'Hello' }).getByRole('list')
    const unused = await list.evaluate((ul) => {
      const card = ul.parentElement ?? ul
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(card)
      return (
        card.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) - ul.clientWidth
      )
    })
    expect(unused).toBe(0)
    const lines = await list.evaluate((ul) => {
      ul.innerHTML = '<li><code>Source/<wbr>Tokens.<wbr>h</code></li>'
      const path = ul.querySelector('code')
      // Two pixels too few for its last letter.
      ul.style.inlineSize = `${(path?.getBoundingClientRect().width ?? 0) - 2}px`
      return [...(path?.getClientRects() ?? [])].map(({ width }) => Math.round(width))
    })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toBeGreaterThan(40)
  })
})

describe('with a minimum font size in the browser', () => {
  it.each([16, 20, 24])('the keys stay in the search button: %i px', async (minimum) => {
    const page = await site.open('/guide/', { viewport: { width: 1280, height: 900 } })
    const button = page.getByRole('banner').getByRole('link', { name: 'Search docs' })
    const ends = await button.evaluate((box, size) => {
      for (const text of box.querySelectorAll<HTMLElement>('span, kbd')) text.style.fontSize = `${size}px`
      return [box, ...box.children].map((one) => one.getBoundingClientRect().right)
    }, minimum)
    expect(ends).toHaveLength(4)
    expect(Math.max(...ends)).toBe(ends[0])
    expect(await button.locator('kbd').evaluate((keys) => keys.getClientRects().length)).toBe(1)
  })
})

describe('with a default font size of 32 px in the browser', () => {
  it.each(
    ['/', '/guide/features/', '/sdk/join/', '/core/api/functions/', '/search/'].flatMap((path) =>
      [1000, 1280, 1920].map((width) => [path, width] as const),
    ),
  )('the page doesn’t scroll horizontally: %s at %i px', async (path, width) => {
    const page = await site.open(path, { viewport: { width, height: 900 }, before: setFontSize })
    const sizes = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { font: getComputedStyle(document.body).fontSize, hidden: scrollWidth - clientWidth }
    })
    expect(sizes).toEqual({ font: '32px', hidden: 0 })
  })

  it('names that are longer than a line of a phone break', async () => {
    const page = await site.open('/sdk/join/', { viewport: { width: 390, height: 844 }, before: setFontSize })
    const widths = await page.locator('.prose').evaluate((prose) =>
      [
        '<p><code>npm install <span class="option is-breakable">@example/voice-tokens</span></code></p>',
        '<div class="table"><table><tbody><tr><td><code><span class="option">--proxy-config</span></code></td><td>Its path</td></tr></tbody></table></div>',
        '<div class="table is-pair"><table><tbody><tr><td><a href="/">Example TokenGeneratorGetAccessKey</a></td><td>Gets it</td></tr></tbody></table></div>',
        '<details class="fold"><summary><h3>Members for internal use</h3></summary></details>',
      ].map((html) => {
        prose.innerHTML = html
        return document.documentElement.scrollWidth
      }),
    )
    expect(widths).toEqual([390, 390, 390, 390])
  })

  it('a screen of 1280 px has the layout of a small one, because its lines have as few characters', async () => {
    const page = await site.open('/guide/', { viewport: { width: 1280, height: 900 }, before: setFontSize })
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await page.getByRole('button', { name: 'Close menu' }).isVisible()).toBe(true)
  })

  async function setFontSize(page: Page) {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  }
})

describe('the links to the previous and the next page', () => {
  const pager = (page: Page) => page.locator('.pager a').evaluateAll((links) => links.map((link) => link.className))

  it('leave out a next page that the next steps above them list, but never the previous one', async () => {
    const page = await site.open('/manual/token-server/')
    const links = await articleOf(page)
      .locator('.prose li a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(expect.arrayContaining(['/manual/server/', '/manual/projects/']))
    expect(await page.locator('.pager-previous').getAttribute('href')).toBe('/manual/projects/')
    expect(await pager(page)).toEqual(['pager-previous'])
  })

  it('are complete on other pages', async () => {
    const page = await site.open('/manual/access-keys/')
    expect(await pager(page)).toEqual(['pager-previous', 'pager-next'])
  })
})

describe('cards', () => {
  it.each([600, 1000, 1440])('fill every row at a width of %i px', async (width) => {
    const page = await site.open('/guide/features/', { viewport: { width, height: 900 } })
    for (const count of [2, 3, 4, 5, 6, 7, 8]) {
      const ends = await page.locator('.prose').evaluate((prose, count) => {
        const cards = document.createElement('div')
        cards.className = 'cards'
        cards.innerHTML = '<a class="card">Card</a>'.repeat(count)
        prose.firstElementChild?.replaceChildren(cards)
        prose.closest('.page')?.classList.add('page-wide')
        const rows = new Map<number, number>()
        for (const card of cards.children) {
          const { top, right } = card.getBoundingClientRect()
          rows.set(top, Math.round(right))
        }
        if (getComputedStyle(cards).display !== 'grid') throw new Error('The page has no styles for cards.')
        return [...rows.values()]
      }, count)
      expect(new Set(ends).size, `${count} cards`).toBe(1)
    }
  })
})

describe('steps', () => {
  it('are equally far apart, whatever they begin and end with', async () => {
    const page = await site.open('/guide/features/')
    const distances = await page.locator('.steps').evaluate((steps) => {
      const text = '<p>Text</p>'
      const code = '<figure class="code"><pre><code>Code</code></pre></figure>'
      const contents = [text, text + code, code, code + text, text + text, text]
      steps.innerHTML = contents.map((content) => `<li>${content}</li>`).join('')
      const boxes = [...steps.querySelectorAll('p, .code')].map((part) => ({
        step: [...steps.children].indexOf(part.closest('li') ?? part),
        ...part.getBoundingClientRect().toJSON(),
      }))
      return boxes.flatMap((box, i) => {
        const next = boxes[i + 1]
        return next && next.step !== box.step ? [Math.round(next.top - box.bottom)] : []
      })
    })
    expect(distances).toHaveLength(5)
    expect(new Set(distances).size).toBe(1)
  })
})

describe('the entry of the current page', () => {
  it('keeps its color below the pointer', async () => {
    const page = await site.open('/manual/faq/', { reducedMotion: 'reduce' })
    await makeInteractive(page)
    const entries = page.locator('.nav-link[aria-current], .sidebar [aria-current], .toc [aria-current]')
    expect(await entries.count()).toBeGreaterThan(1)
    for (const entry of await entries.all()) {
      const color = () => entry.evaluate((link) => getComputedStyle(link).color)
      await page.mouse.move(700, 5)
      const before = await color()
      await entry.hover()
      expect(await color()).toBe(before)
    }
  })
})

describe('when the navbar hides', () => {
  it('it stays while it has the focus, and what is below it stays there', async () => {
    const page = await site.open(long, { viewport: { width: 390, height: 500 } })
    await makeInteractive(page)
    await colorModeOf(page).focus()
    await page.mouse.move(200, 250)
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.navbar)).toBe('hidden')
    const edges = () =>
      page.locator('.navbar, .toc-bar').evaluateAll(([navbar, bar]) => [
        Math.round(navbar?.getBoundingClientRect().bottom ?? 0),
        // Its border is below that of the navbar.
        Math.round((bar?.getBoundingClientRect().top ?? 0) + (bar?.clientTop ?? 0)),
      ])
    await expect.poll(edges).toEqual([60, 60])
  })
})

describe('the navbar', () => {
  it.each(['light', 'dark'] as const)('hides what scrolls below it (%s)', async (colorScheme) => {
    const page = await site.open(long, { colorScheme })
    const colors = await page
      .locator('.navbar, body')
      .evaluateAll((boxes) =>
        boxes.map((box) => getComputedStyle(box.matches('body') ? document.documentElement : box).backgroundColor),
      )
    expect(new Set(colors).size).toBe(1)
  })
})

describe('the bar with the contents', () => {
  it('begins at the line of the sidebar on a screen of 1000 px', async () => {
    const page = await site.open(long, { viewport: { width: 1000, height: 700 } })
    const bar = await page.locator('.toc-bar').boundingBox()
    const menu = await page.locator('#menu').boundingBox()
    expect(bar?.x).toBe((menu?.x ?? 0) + (menu?.width ?? 0))
  })
})

describe('the button to the top', () => {
  it.each([1200, 1440, 1920])('never covers the table of contents on a screen of %i px', async (width) => {
    const page = await site.open(long, { viewport: { width, height: 300 } })
    await makeInteractive(page)
    await page.mouse.move(700, 200)
    await page.mouse.wheel(0, 700)
    const button = page.getByRole('button', { name: 'Back to top' })
    await button.waitFor()
    const box = await button.boundingBox()
    const contents = await contentsOf(page).boundingBox()
    expect((contents?.y ?? 0) + (contents?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
    const text = await page.locator('.page').boundingBox()
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0)
  })
})

describe.each([390, 1000, 1440, 1920])('on a screen of %i px', (width) => {
  it.each([
    ['with a sidebar', ['/guide/', '/guide/features/', '/guide/http/rename-room/', '/sdk/api/Room/']],
    ['without a sidebar', ['/search/', '/changes/', '/downloads/', '/404.html']],
  ])('the titles of pages %s begin at the same edge', async (_, paths) => {
    const edges: number[] = []
    for (const path of paths) {
      const page = await site.open(path, {
        viewport: { width, height: 900 },
        javaScriptEnabled: false,
        // The server answers with the status 404.
        faults: path === '/404.html',
      })
      edges.push(await page.locator('h1').evaluate((title) => Math.round(title.getBoundingClientRect().left)))
    }
    expect(new Set(edges).size, String(edges)).toBe(1)
  })
})

describe('on a screen of 1920 px', () => {
  it('a long name in the sidebar has one line', async () => {
    const page = await site.open('/core/api/functions/kit_token_generator_sign/', {
      viewport: { width: 1920, height: 900 },
    })
    const entry = sidebarOf(page).getByRole('link', { name: 'kit_token_generator_create', exact: true })
    const height = await entry.evaluate((link) => {
      link.textContent = 'unit_token_generator_create_token_ex'
      return link.getBoundingClientRect().height
    })
    expect(height).toBe(32)
  })

  it('the navbar, the sidebar and the footer begin at the same edge', async () => {
    const page = await site.open('/core/', { viewport: { width: 1920, height: 900 } })
    const edges = await page
      .locator('.brand, .sidebar, .footer-inner > :first-child')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left))
    expect(edges.length).toBeGreaterThan(2)
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(12)
  })
})

describe('the menu of small screens', () => {
  it.each([true, false])('has the products instead of the current section (scripts: %s)', async (javaScriptEnabled) => {
    const page = await site.open('/core/', { viewport: { width: 390, height: 800 }, javaScriptEnabled })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const product = page.locator('#menu').getByRole('link', { name: 'Guide', exact: true })
    expect(await product.isVisible()).toBe(false)
    await page.getByText('Back to main menu').click()
    await product.waitFor()
    await product.click({ trial: true })
    expect(await sidebarOf(page).isVisible()).toBe(false)
  })
})
