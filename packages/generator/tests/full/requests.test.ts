import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fault, injectFault } from '../support/inject-fault.ts'
import { nextFrames, openSite, type WatchedPage } from '../support/open-site.ts'
import { type Outcome, type OutcomeName, outcomes } from '../support/outcomes.ts'
import { readable } from '../support/reader.ts'
import * as requests from '../support/requests.ts'
import { themedSite } from '../support/themed-site.ts'

type Row = { readonly request: requests.Request; readonly sees: Readonly<Record<Fault, OutcomeName>> }

/**
 * Each kind of request, and what the page shows if the request is aborted, answered with 404, 500 or an HTML page, truncated, or
 * slow.
 */
const table: readonly Row[] = [
  row(
    requests.followedPage,
    'red box',
    'not found',
    'red box',
    'what came instead',
    'a part of the page',
    'progress bar',
  ),
  row(requests.payload, ...failing('a full load'), 'progress bar'),
  row(
    requests.entryChunk,
    'page as without script, but the search',
    'a full load, then page as without script, but the search',
    'page as without script, but the search',
    'page as without script, but the search',
    'page as without script, but the search',
    'progress bar',
  ),
  row(requests.searchButtonChunk, ...failing('page as without script'), 'progress bar'),
  row(requests.windowChunk, ...missing('box in its place'), 'box, then full load', 'spinner'),
  row(requests.resultsChunk, ...missing('box in its place'), 'box, then full load', 'spinner'),
  row(requests.zoomChunk, ...failing('images as they are'), 'images as they are'),
  row(requests.font, ...failing('system font'), 'system font at first'),
  row(requests.image, ...failing('its description'), 'its place'),
  row(requests.searchStart, ...failing('no answer'), 'spinner'),
  row(requests.searchNames, ...failing('no answer'), 'spinner'),
  row(requests.searchTexts, ...failing('names only'), 'names only'),
  row(requests.searchWorker, ...failing('answers all the same'), 'spinner'),
  row(requests.sidebarFile, ...failing('a link in its place'), '“Loading…”'),
  row(requests.versionsFile, ...failing('the page that the link names'), 'progress bar'),
]

type SixNames = readonly [OutcomeName, OutcomeName, OutcomeName, OutcomeName, OutcomeName, OutcomeName]

function row(request: requests.Request, ...[abort, missing, broken, page, cut, slow]: SixNames): Row {
  return { request, sees: { abort, '404': missing, '500': broken, page, cut, slow } }
}

/** Aborted, 404, 500, and an HTML page instead of the file. */
function missing(name: OutcomeName) {
  return [name, name, name, name] as const
}

/** The same faults, and a truncated response. */
function failing(name: OutcomeName) {
  return [...missing(name), name] as const
}

const source = themedSite()
beforeAll(() => source.build('dist'))
afterAll(source.remove)
const site = openSite(join(source.folder, 'dist'))

/** All faults of one request, each on a new page. */
async function live({ request, sees }: Row, faults: readonly Fault[]): Promise<Record<string, string>> {
  const page = await site.open('about:blank', {
    faults: true,
    // Wide enough to show all parts of a page, and low enough to render quickly.
    viewport: { width: 1000, height: 600 },
    before: (page) =>
      page.addInitScript((stored) => {
        // The initial empty page has no storage.
        if (location.protocol === 'about:') return
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      }, request.stored ?? {}),
  })
  const seen: Record<string, string> = {}
  for (const fault of faults) {
    const before = page.loads()
    seen[fault] = await liveThrough(page, request, fault, sees[fault]).then(
      () => sees[fault],
      (error: Error) => `${sees[fault]}? ${error.message}`,
    )
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    expect(page.loads() - before, `loads of ${fault}`).toBeLessThanOrEqual(6)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  return seen
}

/** Tests one fault, from opening the page until the page works again. */
async function liveThrough(
  page: WatchedPage,
  request: requests.Request,
  fault: Fault,
  sees: OutcomeName,
): Promise<void> {
  const { see, recover }: Outcome = outcomes[sees]
  const injected = await injectFault(page.context(), request.url, fault)
  const other = request.failing ? await injectFault(page.context(), request.failing, 'abort') : null
  await page.goto(new URL(request.start, site.url).href, { waitUntil: 'commit' })
  await request.reach(page)
  await expect.poll(injected.count, { message: 'times that the fault was met' }).toBeGreaterThan(0)
  await see(page, request)
  await readable(page)
  await injected.lift()
  await other?.lift()
  await recover?.(page, request)
  await request.whole(page)
  await readable(page)
  // An unwanted reload would have started by now.
  const loads = page.loads()
  await nextFrames(page)
  expect(page.loads(), 'loads once all is well').toBe(loads)
}

describe('the page shows the right state if a request fails:', () => {
  it.each(table.map((row) => [row.request.name, row] as const))('%s', { timeout: 120_000 }, async (_name, row) => {
    const [first, second] = await Promise.all([live(row, ['abort', '404', '500']), live(row, ['page', 'cut', 'slow'])])
    expect({ ...first, ...second }).toEqual(row.sees)
  })
})
