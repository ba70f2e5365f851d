const viewport = { width: 1350, height: 940 }
/** Times slower than the machine. It slows the page's thread, and no workers. */
const slowProcessor = 4
/** A page that does not load within it, in milliseconds, counts as failed. */
const patience = 180_000

/**
 * Opens a page in a context of its own, so that nothing is cached, calls `then` with the visit, and closes it. `watch` is a function
 * that runs in the page before its scripts, with `argument`.
 */
export async function visit({ browser, server, watch, argument, isSlow = false }, then) {
  const context = await browser.newContext({ viewport, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  if (watch) await page.addInitScript(watch, argument)

  async function slowDown() {
    server.link.isSlow = true
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor })
  }
  const load = (address) => page.goto(server.origin + address, { waitUntil: 'load', timeout: patience })
  try {
    if (isSlow) await slowDown()
    return await then({ page, load, slowDown, settle: (quiet) => settle(server, quiet), requests: server.requests })
  } finally {
    server.link.isSlow = false
    await context.close()
    server.requests.length = 0
  }
}

export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Waits until nothing has been asked for or sent for so many milliseconds; gives up after a minute and a half. */
async function settle({ requests, link }, quiet) {
  const end = Date.now() + 90_000
  let since = Date.now()
  let count = requests.length
  while (Date.now() - since < quiet && Date.now() < end) {
    await sleep(50)
    if (requests.length === count && !link.isBusy()) continue
    count = requests.length
    since = Date.now()
  }
}

/** Requests and bytes of a list of requests, in all and by kind of file. */
export function traffic(requests) {
  const total = { requests: 0, bytes: 0, raw: 0, kinds: {} }
  for (const { kind, bytes, raw } of requests) {
    total.kinds[kind] ??= { requests: 0, bytes: 0, raw: 0 }
    for (const sum of [total, total.kinds[kind]]) {
      sum.requests += 1
      sum.bytes += bytes
      sum.raw += raw
    }
  }
  return total
}
