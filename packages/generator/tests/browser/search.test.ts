import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { NamesFile, StartFile } from '../../src/search/index-format.ts'
import { shiftsOf, watchShifts } from '../support/layout-shifts.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames, type OpenOptions, untilInteractive } from '../support/open-site.ts'
import { resultsOf, searchButtonOf, spinnerOf } from '../support/page-parts.ts'
import {
  hold,
  holdAnswers,
  openSearch,
  searchFiles,
  searchHits,
  searchInput,
  splitNames,
} from '../support/search-window.ts'

const site = openFixtureSite()
const { names: index, list: start, texts, worker: workerFile } = searchFiles
const [input, options] = [searchInput, searchHits]
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name })
/** The results on the results page, without those of other sections and versions. */
const pageHits = (page: Page) => page.locator('section:not([aria-label^="Other"]) > .finder-hits > li')
const savesData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
const opened = (path?: string, options?: OpenOptions) => openSearch(site, path, options)
/** The reader has chosen 2.x in the version menu of the SDK. */
const prefersNext = (page: Page) => page.addInitScript(() => localStorage.setItem('small-docs.version.sdk', 'current'))
/** Selects a message of several lines. */
const selectLines = (page: Page, lines: readonly string[]) =>
  page.evaluate((lines) => {
    const message = document.createElement('div')
    for (const line of lines) message.append(Object.assign(document.createElement('p'), { textContent: line }))
    document.querySelector('main')?.prepend(message)
    getSelection()?.selectAllChildren(message)
  }, lines)

/** Files whose URL matches are gone, as after a deployment, until the page is loaded again. The answers wait for `ready`. */
function removeForFirstPage(page: Page, url: RegExp, ready?: Promise<void>): Promise<unknown> {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  return page.route(url, async (route) => {
    if (documents > 1) return route.continue()
    await ready
    await route.fulfill({ status: 404, body: 'gone' })
  })
}

describe('the search window', () => {
  it.each(['Control+k', 'Meta+k', '/'])('opens on %s and has the focus', async (keys) => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    await page.keyboard.press(keys)
    await input(page).waitFor()
    await expect.poll(() => input(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await input(page).getAttribute('placeholder')).toBe('Search docs')
  })

  it('opens with Control and the key of the letter K on a keyboard without Latin letters', async () => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    await page.locator('body').dispatchEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true })
    await input(page).waitFor()
  })

  it('opens by its button, also before the client runs', async () => {
    const page = await site.open('/guide/')
    await searchButtonOf(page).click()
    await input(page).waitFor()
    expect(page.loads()).toBe(1)
  })

  it.each(['Control+k', '/'])('opens on %s before the client has loaded', async (keys) => {
    const page = await site.open('/guide/')
    await page.keyboard.press(keys)
    await input(page).waitFor()
    await expect.poll(() => input(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await input(page).inputValue()).toBe('')
    expect(page.loads()).toBe(1)
  })

  it.each(['/', 'the button'])(
    'keeps what is typed after %s before any code has loaded, and then finds it',
    async (keys) => {
      const held = hold(/\/assets\/.*\.js/)
      const page = await site.open('/core/', { before: held.by })
      if (keys === 'the button') await searchButtonOf(page).click()
      else await page.keyboard.press(keys)
      const field = page.getByRole('dialog').getByRole('textbox', { name: 'Search docs' })
      await field.waitFor()
      await page.keyboard.type('room/jo')
      expect(await field.inputValue()).toBe('room/jo')
      for (let i = 0; i < 2; i++) await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('_')
      held.release()
      await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
      expect(await input(page).inputValue()).toBe('room_jo')
      await untilInteractive(page)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
      expect(page.loads()).toBe(1)
    },
  )

  it.each(['Escape', 'its button', 'a click beside it'])(
    'stays closed when it is closed by %s before the client has loaded',
    async (by) => {
      const held = hold(/\/assets\/.*\.js/)
      const page = await site.open('/core/', { before: held.by })
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
      if (by === 'Escape') await page.keyboard.press('Escape')
      else if (by === 'its button') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      else await page.mouse.click(5, 500)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      held.release()
      await untilInteractive(page)
      await nextFrames(page)
      expect(await page.locator('dialog[open]').count()).toBe(0)
      await page.keyboard.press('Control+k')
      await input(page).waitFor()
    },
  )

  it('has the focus again after Retry has loaded its code', async () => {
    const chunk = /site-search-.*\.js/
    const page = await site.open('/core/', {
      faults: true,
      before: (page) => page.route(chunk, (route) => route.abort()),
    })
    await makeInteractive(page)
    await page.keyboard.press('Control+k')
    const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    await page.unroute(chunk)
    await retry.press('Enter')
    await input(page).waitFor()
    await page.keyboard.type('room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
  })

  it('keeps the typed text if its code is gone and the page has to be loaded again', async () => {
    const page = await site.open('/core/', {
      faults: true,
      before: (page) => removeForFirstPage(page, /site-search-.*\.js/),
    })
    await page.keyboard.press('/')
    await page.keyboard.type('room_join')
    const box = page.getByRole('alert')
    expect(await box.locator('p').innerText()).toBe(
      'This part of the page couldn’t be loaded. You might want to check your network connection.',
    )
    await box.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    expect(await input(page).inputValue()).toBe('room_join')
    expect(page.loads()).toBe(2)
  })

  it('keeps the typed text if its first file is gone, as after a deploy', async () => {
    let answer = () => {}
    const isTyped = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = await site.open('/core/', {
      faults: true,
      before: (page) => removeForFirstPage(page, /search-button-.*\.js/, isTyped),
    })
    await page.keyboard.press('/')
    await page.keyboard.type('room_join & c#')
    answer()
    await page.getByRole('heading', { name: 'Search the documentation' }).waitFor()
    await expect.poll(() => page.getByRole('searchbox', { name: 'Search docs' }).inputValue()).toBe('room_join & c#')
  })

  it('finds the texts of a section although a deployment has replaced their file since the window was opened', async () => {
    let isReplaced = false
    const renamed = (src: string) => src.replace('.json', '-new.json')
    const page = await opened('/core/', {
      faults: true,
      before: async (_page, context) => {
        await context.route(start, async (route) => {
          const response = await route.fetch()
          const file: StartFile = await response.json()
          if (!isReplaced || !file.index) return route.fulfill({ response })
          const list = file.index.texts.map((one) => ({ ...one, src: renamed(one.src) }))
          await route.fulfill({ json: { ...file, index: { ...file.index, texts: list } } })
        })
        await context.route(texts, (route) => {
          const url = route.request().url()
          if (!isReplaced) return route.continue()
          if (url !== renamed(url.replace('-new', ''))) return route.fulfill({ status: 404, body: 'gone' })
          return route.continue({ url: url.replace('-new', '') })
        })
      },
    })
    isReplaced = true
    await input(page).fill('any program')
    await options(page).first().waitFor()
  })

  it('keeps what is typed after its first file was missing, and has the focus on the page of all results', async () => {
    const page = await site.open('/core/', {
      faults: true,
      before: async (page) => {
        await page.clock.install()
        await removeForFirstPage(page, /search-button-.*\.js/)
      },
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    const answer = page.waitForResponse((response) => response.url().endsWith('/core/'))
    await page.keyboard.press('/')
    // The page asks for itself after the failure, to see whether the site can be reached.
    await (await answer).finished()
    for (const letter of 'room_join') {
      await page.keyboard.type(letter)
      await page.clock.runFor(200)
    }
    await page.clock.resume()
    await page.getByRole('heading', { name: 'Search the documentation' }).waitFor()
    const box = page.getByRole('searchbox', { name: 'Search docs' })
    await expect.poll(() => box.inputValue()).toBe('room_join')
    await page.keyboard.type('ed')
    await expect.poll(() => box.inputValue()).toBe('room_joined')
  })

  it('shows an error with Retry if its first file arrives without its content', async () => {
    const page = await site.open('/core/', {
      faults: true,
      before: (page) =>
        page.route(/search-button-.*\.js/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
    })
    await searchButtonOf(page).click()
    const error = page.getByRole('alert').filter({ hasText: 'Unable to fetch results' })
    await error.waitFor()
    expect(await page.locator('html[data-waiting]').count()).toBe(0)
    expect(page.loads()).toBe(1)
    // The page of all results loads the file again.
    await page.unroute(/search-button-.*\.js/)
    await error.getByRole('link', { name: 'Retry' }).click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('Search the documentation')
    await page.getByRole('navigation', { name: 'Filter by section' }).waitFor()
  })

  it.each(['while the reader is offline', 'while the server is down'])(
    'leaves the page open if its code is missing %s, and works after Retry',
    async (cause) => {
      const page = await site.open('/core/', { faults: true })
      const context = page.context()
      const refused: string[] = []
      page.on('requestfailed', (request) => refused.push(new URL(request.url()).pathname))
      if (cause.includes('offline')) await context.setOffline(true)
      else await context.route('**', (route) => route.abort('connectionrefused'))
      await searchButtonOf(page).click()
      const error = page.getByRole('alert').filter({ hasText: 'Unable to fetch results' })
      const retry = error.getByRole('link', { name: 'Retry' })
      await error.getByText('You might want to check your network connection.').waitFor()
      await retry.click()
      // Each attempt asks for the page itself, and opens the page of all results if this succeeds.
      await expect.poll(() => refused.filter((path) => path === '/core/').length).toBe(2)
      expect(await page.locator('html[data-waiting]').count()).toBe(0)
      await retry.waitFor()
      expect(new URL(page.url()).pathname).toBe('/core/')
      await context.setOffline(false)
      await context.unroute('**')
      await retry.click()
      // A browser that never requests a failed module again opens the page of all results.
      const searchPage = page.getByRole('heading', { name: 'Search the documentation' })
      await page.getByText('Search pages, symbols, commands and FAQs.').or(searchPage).waitFor()
    },
  )

  it('closes on the first Escape if its code is missing and something was typed', async () => {
    const page = await site.open('/core/', { faults: true })
    await page.context().setOffline(true)
    await page.keyboard.press('/')
    await page.keyboard.type('room')
    await page.getByText('Unable to fetch results').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('closes on the first Escape if its content is missing and something was typed', async () => {
    const page = await site.open('/core/', {
      faults: true,
      before: (page) => page.route(/site-search-.*\.js/, (route) => route.abort()),
    })
    await page.keyboard.press('/')
    await page.keyboard.type('room')
    await page.getByText('This part of the page couldn’t be loaded.').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('delays the prefetch of pages until it is closed', async () => {
    const held = hold(/\/assets\/.*\.js/)
    const ahead: string[] = []
    const page = await site.open('/core/', {
      // Wide screens load the page of the preview.
      viewport: { width: 900, height: 800 },
      before: async (page) => {
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (pathname.endsWith('/index.fragment.txt') && pathname !== '/core/index.fragment.txt') ahead.push(pathname)
        })
        await held.by(page)
      },
    })
    await page.keyboard.press('Control+k')
    held.release()
    await input(page).waitFor()
    // The first answer loads the client, which prefetches pages.
    await page.keyboard.type('kit')
    await untilInteractive(page)
    await nextFrames(page)
    expect(ahead).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => ahead.length).toBeGreaterThan(0)
  })

  it('keeps what was typed while its code was loading, and nothing twice', async () => {
    const held = hold(/site-search-.*\.js/)
    const page = await site.open('/core/', { before: held.by })
    await makeInteractive(page)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('room_jo')
    held.release()
    await input(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('room_jo')
    await page.keyboard.type('in')
    await expect.poll(() => input(page).inputValue()).toBe('room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    await page.keyboard.press('Escape')
    await page.keyboard.type('away')
    await page.keyboard.press('Control+k')
    await expect.poll(() => input(page).inputValue()).toBe('')
  })

  it('works when it is opened again before its closing is reported', async () => {
    const page = await openSearch(site, '/core/')
    await page.keyboard.type('room_join')
    await options(page).first().waitFor()
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('.search-window')?.close()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    })
    await nextFrames(page)
    expect(await input(page).inputValue()).toBe('')
    await page.keyboard.type('kit_startup')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_startup')
  })

  it('opens once when it is closed and opened again while its code is loading', async () => {
    const held = hold(/site-search-.*\.js/)
    const page = await site.open('/core/', {
      before: async (page) => {
        await page.clock.install()
        await held.by(page)
      },
    })
    await makeInteractive(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    // Longer than the spinner's delay.
    await page.clock.fastForward(300)
    expect(await page.locator('.search-content').evaluate((place) => place.childElementCount)).toBe(0)
    await page.keyboard.press('Control+k')
    held.release()
    await input(page).waitFor()
    await page.keyboard.type('room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
    await nextFrames(page)
    expect(page.loads()).toBe(1)
  })

  it.each(['/', 'Control+k', 'the button'])(
    'shows results opened by %s without requesting the client, which follows the files of the search',
    async (keys) => {
      const asked: string[] = []
      const held = hold(texts)
      const page = await site.open('/core/', {
        before: async (_page, context) => {
          context.on('request', (request) => asked.push(new URL(request.url()).pathname))
          await held.by(context)
        },
      })
      asked.length = 0
      if (keys === 'the button') await searchButtonOf(page).click()
      else await page.keyboard.press(keys)
      await page.keyboard.type('room_join')
      await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
      // The answer would have requested the client.
      await nextFrames(page)
      expect(asked.filter((path) => !/search|saved|icon|words|typos/.test(path))).toEqual([])
      held.release()
      await untilInteractive(page)
      expect(asked.filter((path) => /\/index-/.test(path))).toHaveLength(1)
    },
  )

  it.each(['Escape', 'its button'])('loads the client when it is closed by %s before a result', async (by) => {
    const page = await site.open('/core/')
    await page.keyboard.press('/')
    await input(page).waitFor()
    await nextFrames(page)
    expect(await page.evaluate(() => window.docs?.isLoading === undefined)).toBe(true)
    if (by === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await untilInteractive(page)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('opens a hit with Enter before the client has loaded', async () => {
    const held = hold(/\/index-.*\.js/)
    const page = await site.open('/core/', { before: held.by })
    await page.keyboard.press('/')
    await page.keyboard.type('room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
    expect(page.loads()).toBe(2)
    held.release()
  })

  it('finds before the client has loaded, requests each of its files once, and stays unchanged when it starts', async () => {
    const asked: string[] = []
    const held = hold(/\/index-.*\.js/)
    const page = await site.open('/core/', {
      before: async (page) => {
        page.on('request', (request) => asked.push(request.url()))
        await held.by(page)
      },
    })
    await searchButtonOf(page).click()
    await input(page).waitFor()
    await page.keyboard.type('room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    // The window is open, so the page waits for nothing.
    expect(await page.locator('html[data-waiting]').count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    const chosen = () => page.locator('[role="option"][aria-selected="true"]').getAttribute('href')
    const before = await chosen()
    held.release()
    await expect.poll(() => page.evaluate(() => window.docs?.pendingClick === undefined)).toBe(true)
    expect(await chosen()).toBe(before)
    expect(await input(page).inputValue()).toBe('room_join')
    // Texts that arrive put no other hit in its place.
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(before)
    expect(page.loads()).toBe(1)
    for (const file of [index, start, workerFile])
      expect(
        asked.filter((url) => file.test(url)),
        `${file}`,
      ).toHaveLength(1)
  })

  it("doesn't move a hit while the mouse button is down and more hits arrive", async () => {
    const held = hold(texts)
    const arrived: string[] = []
    const page = await opened('/core/', {
      before: async (page, context) => {
        page.on('requestfinished', (request) => arrived.push(request.url()))
        await held.by(context)
      },
    })
    // Not typed: the window would answer the beginning of the query, too.
    await input(page).fill('token')
    await options(page).first().waitFor()
    const href = await options(page).first().getAttribute('href')
    await options(page).first().hover()
    await page.mouse.down()
    held.release()
    await expect.poll(() => arrived.filter((url) => texts.test(url)).length).toBeGreaterThan(3)
    await nextFrames(page)
    await page.mouse.up()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(href)
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('shows only one hit as chosen when the list appears below the pointer', async () => {
    // Texts that arrive later would put other hits below the pointer.
    const held = hold(texts)
    const page = await opened('/core/', { before: (_, context) => held.by(context) })
    await input(page).fill('kit_room')
    await options(page).nth(2).waitFor()
    await options(page).nth(2).hover()
    await expect.poll(() => options(page).nth(2).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowUp')
    const colors = await options(page).evaluateAll((all) =>
      all.map((option) => getComputedStyle(option).backgroundColor),
    )
    expect(new Set(colors).size).toBe(2)
    expect(colors.filter((color) => color !== colors[2])).toHaveLength(1)
    expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true')
    held.release()
  })

  it.each(['token', 'room', 'join'])(
    'keeps the rows in place after one was chosen, while texts arrive: %s',
    async (query) => {
      const held = hold(texts)
      const page = await opened('/core/', { before: (_, context) => held.by(context) })
      await input(page).fill(query)
      await options(page).nth(1).waitFor()
      await page.keyboard.press('ArrowDown')
      const before = await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))
      held.release()
      await page.getByText(/See all \d+ results/).waitFor()
      const after = await options(page).evaluateAll((all) => all.map((option) => option.getAttribute('href')))
      expect(after.slice(0, before.length)).toEqual(before)
      expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true')
    },
  )

  it('keeps the focus on a recent page while texts arrive', async () => {
    const held = hold(texts)
    const page = await opened('/core/', {
      before: async (page, context) => {
        const kept = JSON.stringify([{ url: '/core/', title: 'Core', place: 'Core' }])
        await page.addInitScript((text) => localStorage.setItem('small-docs.search.recent', text), kept)
        await held.by(context)
      },
    })
    // The first question requests the texts.
    const asked = page.waitForEvent('request', (request) => texts.test(request.url()))
    await page.keyboard.type('room')
    await asked
    await input(page).fill('')
    const link = page.locator('.search-saved a')
    await link.focus()
    const come = page.waitForEvent('requestfinished', (request) => texts.test(request.url()))
    held.release()
    await come
    await nextFrames(page)
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it.each(['/', 'the button'])('works with %s if the client never loads, because its hits are links', async (keys) => {
    const page = await site.open('/core/', {
      faults: true,
      before: (page) => page.route(/\/index-.*\.js/, (route) => route.abort()),
    })
    await page.keyboard.press('Control+k')
    await input(page).waitFor()
    await page.keyboard.type('room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    await page.keyboard.press('Escape')
    // The focus leaves the input shortly after the dialog has closed.
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
    if (keys === 'the button') await searchButtonOf(page).click()
    else await page.keyboard.press(keys)
    await page.keyboard.type('kit_startup_ex')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_startup_ex')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_startup_ex')
    expect(page.loads()).toBe(2)
  })

  it('keeps the chosen option while more hits arrive, and announces their number once per answer', async () => {
    const held = hold(texts)
    const page = await opened('/core/', { before: (_page, context) => held.by(context) })
    // Not typed: the window would answer the beginning of the query, too.
    await input(page).fill('token')
    await options(page).nth(2).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = () => page.locator('[role="option"][aria-selected="true"]').getAttribute('href')
    const before = await chosen()
    const status = page.locator('dialog [role="status"]').first()
    const few = await status.innerText()
    const said = await status.evaluateHandle((element) => {
      const heard: string[] = []
      new MutationObserver(() => heard.push(element.textContent ?? '')).observe(element, { childList: true })
      return heard
    })
    held.release()
    await expect.poll(() => status.innerText()).not.toBe(few)
    // Only the last answer has the number of all results.
    await page.getByRole('link', { name: /See all \d+ results/ }).waitFor()
    expect(await chosen()).toBe(before)
    const heard = await said.jsonValue()
    expect(heard).not.toContain('')
    expect(new Set(heard).size).toBe(heard.length)
  })

  it('keeps its rows as soon as the texts of its first hits are there, and adds others below', async () => {
    const held = hold(/\/assets\/search-(?!core-)[a-z]+-.*\.json/)
    const page = await opened('/core/', { before: (_page, context) => held.by(context) })
    // Not typed: the window would answer the beginning of the query, too.
    await input(page).fill('room')
    const hrefs = () => options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    // The page of the first row is loaded then.
    await page.locator('.search-preview .prose').waitFor()
    await expect.poll(() => page.locator('.search-preview-lines').count()).toBe(0)
    const before = await hrefs()
    expect(before.length).toBeGreaterThan(1)
    expect(await page.getByRole('link', { name: /See all \d+ results/ }).count()).toBe(0)
    held.release()
    await page.getByRole('link', { name: /See all \d+ results/ }).waitFor()
    const after = await hrefs()
    expect(after.slice(0, before.length)).toEqual(before)
  })

  it("doesn't open on the slash while the reader types", async () => {
    const page = await site.open('/search/')
    await page.locator('#finder').fill('a')
    await page.locator('#finder').press('/')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await page.locator('#finder').inputValue()).toBe('a/')
  })

  it('requests nothing before the reader uses it', async () => {
    const asked: string[] = []
    const page = await site.open('/core/', {
      before: async (page) => {
        await page.clock.install()
        page.on('request', (request) => asked.push(request.url()))
      },
    })
    await makeInteractive(page)
    await page.clock.fastForward(60_000)
    await nextFrames(page)
    // The button is part of the client.
    expect(asked.filter((url) => /search(?!-button)/.test(url))).toEqual([])
  })

  it('finds a symbol while the reader types, and opens it without a reload', async () => {
    const page = await opened()
    await page.keyboard.type('room_jo')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    expect(page.loads()).toBe(1)
  })

  it('opens the result of the query when Enter is pressed before the answer arrives', async () => {
    const page = await opened()
    await page.keyboard.type('room')
    await options(page).first().waitFor()
    await page.keyboard.type('_join', { delay: 0 })
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
  })

  it.each([
    ['any code', /\/assets\/.*\.js/],
    ['its window', /\/site-search-.*\.js/],
  ])('opens it when Enter is pressed before %s has loaded', async (_part, files) => {
    const held = hold(files)
    const page = await site.open('/core/', { before: held.by })
    await searchButtonOf(page).click()
    await page.keyboard.type('kit_room_join')
    await page.keyboard.press('Enter')
    held.release()
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
  })

  it('opens nothing if more is typed after Enter before any code has loaded', async () => {
    const held = hold(/\/assets\/.*\.js/)
    const page = await site.open('/core/', { before: held.by })
    await searchButtonOf(page).click()
    await page.keyboard.type('kit_room')
    await page.keyboard.press('Enter')
    await page.keyboard.type('_join')
    held.release()
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
    await nextFrames(page)
    expect(new URL(page.url()).pathname).toBe('/core/')
  })

  it('opens it in a new tab when Enter is pressed with the control key before the answer arrives', async () => {
    const held = hold(index)
    const page = await opened('/core/', { before: held.by })
    await input(page).fill('kit_startup')
    await page.keyboard.press('ControlOrMeta+Enter')
    const tab = page.context().waitForEvent('page')
    held.release()
    await (await tab).waitForURL(/kit_startup/)
    expect(await input(page).inputValue()).toBe('kit_startup')
  })

  describe('while names are missing', () => {
    const answers = holdAnswers()
    const shownFirst = '/core/api/types/KitRoomHandle/'
    const pathOf = (page: Page) => new URL(page.url()).pathname

    /**
     * The window on a site whose index has two files of names, and the second one, with the pages of the guide, is answered by `answer`. The input has a
     * query whose best hits are in the second file.
     */
    async function typed(answer: (route: Route, content: NamesFile) => Promise<void>) {
      const page = await opened('/manual/faq/', {
        faults: true,
        before: async (page, context) => {
          await answers.by(page)
          await splitNames(context, 'guide', answer)
        },
      })
      await input(page).fill('roomhandle')
      await options(page).first().waitFor()
      return page
    }

    it('opens with Enter what comes first when they have arrived', async () => {
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      const page = await typed(async (route, json) => {
        await released
        await route.fulfill({ json })
      })
      expect(await options(page).first().getAttribute('href')).toBe(shownFirst)
      await page.keyboard.press('Enter')
      await spinnerOf(page).waitFor()
      expect(pathOf(page)).toBe('/manual/faq/')
      release()
      await expect.poll(() => pathOf(page)).toBe('/guide/api/RoomHandle/')
    })

    it('opens what is shown with the second Enter', async () => {
      const page = await typed(() => new Promise(() => {}))
      await answers.hold(page)
      await page.keyboard.press('Enter')
      await spinnerOf(page).waitFor()
      await page.keyboard.press('Enter')
      await expect.poll(() => pathOf(page)).toBe(shownFirst)
    })

    it('opens with Enter what is there if they fail, also in a new tab', async () => {
      const page = await typed((route) => route.abort())
      const tab = page.context().waitForEvent('page')
      await page.keyboard.press('ControlOrMeta+Enter')
      await expect.poll(async () => pathOf(await tab)).toBe(shownFirst)
      await expect.poll(() => spinnerOf(page).count()).toBe(0)
    })
  })

  it('leaves the keys of an input method alone: those that choose a word, and the one that ends the composition in Safari', async () => {
    const page = await opened()
    await input(page).fill('room')
    await options(page).nth(1).waitFor()
    const chosen = () => input(page).getAttribute('aria-activedescendant')
    const before = await chosen()
    await input(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true })
    expect(await chosen()).toBe(before)
    await input(page).dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true })
    await nextFrames(page)
    expect(await input(page).isVisible()).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/core/')
  })

  it('works with the arrow keys and announces the chosen option', async () => {
    // Otherwise texts that arrive would extend the list.
    const held = hold(texts)
    const page = await opened('/core/', { before: held.by })
    // Not typed: the window would answer the beginning of the query, too.
    await input(page).fill('room')
    await options(page).nth(2).waitFor()
    const chosen = () => page.locator('[role="option"][aria-selected="true"]')
    const active = () => input(page).getAttribute('aria-activedescendant')
    const first = await active()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosen().count()).toBe(1)
    await expect.poll(() => active()).not.toBe(first)
    await expect.poll(() => chosen().getAttribute('id')).toBe(await active())
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen().getAttribute('id')).toBe(await options(page).last().getAttribute('id'))
    held.release()
  })

  it('closes on Escape, with its button and on a click outside, and restores the focus', async () => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    const button = searchButtonOf(page)
    for (const close of [
      () => page.keyboard.press('Escape'),
      async () => {
        await page.keyboard.type('room')
        await page.keyboard.press('Escape')
      },
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await button.focus()
      await button.click()
      await input(page).waitFor()
      await close()
      await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
    }
  })

  // The button that closes the window is where the search button was.
  it.each([390, 1440])('stays open on a double click on its button, at %i px', async (width) => {
    const page = await site.open('/guide/', { viewport: { width, height: 900 } })
    await makeInteractive(page)
    await searchButtonOf(page).dblclick()
    await input(page).waitFor()
    await nextFrames(page)
    expect(await input(page).isVisible()).toBe(true)
  })

  it('stays open when a text is selected beyond its edge', async () => {
    const page = await opened()
    await page.keyboard.type('kit_startup')
    const field = await input(page).boundingBox()
    if (!field) throw new Error('The input has no place.')
    await page.mouse.move(field.x + 20, field.y + 10)
    await page.mouse.down()
    await page.mouse.move(5, field.y + 10, { steps: 3 })
    await page.mouse.up()
    await nextFrames(page)
    expect(await input(page).inputValue()).toBe('kit_startup')
  })

  it('opens the hit that is double-clicked, and not a link of the page below', async () => {
    const page = await opened()
    // A link that is as large as the page.
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/guide/'
      link.style.cssText = 'position: fixed; inset: 0'
      document.body.append(link)
    })
    await page.keyboard.type('kit_startup')
    await options(page).first().dblclick()
    await expect.poll(() => page.locator('h1').innerText()).toContain('kit_startup')
    await nextFrames(page)
    expect(new URL(page.url()).pathname).not.toBe('/guide/')
  })

  it.each(['a click', 'Enter'])(
    'stays open when a hit is opened in a new tab with the control key and %s',
    async (by) => {
      const page = await opened()
      await page.keyboard.type('kit_startup')
      const tab = page.context().waitForEvent('page')
      await options(page).first().waitFor()
      if (by === 'Enter') await page.keyboard.press('ControlOrMeta+Enter')
      else
        await options(page)
          .first()
          .click({ modifiers: ['ControlOrMeta'] })
      await tab
      await nextFrames(page)
      expect(await input(page).inputValue()).toBe('kit_startup')
      await options(page).first().click()
      await input(page).waitFor({ state: 'hidden' })
    },
  )

  it('has key hints and a link to all results', async () => {
    const page = await opened()
    expect((await page.locator('.search-keys').innerText()).replace(/\s+/g, ' ')).toMatch(
      /to select.*to navigate.*to close/,
    )
    await page.keyboard.type('token')
    await page.getByRole('link', { name: /See all \d+ results/ }).click()
    await resultsOf(page).first().waitFor()
    expect(new URL(page.url()).search).toBe('?q=token&section=core&near=core%40current')
  })

  it.each(['token', 'added', 'server'])('counts what the page with all results shows: %s', async (query) => {
    const page = await opened('/core/')
    await input(page).fill(query)
    const link = page.getByRole('link', { name: /^See all \d+ results$/ })
    await link.waitFor()
    const [count] = /\d+/.exec(await link.innerText()) ?? []
    const best = group(page, 'Best matches Core preferred').getByRole('option')
    const hrefs = await best.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    const isElsewhere = hrefs.some((href) => !href?.startsWith('/core/'))
    await link.click()
    await page.getByRole('status').getByText(`${count} results`, { exact: true }).waitFor()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('section')).toBe(isElsewhere ? null : 'core')
    expect(searchParams.get('near')).toBe('core@current')
    const onPage = await resultsOf(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(onPage.slice(0, hrefs.length)).toEqual(hrefs)
  })

  it('shows at most 10 hits of a group, 5 on small screens', async () => {
    for (const [width, most] of [
      [1440, 10],
      [390, 5],
    ] as const) {
      const page = await opened('/core/', { viewport: { width, height: 800 } })
      await input(page).fill('kit')
      await expect.poll(() => group(page, 'Reference').getByRole('option').count()).toBe(most)
    }
  })

  it('says which section comes first, if there is one', async () => {
    const page = await opened('/core/')
    await input(page).fill('room')
    await group(page, 'Best matches Core preferred').waitFor()
    expect(await page.locator('.search-group-note').count()).toBe(1)
    const home = await opened('/')
    await input(home).fill('room')
    await group(home, 'Best matches').waitFor()
    expect(await home.locator('.search-group-note').count()).toBe(0)
  })

  it('groups its results and only names other sections', async () => {
    const page = await opened('/core/')
    await input(page).fill('room')
    await page.getByRole('link', { name: /See all \d+ results/ }).waitFor()
    expect(await group(page, 'Best matches').getByRole('option').count()).toBe(3)
    for (const title of ['Best matches', 'Reference', 'Guides'])
      expect(
        await group(page, title)
          .getByText(/^In Core/)
          .count(),
        title,
      ).toBe(0)
    const others = group(page, 'Other products and versions').getByRole('option')
    for (const text of await others.allInnerTexts())
      expect(text).toMatch(/\nIn (Guide|Manual|SDK \d\.x(?: \(preview\))?)$/)
  })

  it('shows why each hit is a hit', async () => {
    const page = await opened('/guide/')
    await input(page).fill('first intent')
    await page.getByRole('link', { name: /See all/ }).waitFor()
    const texts = await options(page).evaluateAll((all) => all.map((each) => each.querySelectorAll('mark').length))
    expect(texts.every((marks) => marks > 0)).toBe(true)
  })

  it.each(['/core/', '/', '/sdk/'])('leads from %s to a page that only another version has', async (path) => {
    const page = await opened(path)
    await input(page).fill('added')
    const hit = page.getByRole('option', { name: /^Added/ })
    await expect.poll(() => hit.getAttribute('href')).toBe('/sdk/next/added/')
    expect(await hit.innerText()).toContain('In SDK 2.x (preview)')
  })

  it('leads to the version that a hit names, although the reader has chosen another one', async () => {
    const page = await opened('/', { before: prefersNext })
    await input(page).fill('join')
    await group(page, 'Other versions').locator('[href="/sdk/join/"]').click()
    await page.locator('h1', { hasText: 'Join' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sdk/join/')
  })

  it('starts with the answer to a question', async () => {
    const page = await opened('/manual/')
    await input(page).fill('why do i hear an echo')
    await expect.poll(() => options(page).first().getAttribute('href')).toBe('/manual/faq/#why-do-i-hear-an-echo')
  })

  it('finds a page by a question in its front matter, and shows it because the page has none of the words', async () => {
    const page = await opened()
    await page.keyboard.type('lighthouse keeper')
    await expect.poll(() => options(page).first().getAttribute('href')).toBe('/guide/')
    expect(await options(page).first().innerText()).toContain('Where is the lighthouse keeper?')
    for (const file of ['/guide/', '/guide/index.md', '/llms.txt'])
      expect(await (await page.request.get(`${site.url}${file}`)).text(), file).not.toContain('lighthouse')
  })

  it('announces the number of results', async () => {
    const page = await opened()
    await page.keyboard.type('KitApmConfig')
    await expect.poll(() => page.locator('dialog [role="status"]').first().innerText()).toMatch(/^\d+ results?$/)
  })

  it('starts with the selected text of the page', async () => {
    const page = await site.open('/core/api/functions/kit_room_join/')
    await makeInteractive(page)
    await page.locator('h1').selectText()
    await page.keyboard.press('Control+k')
    await expect.poll(() => input(page).inputValue()).toBe('kit_room_join')
    // What is typed replaces it.
    await page.keyboard.type('kit_startup')
    expect(await input(page).inputValue()).toBe('kit_startup')
  })

  it('starts with the words of a selection that has several lines', async () => {
    const page = await site.open('/core/api/functions/kit_room_join/')
    await makeInteractive(page)
    await selectLines(page, ['Failed to join', 'the room'])
    await page.keyboard.press('Control+k')
    await expect.poll(() => input(page).inputValue()).toBe('Failed to join the room')
  })

  it('starts with the most distinctive words of a long selection', async () => {
    const page = await site.open('/core/api/functions/kit_room_join/')
    await makeInteractive(page)
    const noise = '2026-01-31 12:00:00.123 ERROR something has happened and this is what the program'
    await selectLines(page, [noise, 'says: kit_room_join failed'])
    await page.keyboard.press('Control+k')
    await expect.poll(() => input(page).inputValue()).toMatch(/^(?!2026).*kit_room_join failed$/)
  })

  it('closes when the reader goes back', async () => {
    const page = await site.open('/manual/')
    await makeInteractive(page)
    await page.getByRole('link', { name: 'Token Server' }).first().click()
    await page.locator('h1', { hasText: 'Token Server' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('room')
    await page.goBack()
    await page.getByRole('dialog', { name: 'Search docs' }).waitFor({ state: 'hidden' })
    await page.locator('h1', { hasText: 'Manual' }).waitFor()
    await page.keyboard.press('/')
    expect(await input(page).inputValue()).toBe('')
  })

  it('finds pages of the version being read', async () => {
    const page = await opened('/sdk/next/')
    await page.keyboard.type('join')
    await expect.poll(() => options(page).first().getAttribute('href')).toContain('/sdk/next/')
  })
})

describe('the preview beside the results', () => {
  const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

  /** What the first row and the preview say, whenever that isn't the same while the page of the row is loading. */
  const differencesIn = (page: Page) =>
    page.locator('.search-window').evaluateHandle((window) => {
      const found: (readonly string[])[] = []
      const textOf = (selector: string) => window.querySelector(selector)?.textContent ?? ''
      new MutationObserver(() => {
        if (!window.querySelector('.search-preview-lines')) return
        const texts = [textOf('[role="option"] .search-hit-content'), textOf('.search-preview .prose p')]
        if (texts[0] !== texts[1]) found.push(texts)
      }).observe(window, { childList: true, subtree: true, characterData: true })
      return found
    })

  it('shows the complete answer to a question, without the answers after it', async () => {
    const page = await opened('/manual/')
    await input(page).fill('why do i hear an echo')
    await preview(page).getByRole('link', { name: 'token server' }).first().waitFor()
    expect(await preview(page).innerText()).toContain('The answer to this question is number 8')
    expect(await preview(page).innerText()).not.toContain('number 9')
    // The page behind the window has other elements with these ids.
    expect(await preview(page).locator('[id]').count()).toBe(0)
  })

  it('shows the declaration and the first paragraph of a symbol, and follows the arrow keys', async () => {
    const page = await opened('/core/')
    await input(page).fill('kit_room_join')
    await preview(page).getByRole('group', { name: 'Declaration' }).waitFor()
    expect(await preview(page).getByRole('link').first().innerText()).toBe('kit_room_join')
    expect(await preview(page).getByRole('table').count()).toBe(0)
    const second = await options(page).nth(1).locator('.search-hit-name').innerText()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => preview(page).getByRole('link').first().innerText()).toBe(second)
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('shows what opens, if the hit is a closed member of a type', async () => {
    const page = await opened('/guide/')
    await input(page).fill('VoiceClient.join')
    await page.locator('[role="option"][href$="VoiceClient/#join"]').hover()
    await preview(page).getByText('Joins the room of the token.').waitFor()
    await preview(page).getByRole('group', { name: 'Declaration' }).waitFor()
    expect(await preview(page).locator('details').count()).toBe(0)
  })

  it.each([
    ['VoiceRoom.enter', 'VoiceRoom/#enter', 'Enters the room of the token.', 'enter('],
    ['VoiceClient.say', 'VoiceClient/#say', null, 'say('],
  ])('shows the declaration of the first overload: %s', async (query, href, sentence, declaration) => {
    const page = await opened('/guide/')
    await input(page).fill(query)
    await page.locator(`[role="option"][href$="${href}"]`).hover()
    await preview(page).getByRole('group', { name: 'Declaration' }).waitFor()
    const shown = preview(page).getByRole('group', { name: 'Declaration' })
    expect(await shown.count()).toBe(1)
    expect(await shown.innerText()).toContain(declaration)
    if (sentence) expect(await preview(page).innerText()).toContain(sentence)
    expect(await preview(page).getByText('Overload').count()).toBe(0)
  })

  it('can be reached and scrolled with the keyboard, and its links close the window', async () => {
    const page = await opened('/manual/')
    await input(page).fill('why do i hear an echo')
    // Until the last texts arrive, another hit can be the first one, whose page is replaced.
    await preview(page).getByRole('link', { name: 'Why do I hear an echo' }).first().waitFor()
    const hasFocus = () => preview(page).evaluate((pane) => pane === document.activeElement)
    // The button to close comes before, and the list of hits if it scrolls.
    for (let i = 0; i < 3 && !(await hasFocus()); i++) await page.keyboard.press('Tab')
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#why-do-i-hear-an-echo')
    expect(await page.locator('dialog[open]').count()).toBe(0)
  })

  it('keeps the focus when the page of another hit replaces the focused link', async () => {
    const page = await opened('/core/')
    await input(page).fill('kit_room_join')
    await preview(page).getByRole('group', { name: 'Declaration' }).waitFor()
    await preview(page).getByRole('link').first().focus()
    const second = await options(page).nth(1).locator('.search-hit-name').innerText()
    await options(page).nth(1).hover()
    await expect.poll(() => preview(page).getByRole('link').first().innerText()).toBe(second)
    expect(await preview(page).evaluate((pane) => pane === document.activeElement)).toBe(true)
  })

  it("doesn't move the list while the reader types", async () => {
    const page = await opened('/manual/', { before: watchShifts })
    const placeOf = () => page.getByRole('listbox').evaluate((list) => list.getBoundingClientRect().toJSON())
    await input(page).fill('room')
    await options(page).first().waitFor()
    const { x, width } = await placeOf()
    await preview(page).waitFor()
    expect(await placeOf()).toMatchObject({ x, width })
    await input(page).fill('token server')
    await expect.poll(() => preview(page).getByRole('link').first().innerText()).toContain('Token')
    expect(await placeOf()).toMatchObject({ x, width })
  })

  it.each([
    ['on a small screen', { viewport: { width: 390, height: 800 } }],
    ['if the reader saves data', { before: savesData }],
  ])('loads no page %s', async (_, options) => {
    const page = await opened('/manual/', options)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await input(page).fill('why do i hear an echo')
    await page.getByRole('link', { name: /See all/ }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('/manual/faq/'))).toEqual([])
    expect(await preview(page).count()).toBe(0)
  })

  it('is complete with the first results: it says what the row says until its page has loaded', async () => {
    const held = hold(/\/manual\/faq\/index\.fragment\.txt/)
    const page = await opened('/manual/', { before: held.by })
    const differences = await differencesIn(page)
    await input(page).fill('why do i hear an echo')
    const name = () => preview(page).getByRole('link', { name: 'Why do I hear an echo?' })
    await name().waitFor()
    // Both are empty until the texts arrive.
    await preview(page).locator('.prose p').waitFor()
    expect(await differences.jsonValue()).toEqual([])
    await name().focus()
    expect(await preview(page).getByRole('link', { name: 'token server' }).count()).toBe(0)
    held.release()
    await preview(page).getByRole('link', { name: 'token server' }).first().waitFor()
    expect(await name().evaluate((link) => link === document.activeElement)).toBe(true)
  })

  it('says what the row says if a page is missing, and the results stay', async () => {
    const page = await opened('/manual/', {
      faults: true,
      before: (page) => page.route('**/manual/faq/index.fragment.txt', (route) => route.abort()),
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/manual/faq/'))
    await input(page).fill('why do i hear an echo')
    await failed
    await expect.poll(() => preview(page).locator('.search-preview-lines').count()).toBe(0)
    const said = await preview(page).locator('.prose p').innerText()
    expect(said).not.toBe('')
    expect(await options(page).first().innerText()).toContain(said)
    expect(await options(page).first().getAttribute('href')).toBe('/manual/faq/#why-do-i-hear-an-echo')
  })
})

describe('recent and pinned pages', () => {
  it('are listed, can be pinned and removed, and survive a reload', async () => {
    const page = await opened()
    await page.keyboard.type('kit_startup')
    await options(page).first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_startup')
    await page.reload()
    await makeInteractive(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('heading', { name: 'Recent' }).waitFor()
    await page.getByRole('button', { name: 'Pin kit_startup' }).click()
    await page.getByRole('heading', { name: 'Pinned' }).waitFor()
    await page.getByRole('button', { name: 'Remove kit_startup' }).click()
    await expect.poll(() => page.locator('.search-saved').count()).toBe(0)
  })

  it('keep a recent page that can’t be pinned because the storage is full', async () => {
    const recent = [{ url: '/core/', title: 'Core', place: '' }]
    const page = await opened('/guide/', {
      before: (page) =>
        page.addInitScript((text) => {
          localStorage.setItem('small-docs.search.recent', text)
          const store = Storage.prototype.setItem
          Storage.prototype.setItem = function (key, value) {
            if (key.endsWith('pinned')) throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
            store.call(this, key, value)
          }
        }, JSON.stringify(recent)),
    })
    await page.getByRole('button', { name: 'Pin Core' }).click()
    await page.getByRole('status').getByText('Can’t pin: browser storage is full.').waitFor()
    expect(await page.getByRole('button', { name: 'Pin Core' }).isVisible()).toBe(true)
  })

  it('keep the first pinned page when many others are pinned', async () => {
    const pins = Array.from({ length: 8 }, (_, i) => ({ url: `/core/?${i}`, title: `Page ${i}`, place: '' }))
    const page = await opened('/guide/', {
      before: (page) =>
        page.addInitScript((text) => localStorage.setItem('small-docs.search.pinned', text), JSON.stringify(pins)),
    })
    expect(await page.locator('.search-saved').count()).toBe(pins.length)
  })

  it.each(['{', '[{"url":"//evil.example","title":"x","place":""}]', '[1,null]', '"text"'])(
    'ignore invalid values in the storage: %s',
    async (rubbish) => {
      const page = await opened('/guide/', {
        before: (page) => page.addInitScript((text) => localStorage.setItem('small-docs.search.recent', text), rubbish),
      })
      expect(await page.locator('.search-saved').count()).toBe(0)
    },
  )
})

describe('the search without an answer', () => {
  it('shows a message if there are no hits', async () => {
    const page = await opened()
    await page.keyboard.type('qqqqzzzz')
    const state = page.locator('.search-state', { hasText: 'qqqqzzzz' })
    await state.waitFor()
    const text = await state.innerText()
    for (const part of [
      'No results for “qqqqzzzz”',
      'Check the spelling, or use fewer words.',
      'Popular searches:',
      'Sections:',
      'Believe this query should return results?',
    ]) {
      expect(text).toContain(part)
    }
    await state.getByRole('link', { name: 'Core', exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/core/')
  })

  it('searches everything if nothing is found with a filter', async () => {
    const page = await site.open('/search/?q=kit_room_join&kind=faq')
    await page.getByRole('link', { name: 'Search in all sections and types' }).click()
    await expect.poll(() => resultsOf(page).first().innerText()).toContain('kit_room_join')
    expect(new URL(page.url()).searchParams.get('kind')).toBe(null)
  })

  it.each([
    ['of names', index],
    ['that lists it', start],
  ])('an error is shown and Retry loads the file again if the file %s cannot be loaded', async (_, file) => {
    const page = await opened('/core/', {
      faults: true,
      before: (_page, context) => context.route(file, (route) => route.abort()),
    })
    await page.keyboard.type('room')
    const state = page.getByRole('alert')
    await state.waitFor()
    expect(await state.innerText()).toContain('Unable to fetch results')
    expect(await state.innerText()).toContain('You might want to check your network connection.')
    await page.context().unroute(file)
    await state.getByRole('button', { name: 'Retry' }).click()
    await options(page).first().waitFor()
  })

  it.each([
    ['of names', index],
    ['that lists it', start],
  ])('a file %s that never arrives counts as failed, and Retry keeps the typed text', async (_, file) => {
    let requested: Promise<unknown> | undefined
    let isAnswered = false
    const page = await site.open('/core/', {
      faults: true,
      before: async (page, context) => {
        await context.route(file, (route) => (isAnswered ? route.continue() : undefined))
        requested = page.waitForRequest(file)
      },
    })
    await page.clock.install()
    // The limits of 200 ms and 10 s only pass when the test moves the clock.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await page.keyboard.press('/')
    await page.keyboard.type('room')
    await input(page).waitFor()
    await requested
    await page.clock.runFor(300)
    await page.getByText('Searching…').waitFor({ state: 'attached' })
    await page.clock.runFor(11_000)
    await page.clock.resume()
    const state = page.getByRole('alert')
    await state.getByText('Unable to fetch results').waitFor()
    isAnswered = true
    await state.getByRole('button', { name: 'Retry' }).click()
    await options(page).first().waitFor()
    expect(await input(page).inputValue()).toBe('room')
  })

  it('an index that arrives after 10 seconds replaces the error', async () => {
    const names = hold(index)
    const page = await opened('/core/', {
      faults: true,
      before: async (page, context) => {
        await names.by(context)
        await page.clock.install()
      },
    })
    await page.keyboard.type('room')
    await spinnerOf(page).waitFor()
    await page.clock.fastForward(11_000)
    const error = page.getByRole('alert').filter({ hasText: 'Unable to fetch results' })
    await error.waitFor()
    names.release()
    await options(page).first().waitFor()
    expect(await error.count()).toBe(0)
  })

  it('a slow index shows the spinner after 200 ms', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const page = await opened('/core/', {
      before: (_page, context) =>
        context.route(index, async (route) => {
          await held
          await route.continue()
        }),
    })
    await page.keyboard.type('room')
    await spinnerOf(page).waitFor()
    answer()
    await options(page).first().waitFor()
    await expect.poll(() => spinnerOf(page).count()).toBe(0)
  })

  it('a slow answer moves nothing, and the hits of the earlier query can no longer be clicked', async () => {
    const answers = holdAnswers()
    const page = await opened('/core/', { before: answers.by })
    await page.keyboard.type('room')
    const first = options(page).first()
    await first.waitFor()
    await page.getByRole('link', { name: /See all \d+ results/ }).waitFor()
    const before = await first.boundingBox()
    await answers.hold(page)
    await page.keyboard.type('_join')
    await spinnerOf(page).waitFor()
    expect(await page.getByRole('dialog').locator('[role=option]').first().boundingBox()).toEqual(before)
    await page.mouse.click((before?.x ?? 0) + 60, (before?.y ?? 0) + 15)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    await answers.release(page)
    await expect.poll(() => first.innerText()).toContain('kit_room_join')
    await expect.poll(() => spinnerOf(page).count()).toBe(0)
    await first.click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
  })

  it("finds names if the texts don't load", async () => {
    const page = await opened('/core/', {
      faults: true,
      before: (_page, context) => context.route(texts, (route) => route.abort()),
    })
    await page.keyboard.type('kit_room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
  })

  it("works if the worker doesn't start", async () => {
    const page = await opened('/core/', {
      faults: true,
      before: (_page, context) => context.route(workerFile, (route) => route.abort()),
    })
    await page.keyboard.type('kit_room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
  })

  it('works if the worker never answers, because its file is empty', async () => {
    const page = await opened('/core/', {
      faults: true,
      before: async (page, context) => {
        await context.route(workerFile, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
        await page.clock.install()
      },
    })
    await page.keyboard.type('kit_room_join')
    await spinnerOf(page).waitFor()
    await page.clock.fastForward(11_000)
    // The question is answered on the main thread, and its answer replaces the error.
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
  })

  it('works in a browser without workers', async () => {
    const page = await opened('/core/', {
      before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')),
    })
    await page.keyboard.type('kit_room_join')
    await expect.poll(() => options(page).first().innerText()).toContain('kit_room_join')
  })
})

describe('the results page', () => {
  it('has 20 hits per page, and its URL can be shared', async () => {
    const page = await site.open('/search/?q=room')
    await resultsOf(page).first().waitFor()
    expect(await pageHits(page).count()).toBe(20)
    const first = await resultsOf(page).first().innerText()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => resultsOf(page).first().innerText()).not.toBe(first)
    expect(new URL(page.url()).search).toBe('?q=room&page=2')
    await page.reload()
    await page.getByText('Page 2 of').waitFor()
  })

  it.each([
    ['/', 'token'],
    ['/core/', 'join a room'],
    ['/sdk/next/', 'join'],
  ])('has the hits of the window in the same order: from %s, %s', async (path, query) => {
    const page = await openSearch(site, path)
    const link = page.getByRole('link', { name: /See all \d+ results/ })
    // Rows stay where they are while texts arrive, so this query needs all of them.
    await input(page).fill('room')
    await link.waitFor()
    await input(page).fill('')
    await link.waitFor({ state: 'hidden' })
    await input(page).fill(query)
    await link.waitFor()
    const inWindow = await options(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    await link.click()
    // Only the last answer has the number of all results. The ones before it can have another order.
    await page
      .getByRole('status')
      .getByText(/^\d+ results$/)
      .waitFor()
    const hits = resultsOf(page)
    const onPage = await hits.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
    expect(onPage.filter((href) => inWindow.includes(href))).toEqual(inWindow)
    expect(onPage.slice(0, 3)).toEqual(inWindow.slice(0, 3))
    expect(inWindow.length).toBeGreaterThan(1)
    const section = path.split('/')[1]
    expect(new URL(page.url()).searchParams.get('section')).toBe(section || null)
    if (section) expect(await page.locator(`a[data-value="${section}"]`).getAttribute('aria-current')).toBe('true')
  })

  it('can be limited to a section and a kind of page by links with the number of their hits', async () => {
    const page = await site.open('/search/?q=room')
    const filter = page.getByRole('link', { name: /^Core \d+$/ })
    await filter.waitFor()
    const [count = ''] = /\d+/.exec(await filter.innerText()) ?? []
    await filter.click()
    await page.getByText(`${count} results`).waitFor()
    expect(new URL(page.url()).search).toBe('?q=room&section=core')
    expect(await filter.getAttribute('aria-current')).toBe('true')
    await page.getByRole('link', { name: /^Reference \d+$/ }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?q=room&section=core&kind=reference')
    await page.reload()
    await resultsOf(page).first().waitFor()
    const pages = await pageHits(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(pages.filter((href) => !href?.startsWith('/core/'))).toEqual([])
    expect(page.loads()).toBe(2)
  })

  it.each(['section=nowhere', 'kind=poem', 'near=core@9', 'section=&kind=&near=', 'page=-1&kind=%00'])(
    'ignores invalid filters in its URL: %s',
    async (filters) => {
      const page = await site.open(`/search/?q=room&${filters}`)
      await resultsOf(page).first().waitFor()
      expect(await pageHits(page).count()).toBe(20)
    },
  )

  it.each([390, 1440])('shows its results without moving anything, on a screen of %d px', async (width) => {
    const page = await site.open('/search/?q=room', { viewport: { width, height: 800 }, before: watchShifts })
    if (width > 600) await page.getByRole('link', { name: /^Core \d+$/ }).waitFor()
    else
      await page
        .getByRole('status')
        .getByText(/^\d+ results$/)
        .waitFor()
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  })

  it('shows lines in place of the results until they are there, and nothing moves', async () => {
    const code = hold(/\/assets\/.*\.js/)
    const files = hold(index)
    const page = await site.open('/search/?q=room', {
      before: async (page, context) => {
        await watchShifts(page)
        await code.by(context)
        await files.by(context)
      },
    })
    const lines = page.locator('.finder-lines')
    const heightOfLines = () =>
      page
        .locator('.finder-results')
        .evaluate((place) => Number.parseFloat(getComputedStyle(place, '::before').blockSize) || 0)
    expect(await heightOfLines()).toBeGreaterThan(300)
    code.release()
    await lines.waitFor()
    expect(await heightOfLines()).toBe(0)
    files.release()
    await resultsOf(page).first().waitFor()
    expect(await lines.count()).toBe(0)
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  })

  it('shows the versions that are searched from the first paint: the default or the chosen one', async () => {
    const held = hold(/\/assets\/.*\.js/)
    const selected = async (path: string, chosen?: string) => {
      const page = await site.open(path, {
        before: async (page) => {
          await held.by(page)
          if (chosen) await page.addInitScript((name) => localStorage.setItem('small-docs.version.sdk', name), chosen)
        },
      })
      return page.getByLabel('SDK version').inputValue()
    }
    expect(await selected('/search/')).toBe('1.x')
    expect(await selected('/search/', 'current')).toBe('current')
    expect(await selected('/search/', 'constructor')).toBe('1.x')
    held.release()
  })

  it('shows the same popular searches as the window before anything is typed', async () => {
    const page = await site.open('/search/')
    const popular = (place: Locator) => place.locator('section', { hasText: 'Popular searches' }).getByRole('link')
    await expect.poll(() => popular(page.getByRole('main')).allInnerTexts()).toEqual(['join a room', 'token'])
    const other = await openSearch(site, '/core/')
    await expect.poll(() => popular(other.getByRole('dialog')).allInnerTexts()).toEqual(['join a room', 'token'])
    await popular(page.getByRole('main')).last().click()
    await expect.poll(() => resultsOf(page).first().innerText()).toMatch(/token/i)
    expect(await popular(page.getByRole('main')).count()).toBe(0)
    expect(await page.locator('#finder').inputValue()).toBe('token')
  })

  it('links to the sections before anything is typed', async () => {
    const page = await site.open('/search/')
    const section = page.locator('.finder-sections').getByRole('link').first()
    await section.waitFor()
    await page.locator('#finder').fill('room')
    await expect.poll(() => section.isVisible()).toBe(false)
  })

  it('shows results on the first screen of a phone, and the number of filters that are closed', async () => {
    const page = await site.open('/search/?q=room&kind=guide', { viewport: { width: 390, height: 700 } })
    await resultsOf(page).first().waitFor()
    const { y = 0 } = (await resultsOf(page).first().boundingBox()) ?? {}
    expect(y).toBeLessThan(450)
    const filters = page.getByRole('navigation', { name: 'Filter by type' })
    const toggle = page.getByRole('button', { name: 'Filters' })
    expect(await filters.isVisible()).toBe(false)
    await expect.poll(() => toggle.innerText()).toMatch(/^Filters\s*1$/)
    await toggle.click()
    await filters.getByRole('link', { name: 'All types' }).click()
    await expect.poll(() => toggle.innerText()).toBe('Filters')
    expect(await toggle.getAttribute('aria-expanded')).toBe('true')
    await toggle.click()
    expect(await filters.isVisible()).toBe(false)
  })

  it('has filters without empty space before there are numbers, and types that fit on a phone', async () => {
    const page = await site.open('/search/', { viewport: { width: 390, height: 800 } })
    await page.getByRole('heading', { name: 'Popular searches' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    const types = page.getByRole('navigation', { name: 'Filter by type' }).getByRole('link')
    const spaces = await types.evaluateAll((links) =>
      links.map((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        const [box, text] = [link.getBoundingClientRect(), range.getBoundingClientRect()]
        return { start: Math.round(text.left - box.left), end: Math.round(box.right - text.right), right: box.right }
      }),
    )
    expect(spaces.length).toBe(5)
    for (const { start, end, right } of spaces) {
      expect(end - start).toBeLessThanOrEqual(4)
      expect(right).toBeLessThanOrEqual(390)
    }
  })

  it('moves nothing while an answer is slow, and the hits of the earlier query can no longer be clicked', async () => {
    const answers = holdAnswers()
    const page = await site.open('/search/?q=room', { before: answers.by })
    await page
      .getByRole('status')
      .getByText(/^\d+ results$/)
      .waitFor()
    const hit = page.locator('.finder-hits a').first()
    const before = await hit.boundingBox()
    await answers.hold(page)
    await page.locator('#finder').fill('room_join')
    await spinnerOf(page).waitFor()
    expect(await hit.boundingBox()).toEqual(before)
    await page.mouse.click((before?.x ?? 0) + 60, (before?.y ?? 0) + 15)
    await answers.release(page)
    await expect.poll(() => hit.innerText()).toContain('kit_room_join')
    expect(new URL(page.url()).pathname).toBe('/search/')
    await hit.click()
    await expect.poll(() => page.locator('h1').innerText()).toBe('kit_room_join')
  })

  it('shows no lines without a query', async () => {
    const page = await site.open('/search/')
    await page.locator('.finder-results p').first().waitFor({ state: 'attached' })
    expect(await page.locator('.finder-lines').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.dataset.query)).toBeUndefined()
  })

  it('searches in the selected version', async () => {
    const page = await site.open('/search/?q=join')
    const first = () => resultsOf(page).first().getAttribute('href')
    await resultsOf(page).first().waitFor()
    await page.getByLabel('SDK version').selectOption('current')
    await expect
      .poll(async () =>
        (await resultsOf(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).some((href) =>
          href?.startsWith('/sdk/next/'),
        ),
      )
      .toBe(true)
    expect(await first()).toBeTruthy()
  })

  it('keeps the selected version in the URL, and counts the hits of its filters', async () => {
    const page = await site.open('/search/?q=join')
    const version = page.getByLabel('SDK version')
    const filters = page.locator('.finder .finder-count')
    // After each change, the counts are those of a page that was opened with its URL.
    const counted = async (selected: string) => {
      await expect.poll(async () => (await filters.allInnerTexts()).every((text) => text !== '')).toBe(true)
      const fresh = await page.context().newPage()
      await fresh.goto(page.url())
      await expect.poll(() => fresh.getByLabel('SDK version').inputValue()).toBe(selected)
      const expected = fresh.locator('.finder .finder-count')
      await expect.poll(async () => (await expected.allInnerTexts()).every((text) => text !== '')).toBe(true)
      const texts = await expected.allInnerTexts()
      await fresh.close()
      await expect.poll(() => filters.allInnerTexts()).toEqual(texts)
      return texts
    }
    const before = await counted('1.x')
    await version.selectOption('current')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=join&version=sdk%40current')
    expect(await counted('current')).not.toEqual(before)
    await page.reload()
    await expect.poll(() => version.inputValue()).toBe('current')
    await page.goBack()
    await expect.poll(() => version.inputValue()).toBe('1.x')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=join')
    await version.selectOption('current')
    await page.locator('.finder-hits a[href="/sdk/next/join/"]').click()
    await page.locator('h1', { hasText: 'Join' }).waitFor()
    await page.goBack()
    await expect.poll(() => version.inputValue()).toBe('current')
  })

  it('opens the selected version, although the reader has chosen another one in the version menu', async () => {
    const page = await site.open('/search/?q=join', { before: prefersNext })
    await resultsOf(page).first().waitFor()
    await page.getByLabel('SDK version').selectOption('1.x')
    await pageHits(page).locator('a[href="/sdk/join/"]').click()
    await page.locator('h1', { hasText: 'Join' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/sdk/join/')
  })

  it('follows a link to another query without a reload, and goes back', async () => {
    const page = await site.open('/search/?q=qqqqzzzz')
    await page.getByRole('main').locator('.search-state a').first().click()
    await resultsOf(page).first().waitFor()
    const query = new URL(page.url()).searchParams.get('q')
    expect(query).not.toBe('qqqqzzzz')
    await expect.poll(() => page.locator('#finder').inputValue()).toBe(query)
    await page.goBack()
    await page.getByText('No results for “qqqqzzzz”').waitFor()
    expect(await page.locator('#finder').inputValue()).toBe('qqqqzzzz')
    expect(page.loads()).toBe(1)
  })

  it.each(['back', 'reload'])('shows the same place again after: %s', async (step) => {
    const page = await site.open('/search/?q=room')
    await page.setViewportSize({ width: 360, height: 640 })
    await resultsOf(page).first().waitFor()
    await makeInteractive(page)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(400)
    if (step === 'reload') await page.reload()
    else {
      await resultsOf(page).evaluateAll((links) =>
        links.find((link) => link.getBoundingClientRect().top > 200 && link instanceof HTMLElement && link.click()),
      )
      await page.locator('#finder').waitFor({ state: 'detached' })
      await page.goBack()
    }
    await resultsOf(page).first().waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  it('has a history entry for each page and filter, but not for each letter, and restores each of them', async () => {
    const page = await site.open('/search/?q=room', { viewport: { width: 1440, height: 500 } })
    const entries = () => page.evaluate(() => history.length)
    const place = () => page.evaluate(() => scrollY)
    const shows = async (search: string, text: string | RegExp) => {
      await expect.poll(() => new URL(page.url()).search).toBe(search)
      await page.getByText(text, { exact: true }).waitFor()
    }
    const core = page.getByRole('link', { name: /^Core \d+$/ })
    await core.waitFor()
    const first = await entries()
    await page.locator('#finder').fill('rooms')
    await page.locator('#finder').fill('room')
    await shows('?q=room', /^Page 1 of \d+$/)
    expect(await entries()).toBe(first)
    const next = page.getByRole('button', { name: 'Next' })
    await next.scrollIntoViewIfNeeded()
    const left = await place()
    expect(left).toBeGreaterThan(200)
    await next.click()
    await shows('?q=room&page=2', /^Page 2 of \d+$/)
    await expect.poll(place).toBe(0)
    await core.click()
    await expect.poll(() => core.getAttribute('aria-current')).toBe('true')
    await core.click()
    expect(await entries()).toBe(first + 2)
    await page.locator('#finder').fill('token')
    await expect.poll(() => new URL(page.url()).search).toBe('?q=token&section=core')
    await page.goBack()
    await shows('?q=room&page=2', /^Page 2 of \d+$/)
    expect(await page.locator('#finder').inputValue()).toBe('room')
    await expect.poll(() => core.getAttribute('aria-current')).toBe(null)
    await page.reload()
    await shows('?q=room&page=2', /^Page 2 of \d+$/)
    await page.goBack()
    await shows('?q=room', /^Page 1 of \d+$/)
    await expect.poll(place).toBe(left)
    await page.goForward()
    await page.goForward()
    await expect.poll(() => core.getAttribute('aria-current')).toBe('true')
    expect(new URL(page.url()).search).toBe('?q=token&section=core')
    expect(await page.locator('#finder').inputValue()).toBe('token')
    expect(page.loads()).toBe(2)
  })

  it('answers the query that was entered before its code had loaded', async () => {
    const held = hold(/\/assets\/.*\.js/)
    const page = await site.open('/search/?q=room', { before: held.by })
    await page.locator('#finder').fill('kit_startup_ex')
    held.release()
    await expect.poll(() => resultsOf(page).first().innerText()).toContain('kit_startup_ex')
    expect(await page.locator('#finder').inputValue()).toBe('kit_startup_ex')
  })

  it('searches in the version that was selected before its code had loaded', async () => {
    const held = hold(/\/assets\/.*\.js/)
    const page = await site.open('/search/?q=join', { before: held.by })
    await page.getByLabel('SDK version').selectOption('current')
    held.release()
    await pageHits(page).locator('a[href="/sdk/next/join/"]').waitFor()
    expect(await page.getByLabel('SDK version').inputValue()).toBe('current')
  })

  it('leaves the list unchanged while the focus is inside it, although more hits arrive', async () => {
    const held = hold(texts)
    const arrived: string[] = []
    const page = await site.open('/search/?q=room', {
      before: async (page, context) => {
        page.on('requestfinished', (request) => arrived.push(request.url()))
        await held.by(context)
      },
    })
    const position = page.locator('.finder-pages span')
    await position.waitFor()
    const before = await position.innerText()
    await page.getByRole('button', { name: 'Next' }).focus()
    held.release()
    await expect.poll(() => arrived.filter((url) => texts.test(url)).length).toBeGreaterThan(3)
    await nextFrames(page)
    expect(await position.innerText()).toBe(before)
    expect(await page.getByRole('button', { name: 'Next' }).evaluate((next) => next === document.activeElement)).toBe(
      true,
    )
    await page.locator('#finder').focus()
    await expect.poll(() => position.innerText()).not.toBe(before)
  })

  it('answers what is typed while the browser refuses to change the URL, and changes it later', async () => {
    const page = await site.open('/search/?q=room')
    await resultsOf(page).first().waitFor()
    // WebKit does this after 100 changes within 10 seconds.
    await page.evaluate(() => {
      const replaceState = history.replaceState
      history.replaceState = () => {
        throw new DOMException('More than 100 changes', 'SecurityError')
      }
      addEventListener('later', () => {
        history.replaceState = replaceState
      })
    })
    await page.locator('#finder').fill('kit_startup_ex')
    await expect.poll(() => resultsOf(page).first().innerText()).toContain('kit_startup_ex')
    expect(new URL(page.url()).search).toBe('?q=room')
    await page.evaluate(() => dispatchEvent(new Event('later')))
    await expect.poll(() => new URL(page.url()).search, { timeout: 10_000 }).toBe('?q=kit_startup_ex')
  })
})
