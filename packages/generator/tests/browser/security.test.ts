import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeInteractive, openSite, type WatchedPage } from '../support/open-site.ts'
import { articleOf, closeMenuOf, colorModeOf, contentsOf, sidebarOf } from '../support/page-parts.ts'

const out = mkdtempSync(join(tmpdir(), 'docs-security-'))
const film = 'https://www.youtube-nocookie.com'

/** A drawing that sends a request to the server when anything in it runs. */
const evilDrawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="fetch('/ran-handler')">
<script>fetch('/ran-inline')</script><script href="/ran.js"/><rect width="9" height="9"/>
<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="/none.png" onerror="fetch('/ran-foreign')"/></foreignObject></svg>`

beforeAll(() => {
  cpSync(inject('fixtureDir'), join(out, 'site'), { recursive: true })
  // The build rejects this drawing. The test covers hosts that receive such a file in another way.
  writeFileSync(join(out, 'site/evil.svg'), evilDrawing)
  writeFileSync(join(out, 'site/ran.js'), "fetch('/ran-script')")
})

afterAll(() => rmSync(out, { recursive: true, force: true }))

const site = openSite(join(out, 'site'))

/** Records every request of a page. */
function noting(asked: string[]) {
  return async (page: import('playwright-core').Page) => {
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  }
}

describe('with the policy enforced, nothing is blocked and no other host receives a request', () => {
  it('on one page of every type', async () => {
    const page = await site.open('/', { faults: true })
    const types = [
      '/manual/',
      '/manual/structure/',
      '/core/api/functions/kit_room_join/',
      '/sdk/next/',
      '/guide/api/',
      '/guide/features/',
      '/manual/faq/',
      '/changes/',
      '/downloads/',
      '/search/?q=room',
      '/guide/features/',
      '/nowhere/',
    ]
    for (const path of types) {
      await page.goto(`${site.url}${path}`)
      await makeInteractive(page)
      expect(await page.locator('h1').count(), path).toBe(1)
    }
  })

  it('while a reader uses every feature', async () => {
    const page = await site.open('/guide/', {
      permissions: ['clipboard-read', 'clipboard-write'],
      before: (page) => page.route(`${film}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'film' })),
      others: [film],
    })
    await makeInteractive(page)
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
    await colorModeOf(page).click()
    await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    await page.getByRole('tab', { name: 'Two' }).click()
    await page.getByText('Second panel.').waitFor()
    await articleOf(page).getByText('More', { exact: true }).click()
    await page.getByRole('figure', { name: 'Shell' }).getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('echo hello')
    await zoom(page)
    await page.getByRole('link', { name: /Play video: A film/ }).click()
    await page.locator('iframe[title="A film"]').waitFor()
    await contentsOf(page).getByRole('link').last().click()
    await sidebarOf(page).getByRole('link', { name: 'Deep', exact: true }).click()
    await sidebarOf(page).getByRole('link', { name: 'The second' }).click()
    await page.locator('h1', { hasText: 'Second' }).waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: 'Features' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await closeMenuOf(page).waitFor()
    expect(page.loads()).toBe(1)
  })

  it('while a reader searches with a worker', async () => {
    const workers: string[] = []
    const page = await site.open('/core/', {
      before: async (page) => page.on('worker', (worker) => workers.push(worker.url())),
    })
    await makeInteractive(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search docs' }).waitFor()
    await page.keyboard.type('room_join')
    await expect.poll(() => page.getByRole('option').first().innerText()).toContain('kit_room_join')
    await page.keyboard.press('Enter')
    await page.locator('h1', { hasText: 'kit_room_join' }).waitFor()
    expect(workers).toHaveLength(1)
  })
})

async function zoom(page: WatchedPage): Promise<void> {
  const image = articleOf(page).locator('img').first()
  await expect.poll(() => image.getAttribute('role')).toBe('button')
  await image.click()
  const opened = page.locator('.viewer')
  await opened.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => opened.count()).toBe(0)
}

describe('no code runs', () => {
  /**
   * Inserts markup before the first heading of a payload, either into a text row, which states its own length, or into a JSON row.
   */
  function withMarkup(payload: string, markup: string): string {
    const at = payload.indexOf('<h2')
    const before = payload.slice(0, at)
    const row = [...before.matchAll(/(?<=[0-9a-f]:T)([0-9a-f]+),/g)].at(-1)
    const [mark = '', hex = '0'] = row ?? []
    const from = (row?.index ?? 0) + mark.length
    const length = Number.parseInt(hex, 16)
    if (Buffer.byteLength(before.slice(from)) >= length)
      return before + JSON.stringify(markup).slice(1, -1) + payload.slice(at)
    const longer = (length + Buffer.byteLength(markup)).toString(16)
    return `${payload.slice(0, row?.index)}${longer},${before.slice(from)}${markup}${payload.slice(at)}`
  }

  const evil = [
    '<img src=/none.png onerror=fetch("/ran-handler")>',
    '<svg onload=fetch("/ran-svg")></svg>',
    '<a id=evil href=javascript:fetch("/ran-link")>evil</a>',
    '<iframe srcdoc="<script>fetch(`/ran-frame`)</script>"></iframe>',
    '<form id=sent action=/ran-form><button>send</button></form>',
    '<base href=https://evil.example/>',
  ].join('')

  it('from the markup of a payload', async () => {
    const asked: string[] = []
    const refused: string[] = []
    const page = await site.open('/guide/', {
      refused,
      faults: true,
      before: async (page) => {
        await noting(asked)(page)
        await page.route('**/guide/features/index.fragment.txt', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response, body: withMarkup(await response.text(), evil) })
        })
      },
    })
    await makeInteractive(page)
    await sidebarOf(page).getByRole('link', { name: 'Features' }).click()
    await page.locator('#evil').waitFor()
    await page.locator('#evil').click()
    // Playwright's click waits for the navigation of the form.
    await page.locator('#sent button').evaluate((button) => button instanceof HTMLElement && button.click())
    for (const directive of ['script-src-attr', 'script-src-elem', 'base-uri', 'form-action']) {
      await expect.poll(() => refused.join('\n')).toContain(`policy: ${directive} refused`)
    }
    expect(asked.filter((path) => path.startsWith('/ran'))).toEqual([])
  })

  it.each([
    ['opened by its URL', '/evil.svg', null],
    ['shown as an image', '/guide/', 'img'],
  ])('from a drawing that is %s', async (_name, path, element) => {
    const asked: string[] = []
    const page = await site.open(path, { refused: [], faults: true, before: noting(asked) })
    if (element) {
      await page.evaluate(async () => {
        const image = document.createElement('img')
        image.src = '/evil.svg'
        document.body.append(image)
        await image.decode()
      })
    }
    // Any request of the drawing would have been sent by now.
    await page.evaluate(() => fetch('/favicon.svg').catch(() => null))
    expect(asked).toContain('/evil.svg')
    expect(asked.filter((name) => name.startsWith('/ran'))).toEqual([])
  })
})

it('no page of the site contains an event handler, a scheme that runs code, or a file from another host', () => {
  const map = readFileSync(join(out, 'site/sitemap.xml'), 'utf8')
  const pages = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  expect(pages.length).toBeGreaterThan(50)
  for (const path of pages) {
    const html = readFileSync(join(out, 'site', decodeURI(path), 'index.html'), 'utf8')
    const tags = html.match(/<[a-z][^>]*>/gi) ?? []
    expect(
      tags.filter((tag) => /\s(?:on[a-z]+|srcdoc|style)=|="\s*(?:javascript:|vbscript:|data:text)/i.test(tag)),
      path,
    ).toEqual([])
    expect(
      tags.filter((tag) => /^<(?:object|embed|base|form|applet)\b/i.test(tag)),
      path,
    ).toEqual([])
  }
})
