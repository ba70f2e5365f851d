import { sleep, traffic, visit } from './visit.mjs'

/** Milliseconds between two keys. */
const typing = 100
/** Seconds after which a search counts as failed. */
export const searchPatience = { fast: 60, slow: 150 }

/**
 * Opens the search on a page that was loaded without throttling until traffic stopped, types a word, and waits until the results no
 * longer change. Returns the milliseconds from the click on the button to the first visible result, and from the last key to the last
 * change of the results. Fetched bytes count from the click.
 */
export function measureSearch({ browser, server, site, addresses, plan, isSlow }) {
  const { open, input, result } = site.search
  const limit = (isSlow ? searchPatience.slow : searchPatience.fast) * 1000
  return visit({ browser, server, watch, argument: result }, async ({ page, load, settle, slowDown, requests }) => {
    await load(addresses.typical)
    await settle(1200)
    if (isSlow) await slowDown()
    requests.length = 0
    const button = await page.locator(open).first().boundingBox({ timeout: 5000 })
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2)
    await page.locator(input).first().waitFor({ state: 'visible', timeout: limit })
    await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT', null, { timeout: limit })
    await page.keyboard.type(plan.term, { delay: typing })
    const seen = await standingStill({ page, isSlow, limit, isBusy: server.link.isBusy })
    const lastKey = seen.keys[plan.term.length - 1]
    const firstResult = seen.changes.find(({ count }) => count > 0)
    const lastChange = seen.changes.at(-1).time
    return {
      openToFirst: firstResult.time - seen.opened,
      lastKeyToResults: Math.max(0, lastChange - lastKey),
      results: seen.changes.at(-1).count,
      traffic: traffic(requests),
      untilFirst: traffic(requests.filter(({ time }) => time < seen.origin + firstResult.time)),
    }
  })
}

/** Waits until there are results that have not changed for a while. Returns what the page recorded. */
async function standingStill({ page, isSlow, limit, isBusy }) {
  const quiet = isSlow ? 4000 : 1500
  const end = Date.now() + limit
  while (Date.now() < end) {
    await sleep(150)
    const seen = await page.evaluate(() => ({
      ...window.benchSearch,
      now: performance.now(),
      origin: performance.timeOrigin,
    }))
    const last = Math.max(seen.keys.at(-1) ?? 0, seen.changes.at(-1)?.time ?? 0)
    const hasResults = (seen.changes.at(-1)?.count ?? 0) > 0
    if (hasResults && !isBusy() && seen.now - last > quiet) return seen
  }
  throw new Error(`no results within ${limit / 1000} s`)
}

/** Runs in the page. Records keys, and each frame in which the first results are different from those of the frame before. */
function watch(selector) {
  const seen = { opened: null, keys: [], changes: [] }
  window.benchSearch = seen
  addEventListener(
    'pointerdown',
    (event) => {
      if (event.isTrusted) seen.opened ??= event.timeStamp
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      if (event.isTrusted) seen.keys.push(event.timeStamp)
    },
    true,
  )
  let before = ''
  function look() {
    const visible = [...document.querySelectorAll(selector)]
      .slice(0, 12)
      .filter((element) => element.getBoundingClientRect().height > 0)
    const text = visible.map((element) => element.textContent).join('|')
    if (text !== before) {
      before = text
      seen.changes.push({ time: performance.now(), count: visible.length })
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
