import { sleep, traffic, visit } from './visit.mjs'

/** Milliseconds without traffic before a click, and milliseconds after which a navigation counts as failed. */
const quiet = 1200
const patience = 20_000

/**
 * Clicks two links of the sidebar, one after the other, on a page that was loaded without throttling until traffic stopped. Returns the
 * milliseconds from each click to the first frame with the heading of the new page, and everything that was fetched since the pointer
 * reached the first link. `hover` is the time that the pointer is on a link before the click.
 */
export function measureNavigation({ browser, server, addresses, plan, isSlow, hover = 0 }) {
  const targets = [plan.next, plan.afterNext].map(({ title }, i) => ({
    title,
    address: [addresses.next, addresses.afterNext][i],
  }))
  const argument = targets.map(({ title }) => title)
  return visit({ browser, server, watch, argument }, async ({ page, load, settle, slowDown, requests }) => {
    await load(addresses.typical)
    await settle(quiet)
    if (isSlow) await slowDown()
    const clicks = []
    for (const [i, { address }] of targets.entries()) {
      requests.length = 0
      await clickLink(page, { address, hover, settle })
      const ms = await shownAfter(page, i)
      await settle(quiet)
      clicks.push({ ms, traffic: traffic(requests), isFullLoad: requests.some(({ isDocument }) => isDocument) })
    }
    const [first, second] = clicks
    return {
      first: first.ms,
      second: second.ms,
      fullLoads: { first: first.isFullLoad, second: second.isFullLoad },
      traffic: first.traffic,
    }
  })
}

async function clickLink(page, { address, hover, settle }) {
  const place = await page.evaluate(findLink, address)
  if (!place) throw new Error(`the sidebar shows no link to ${address}`)
  await settle(600)
  await page.mouse.move(place.x, place.y)
  await sleep(hover)
  await page.mouse.down()
  await page.mouse.up()
}

async function shownAfter(page, step) {
  const end = Date.now() + patience
  while (Date.now() < end) {
    await sleep(50)
    // A page that is being unloaded can't be queried.
    const ms = await page.evaluate(readTime, step).catch(() => null)
    if (ms !== null) return ms
  }
  throw new Error(`the page was not shown within ${patience / 1000} s of the click`)
}

/** Runs in the page. */
function findLink(address) {
  const bare = (path) => path.replace(/\.html$/, '').replace(/\/$/, '')
  const link = [...document.querySelectorAll('a[href]')].find((candidate) => {
    const box = candidate.getBoundingClientRect()
    return bare(candidate.pathname) === bare(address) && box.height > 0 && box.left < 420
  })
  if (!link) return null
  link.scrollIntoView({ block: 'center' })
  const box = link.getBoundingClientRect()
  return { x: box.left + Math.min(40, box.width / 2), y: box.top + box.height / 2 }
}

/** Runs in the page. */
function readTime(step) {
  const [clicked, shown] = ['clicked', 'shown'].map((name) => sessionStorage.getItem(`bench ${name} ${step}`))
  return clicked === null || shown === null ? null : Number(shown) - Number(clicked)
}

/** Runs in every document. Stores wall-clock times in the session storage, because a click may load another document. */
function watch(titles) {
  const step = () => titles.findIndex((_, i) => sessionStorage.getItem(`bench shown ${i}`) === null)
  const note = (name, i, time) => sessionStorage.setItem(`bench ${name} ${i}`, String(performance.timeOrigin + time))
  addEventListener(
    'click',
    (event) => {
      if (event.isTrusted && step() >= 0) note('clicked', step(), event.timeStamp)
    },
    true,
  )
  function look() {
    const i = step()
    if (i < 0) return
    const heading = document.querySelector('h1')
    const isShown = heading?.textContent.includes(titles[i]) && heading.getBoundingClientRect().height > 0
    if (isShown && sessionStorage.getItem(`bench clicked ${i}`) !== null) {
      // A message is delivered after the frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        note('shown', i, performance.now())
        requestAnimationFrame(look)
      }
      port2.postMessage(null)
    } else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
