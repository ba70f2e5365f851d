import { createServer } from 'vite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPageUpdates } from '../../../../src/build/dev/page-updates.ts'

async function openUpdates() {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  onTestFinished(() => server.close())
  const { client } = server.environments
  if (!client) throw new Error('The server has no client environment.')
  const on = vi.spyOn(client.hot, 'on')
  const updates = openPageUpdates(server)
  const [, connect] = on.mock.calls.find(([event]) => String(event) === 'docs:loaded') ?? []
  /** What a page that contains this number gets when it connects. */
  const sentTo = (known: number) => {
    const send = vi.fn()
    Reflect.apply(connect ?? (() => {}), undefined, [known, { send }])
    return send.mock.calls.map(([message]) => message?.type ?? message)
  }
  return { updates, sentTo }
}

it('a page of an earlier server reloads, and one of this server only if something has changed since', async () => {
  const earlier = (await openUpdates()).updates.count()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(earlier))
  const { updates, sentTo } = await openUpdates()
  const first = updates.count()
  expect(sentTo(earlier)).toEqual(['full-reload'])
  expect(sentTo(first)).toEqual([])
  updates.send()
  expect(sentTo(first)).toEqual(['docs:update'])
  updates.reload()
  expect(sentTo(first)).toEqual(['full-reload'])
  expect(sentTo(updates.count())).toEqual([])
})
