import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { openCurrentSite } from '../../../../src/build/dev/current-site.ts'
import { openPageUpdates } from '../../../../src/build/dev/page-updates.ts'
import { watchContent } from '../../../../src/build/dev/watch-content.ts'

const site = import.meta.dirname

/** How often the configuration is loaded again when a file of the site is saved. */
async function reloadsAfter(file: string, isConfigBroken: boolean): Promise<number> {
  const server = await createServer({
    root: site,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, watch: null, ws: false },
  })
  onTestFinished(() => server.close())
  let reloads = 0
  const stop = watchContent({
    server,
    site,
    current: openCurrentSite(site, () => Promise.reject(new Error('There is no content.'))),
    compile: async () => {},
    configFiles: [join(site, 'config.ts')],
    isConfigBroken: () => isConfigBroken,
    onConfigChange: async () => {
      reloads += 1
    },
    onModuleChange: () => {},
    onChange: () => {},
    onError: () => {},
    updates: openPageUpdates(server),
  })
  server.watcher.emit('all', 'change', join(site, file))
  stop()
  return reloads
}

it.each([
  ['config.ts', false, 1],
  ['config.ts', true, 1],
  // A broken configuration may have begun to import this file, and then the file isn't known.
  ['search/words.ts', true, 1],
  ['search/words.ts', false, 0],
  ['content/guide/index.md', true, 0],
])('saving %s loads the configuration again (broken: %s): %i', async (file, isBroken, expected) => {
  expect(await reloadsAfter(file, isBroken)).toBe(expected)
})
