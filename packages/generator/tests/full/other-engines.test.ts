import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { serve } from '../../src/build/serve.ts'
import { domChanges, moments } from '../support/dom-changes.ts'
import { needs } from '../support/needs.ts'
import { engines, type Tab } from '../support/other-engines.ts'

let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  server = await serve({ dir: inject('fixtureDir'), port: 0 })
})
afterAll(() => server.close())

for (const { name, start } of engines)
  needs(name).describe(`in ${name}`, () => {
    let tab: Tab

    beforeAll(async () => {
      tab = await start()
    })
    afterAll(() => tab.close())

    const poll = (work: () => boolean) => expect.poll(() => tab.run(work)).toBe(true)
    const untilInteractive = () => poll(() => window.docs !== undefined && window.docs.pendingClick === undefined)

    async function open(path: string): Promise<void> {
      await tab.renew()
      await tab.open(`${server.url}/robots.txt`)
      await tab.run(() => {
        sessionStorage.clear()
        localStorage.setItem('small-docs.theme', 'dark')
      })
      await tab.open(new URL(path, server.url).href)
    }

    it('the page stays where it is while the focus moves through the navbar', async () => {
      await open('/manual/faq/')
      await tab.run(() => {
        document.querySelector<HTMLElement>('.navbar .brand')?.focus()
        scrollTo(0, 900)
      })
      const places: number[] = []
      for (let stop = 0; stop < 5; stop += 1) {
        // The Tab key, as WebDriver names it.
        await tab.type('\uE004')
        places.push(await tab.run(() => scrollY))
      }
      expect(await tab.run(() => document.activeElement?.closest('.navbar') !== null)).toBe(true)
      expect(places).toEqual(Array(5).fill(900))
    })

    describe.each(moments)('a page that another program has changed %s', (moment) => {
      it.each(Object.keys(domChanges))('keeps working with %s', async (change) => {
        await open('/guide/')
        if (moment !== 'before the first intent') await tab.moveMouse()
        if (moment === 'when the client runs') await untilInteractive()
        await tab.run(domChanges[change] ?? (() => {}))
        await tab.type('/')
        await tab.type('feat')
        await untilInteractive()
        await poll(() => document.querySelector('.search-window [role="option"]') !== null)
        expect(await tab.run(() => document.querySelector<HTMLInputElement>('.search-window input')?.value)).toBe(
          'feat',
        )
        await tab.escape()

        expect(await tab.run(() => document.documentElement.dataset.theme)).toBe('dark')
        await tab.click('[data-setting="color-mode"]')
        expect(await tab.run(() => document.documentElement.dataset.themeChoice)).not.toBe('dark')

        await tab.click('.pager-next')
        await poll(() => location.pathname === '/guide/features/' && document.querySelector('h1') !== null)
        await poll(() => document.querySelector('h1')?.textContent?.includes('Features') ?? false)
        expect(await tab.run(() => document.querySelector('.navbar') !== null)).toBe(true)
      })
    })

    it('shows the place where the reader left the page for a document', async () => {
      await open('/guide/features/')
      await tab.moveMouse()
      await untilInteractive()
      await tab.run(() => scrollTo(0, 300))
      await poll(() => scrollY === 300)
      await tab.run(() => location.assign('/robots.txt'))
      await poll(() => location.pathname === '/robots.txt')
      await tab.run(() => history.back())
      await poll(() => location.pathname === '/guide/features/' && scrollY === 300)
    })

    it('returns to the place before an anchor, also after going forward again', async () => {
      await open('/manual/faq/')
      await tab.moveMouse()
      await untilInteractive()
      await tab.run(() => {
        scrollTo(0, 300)
        // On a fast machine, scrolling ends after the address has changed.
        addEventListener('click', () => requestAnimationFrame(() => dispatchEvent(new Event('scrollend'))))
      })
      await poll(() => scrollY === 300)
      await tab.click('.toc li:nth-child(4) a')
      await poll(() => location.hash !== '' && scrollY !== 300)
      const anchor = await tab.run(() => scrollY)
      for (const _ of [1, 2]) {
        await tab.run(() => history.back())
        await poll(() => location.hash === '')
        await expect.poll(() => tab.run(() => scrollY)).toBe(300)
        await tab.run(() => history.forward())
        await poll(() => location.hash !== '')
        await expect.poll(() => tab.run(() => scrollY)).toBe(anchor)
      }
    })

    it('wraps text with names at every width', async () => {
      await open('/guide/features/')
      await tab.run(() => {
        const text = document.querySelector<HTMLElement>('.prose p')
        if (!text) throw new Error('No paragraph.')
        text.innerHTML = '<a href="#"><code>MessageReceivedPayload</code></a> · '.repeat(9)
        for (let width = 100; width < 500; width += 1) {
          text.style.inlineSize = `${width}px`
          text.getBoundingClientRect()
        }
      })
      await poll(() => document.querySelector('.prose p')?.clientWidth === 499)
    })

    it('retries a search whose files did not arrive, and keeps the typed text', async () => {
      await open('/guide/')
      await tab.moveMouse()
      await untilInteractive()
      await tab.run(() => {
        const original = window.fetch
        Object.assign(window, { realFetch: original })
        window.fetch = () => Promise.reject(new TypeError('offline'))
      })
      await tab.type('/')
      await tab.type('guide')
      await poll(() => document.querySelector('.search-window [role="alert"] button') !== null)
      await tab.run(() => {
        window.fetch = Reflect.get(window, 'realFetch')
      })
      await tab.click('.search-window [role="alert"] button')
      await poll(() => document.querySelector('.search-window [role="option"]') !== null)
      expect(await tab.run(() => document.querySelector<HTMLInputElement>('.search-window input')?.value)).toBe('guide')
    })
  })
