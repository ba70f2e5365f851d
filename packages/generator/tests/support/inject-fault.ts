import type { BrowserContext, Route } from 'playwright-core'

/** The faults that a request can have. */
export const faultNames = ['abort', '404', '500', 'page', 'cut', 'slow'] as const
export type Fault = (typeof faultNames)[number]

/** A fault that is currently active. */
export type Injected = {
  readonly lift: () => Promise<void>
  /** The number of affected requests. */
  readonly count: () => number
}

/** Applies `fault` to every request of a context whose URL matches, including requests of workers, until it is removed. */
export async function injectFault(context: BrowserContext, url: RegExp, fault: Fault): Promise<Injected> {
  let count = 0
  let release = () => {}
  const lifted = new Promise<void>((resolve) => {
    release = resolve
  })
  const happen = async (route: Route) => {
    count += 1
    // The reader may have navigated away in the meantime, which cancels the request.
    await answer(route, fault, lifted).catch(() => {})
  }
  await context.route(url, happen)
  return {
    lift: async () => {
      release()
      await context.unroute(url, happen)
    },
    count: () => count,
  }
}

async function answer(route: Route, fault: Fault, lifted: Promise<void>): Promise<void> {
  switch (fault) {
    case 'abort':
      return route.abort()
    case '404':
      // Hosts respond with the site's not-found page.
      return route.fulfill({
        response: await route.fetch({ url: new URL('/no-such-file', route.request().url()).href }),
      })
    case '500':
      return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' })
    case 'page':
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Hotel</title><h1>Hotel network</h1><p>Please say who you are.</p>',
      })
    case 'cut': {
      const response = await route.fetch()
      const body = await response.body()
      // A browser may cache an asset forever, but not a truncated one, because its length doesn't match.
      const headers = { ...response.headers(), 'cache-control': 'no-store' }
      // Most of a page comes before its text, in particular its inline styles.
      return route.fulfill({ response, headers, body: body.subarray(0, body.length * 0.95) })
    }
    case 'slow':
      await lifted
      return route.continue()
  }
}
