import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseHostRules } from '../../src/build/serve/host-rules.ts'
import { openFixtureSite } from '../support/open-fixture-site.ts'
import { makeInteractive, nextFrames } from '../support/open-site.ts'
import { nextLinkOf } from '../support/page-parts.ts'
import { connectedBy } from '../support/reader.ts'

const site = openFixtureSite()

describe('speculation rules', () => {
  it('are a file that the header of every page names, also on nginx', async () => {
    const response = await fetch(`${site.url}/guide/`)
    expect(response.headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
    const rules = await fetch(`${site.url}/speculation-rules.json`)
    expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
    expect(Object.keys(await rules.json())).toEqual(['prefetch'])
    const headers = parseHostRules(readFileSync(join(site.dir, '_headers'), 'utf8'), '')
    expect(headers.headersFor('/speculation-rules.json').get('content-type')).toBe('application/speculationrules+json')
    const nginx = readFileSync(join(site.dir, 'nginx.conf'), 'utf8')
    expect(nginx).toContain('add_header Speculation-Rules "\\"/speculation-rules.json\\"" always;')
  })

  it('are loaded by the browser under the security policy', async () => {
    const asked: string[] = []
    await site.open('/guide/', {
      before: async (page) => page.on('requestfinished', (request) => asked.push(new URL(request.url()).pathname)),
    })
    await expect.poll(() => asked).toContain('/speculation-rules.json')
  })

  it.each([
    ['is missing', { status: 404, body: '' }],
    ['is malformed', { contentType: 'application/speculationrules+json', body: '{"prefetch":' }],
  ])('do no harm if the file %s', async (_, answer) => {
    const page = await site.open('/guide/', {
      faults: true,
      before: (page) => page.route('**/speculation-rules.json', (route) => route.fulfill(answer)),
    })
    await nextLinkOf(page).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
  })

  it('do no harm if the request for the file is blocked', async () => {
    const page = await site.open('/guide/', {
      faults: true,
      before: (page) => page.route('**/speculation-rules.json', (route) => route.abort('blockedbyclient')),
    })
    await nextLinkOf(page).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
  })

  // Chromium doesn't apply the policy to rules from the header Speculation-Rules, so only the scripts are refused.
  it('do no harm under a security policy that refuses every script file', async () => {
    const refused: string[] = []
    const page = await site.open('/guide/', {
      faults: true,
      refused,
      before: (page) =>
        page.route('**/guide/', async (route) => {
          const response = await route.fetch()
          const policy = response.headers()['content-security-policy'] ?? ''
          const stricter = policy.replace("script-src 'self' ", 'script-src ')
          await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': stricter } })
        }),
    })
    await nextLinkOf(page).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    expect(refused.some((message) => message.includes('/assets/'))).toBe(true)
  })

  it.each([
    ['prefetch a page when the pointer rests on its link', false],
    ['prefetch nothing with data saving', true],
  ])('%s', async (_, saveData) => {
    const prefetched: string[] = []
    const page = await site.open('/guide/', {
      faults: true,
      before: async (page, context) => {
        await connectedBy({ saveData, effectiveType: '4g' })(page)
        const session = await context.newCDPSession(page)
        await session.send('Preload.enable')
        session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => prefetched.push(new URL(prefetchUrl).pathname))
      },
    })
    // Without the client, which has its own prefetch.
    await page.route('**/assets/*.js', () => new Promise<void>(() => {}))
    await page.getByRole('link', { name: 'Next Features' }).hover()
    if (saveData) {
      // Without this attribute, the rules apply again. The first page would have been prefetched before this one.
      await page.mouse.move(0, 0)
      await page.evaluate(() => delete document.documentElement.dataset.savesData)
      await page.getByRole('navigation', { name: 'Guide pages' }).getByRole('link', { name: 'Reference' }).hover()
      await expect.poll(() => prefetched).toContain('/guide/api/')
    } else await expect.poll(() => prefetched).toContain('/guide/features/')
    expect(prefetched.includes('/guide/features/')).toBe(!saveData)
  })

  it('leave the links to the router when it runs', async () => {
    const page = await site.open('/guide/')
    await makeInteractive(page)
    expect(await page.locator('html').getAttribute('data-router')).toBe('')
  })
})

it('A page that is prerendered loads the client only when it is shown', async () => {
  const asked: string[] = []
  const page = await site.open('/search/?q=room', {
    before: async (page) => {
      await page.clock.install()
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.addInitScript(() => {
        Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
      })
    },
  })
  await page.clock.fastForward(60_000)
  await nextFrames(page)
  expect(asked.filter((path) => path.endsWith('.js') || path.includes('search-'))).toEqual([])
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => asked.some((path) => path.endsWith('.js'))).toBe(true)
})
