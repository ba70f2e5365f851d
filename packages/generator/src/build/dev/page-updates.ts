import type { NormalizedHotChannelClient, ViteDevServer } from 'vite'

/** Tells open pages that a source has changed. */
export type PageUpdates = {
  /** The number of changes so far. Each page contains it. */
  readonly count: () => number
  readonly send: () => void
}

/** A page that was rendered before a change but connects after it gets the update when it connects. */
export function openPageUpdates(server: ViteDevServer): PageUpdates {
  let count = 0
  const tell = (client: Pick<NormalizedHotChannelClient, 'send'>) => client.send('docs:update', {})
  server.environments.client?.hot.on('docs:loaded', (known: number, client) => {
    if (known !== count) tell(client)
  })
  return {
    count: () => count,
    send() {
      count += 1
      if (server.environments.client) tell(server.environments.client.hot)
    },
  }
}
