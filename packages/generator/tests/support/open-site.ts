import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { serve } from '../../src/build/serve.ts'
import type { Front } from './front.ts'
import { launchCompleteBrowser, sharedBrowser } from './shared-browser.ts'

export type Site = {
  readonly url: string
  /**
   * A page in a new context. Its test fails on page errors, console errors, islands that differ from the build, policy violations and requests to
   * other hosts.
   */
  readonly open: (path: string, options?: OpenOptions) => Promise<WatchedPage>
}

export type OpenOptions = BrowserContextOptions & {
  /** Runs before the first request, for example to add routes and init scripts. */
  readonly before?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** Origins that the test expects requests to. */
  readonly others?: readonly string[]
  /** The test injects faults: console errors are expected, but everything else is still checked. */
  readonly faults?: boolean
  /** The test does something that the policy forbids. Violations are recorded here instead of failing the test. */
  readonly refused?: string[]
  /** When the page counts as open. By default when everything in its HTML has loaded. */
  readonly waitUntil?: 'commit'
}

export type WatchedPage = Page & {
  /** The number of loaded documents, which increases by one with each full load. */
  readonly loads: () => number
}

type SiteOptions = {
  /** Uses a browser with the back/forward cache, which Playwright disables by default. It must be installed. */
  readonly hasBackForwardCache?: boolean
  /** The proxy between the browser and the site. */
  readonly front?: Pick<Front, 'start'>
  /** Other hosts that pages may use, such as `https://*.example.com`. Their requests are answered with an empty file. */
  readonly hosts?: readonly string[]
}

/** Starts a browser and a server of the built site for one test file. */
export function openSite(dir: string, { hasBackForwardCache = false, front, hosts = [] }: SiteOptions = {}): Site {
  const allowed = hosts.map((host) => new RegExp(`^${host.replaceAll('.', '\\.').replace('*', '[^/]+')}(?:/|$)`))
  let browser: Browser
  let server: { readonly url: string; readonly close: () => Promise<void> }
  let contexts: BrowserContext[] = []
  let complaints: string[] = []

  beforeAll(async () => {
    const inner = await serve({ dir, port: 0 })
    const outer = await front?.start(inner.url)
    server = outer ? { url: outer.url, close: () => outer.close().then(inner.close) } : inner
    browser = hasBackForwardCache ? await launchCompleteBrowser() : await sharedBrowser()
  })

  afterEach(async () => {
    await Promise.all(contexts.map(closeContext))
    contexts = []
    const said = complaints
    complaints = []
    expect(said, 'what the browser complained about').toEqual([])
  })

  afterAll(async () => {
    if (hasBackForwardCache) await browser?.close()
    await server?.close()
  })

  async function open(path: string, options: OpenOptions = {}): Promise<WatchedPage> {
    const { before, faults = false, others = [], refused, waitUntil = 'load', ...contextOptions } = options
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...contextOptions })
    contexts.push(context)
    const page = await context.newPage()
    let loads = 0
    page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      const isViolation = text.includes('Content Security Policy')
      // The browser requests this icon for a document that isn't HTML. Routes don't always receive the request.
      const isIcon = message.location().url.endsWith('/favicon.ico')
      if (isViolation) (refused ?? complaints).push(`console: ${text}`)
      else if (message.type() === 'error' && !faults && !isIcon) complaints.push(`console: ${text}`)
      // React only warns about an island that differs from the build, and renders it again.
      else if (message.type() === 'warning' && text.includes('React error #')) complaints.push(`console: ${text}`)
    })
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
      const { protocol, origin } = new URL(request.url())
      const isOwn = protocol === 'data:' || origin === new URL(server.url).origin
      if (!isOwn && !others.includes(origin) && !allowed.some((pattern) => pattern.test(request.url())))
        complaints.push(
          `asked another host: ${request.url()}. If the site should use it, list ${origin} in the csp of its script in config.ts.`,
        )
    })
    await watchPolicy(page, { refused: refused ?? complaints, complaints })
    for (const pattern of allowed)
      await page.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await before?.(page, context)
    await page.goto(new URL(path, server.url).href, { waitUntil })
    return Object.assign(page, { loads: () => loads })
  }

  return {
    get url() {
      return server.url
    },
    open,
  }
}

/** Closes a context whose routes may still be answering requests, such as a prefetch after the last step of the test. */
async function closeContext(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

/** Records policy violations of a page, and pages that the server sends without a strict policy. */
async function watchPolicy(
  page: Page,
  { refused, complaints }: { readonly refused: string[]; readonly complaints: string[] },
): Promise<void> {
  await page.exposeFunction('policyViolation', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
        const report = Reflect.get(window, 'policyViolation')
        report(`policy: ${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`)
      },
    )
  })
  page.on('response', async (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return
    const policy = await policyOf(response).catch(() => null)
    if (policy === null) return
    if (!policy.startsWith("default-src 'none'; script-src 'self' 'sha256-") || policy.includes('unsafe-')) {
      complaints.push(`no strict policy for ${response.url()}: ${policy}`)
    }
  })
}

/** The policy of a page as the server sent it. Null for a response that the test provides, because it has no server. */
async function policyOf(response: Response): Promise<string | null> {
  return (await response.serverAddr()) ? ((await response.headerValue('content-security-policy')) ?? '') : null
}

/**
 * Waits for two animation frames. What a page does in response to an event that is over has happened then, so a test can check that something
 * has not happened.
 */
export function nextFrames(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Triggers the first intent and waits until the client runs. */
export async function makeInteractive(page: Page): Promise<void> {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await untilInteractive(page)
}

/** Waits until the client runs: the page handles clicks and keys itself. Islands are hydrated afterwards. */
export async function untilInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.docs !== undefined && window.docs.pendingClick === undefined)
}
