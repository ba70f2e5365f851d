const viewport = { width: 1350, height: 940 }
/** Factor by which the main thread is slowed. Workers run at full speed. */
const slowProcessor = 4
/** Milliseconds after which a page that has not loaded counts as failed. */
const patience = 180_000

/**
 * Opens a page in a separate browser context, so that nothing is cached, calls `then` with the visit, and closes the page. `watch` is a
 * function that runs in the page before its scripts, with `argument`.
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

/** Waits until there was no traffic for this many milliseconds. Stops waiting after 90 seconds. */
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

/** The number and the bytes of the requests in a list, in total and by kind of file. */
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
