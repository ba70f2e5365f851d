import { traffic, visit } from './visit.mjs'

/** Milliseconds without traffic after which a page counts as loaded. */
const quiet = 2000

/**
 * Measures one cold load with the slow profile, and everything that was fetched without any interaction until traffic stopped. Times
 * are in milliseconds. `blocking` adds up the time beyond 50 ms of each long task after the first paint.
 */
export function measureLoad({ browser, server, addresses, title }) {
  return visit({ browser, server, watch, isSlow: true }, async ({ page, load, settle, requests }) => {
    await load(addresses.typical)
    await settle(quiet)
    const seen = await page.evaluate(() => ({
      ...window.benchLoad,
      heading: document.querySelector('h1')?.textContent ?? '',
      elements: document.querySelectorAll('*').length,
      inlineScript: [...document.scripts]
        .filter((script) => !script.src && /^$|javascript|module/.test(script.type))
        .reduce((sum, script) => sum + script.text.length, 0),
    }))
    const { heading, longTasks, ...facts } = seen
    if (!heading.includes(title)) throw new Error(`the page shows “${heading}” where “${title}” was expected`)
    const blocking = longTasks
      .filter(({ end }) => end > facts.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
    return {
      ...facts,
      blocking,
      traffic: traffic(requests),
      prefetched: traffic(requests.filter(({ isPrefetch }) => isPrefetch)),
    }
  })
}

/** Runs in the page. */
function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, longTasks: [] }
  window.benchLoad = seen
  const observe = (type, take) => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime
  })
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.cls += value
  })
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ end: startTime + duration, duration }))
}
