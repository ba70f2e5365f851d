import type { ViteDevServer } from 'vite'

/** Tells open pages what has changed. */
export type PageUpdates = {
  /** The number of the last change. Each page contains it. */
  readonly count: () => number
  /** A source has changed. Open pages fetch their content again. */
  readonly send: () => void
  /** Something else has changed that pages consist of. Open pages reload. */
  readonly reload: () => void
}

/**
 * A page that was rendered before a change but connects after it gets the update, or reloads, when it connects. The first number is the time, so that
 * a page of an earlier server reloads.
 */
export function openPageUpdates(server: ViteDevServer): PageUpdates {
  let count = Date.now()
  let lastReload = count
  const { client } = server.environments
  client?.hot.on('docs:loaded', (known: number, page) => {
    if (known < lastReload) page.send({ type: 'full-reload' })
    else if (known !== count) page.send('docs:update', {})
  })
  return {
    count: () => count,
    send() {
      count += 1
      client?.hot.send('docs:update', {})
    },
    reload() {
      count += 1
      lastReload = count
      client?.hot.send({ type: 'full-reload' })
    },
  }
}
