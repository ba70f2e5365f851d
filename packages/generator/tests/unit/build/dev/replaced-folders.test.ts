import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { watchReplacedFolders } from '../../../../src/build/dev/replaced-folders.ts'

const tree = ['content/guide/index.md', 'content/guide/more/index.md', 'content/index.md']

function writeTree(site: string): void {
  for (const file of tree) {
    mkdirSync(join(site, file, '..'), { recursive: true })
    writeFileSync(join(site, file), '# Page\n')
  }
}

/** A watched site, and the results of all comparisons of its folders. */
async function watchedSite() {
  const site = mkdtempSync(join(tmpdir(), 'docs-folders-'))
  writeTree(site)
  const server = await createServer({
    root: site,
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
  })
  const changes: string[] = []
  const compared: boolean[] = []
  server.watcher.on('all', (event, file) => changes.push(`${event} ${file.slice(site.length + 1)}`))
  const lastFolder = join(site, 'content/guide/more')
  await expect.poll(() => server.watcher.getWatched()[lastFolder], { timeout: 5000 }).toEqual(['index.md'])
  const stop = await watchReplacedFolders(server.watcher, (isReplaced) => {
    compared.push(isReplaced)
  })
  onTestFinished(async () => {
    stop()
    await server.close()
    rmSync(site, { recursive: true, force: true })
  })
  return { site, changes, compared }
}

it('reports a folder that was deleted and created again at once', async () => {
  const { site, compared } = await watchedSite()
  rmSync(join(site, 'content'), { recursive: true })
  writeTree(site)
  await expect.poll(() => compared, { timeout: 5000 }).toContain(true)
})

it('does not report new, saved and deleted files and folders', async () => {
  const { site, changes, compared } = await watchedSite()
  mkdirSync(join(site, 'content/new'))
  await expect.poll(() => changes, { timeout: 5000 }).toContain('addDir content/new')
  writeFileSync(join(site, 'content/new/index.md'), '# New\n')
  await expect.poll(() => changes, { timeout: 5000 }).toContain('add content/new/index.md')
  writeFileSync(join(site, 'content/index.md'), '# Saved\n')
  rmSync(join(site, 'content/guide'), { recursive: true })
  await expect.poll(() => changes, { timeout: 5000 }).toContain('unlinkDir content/guide')
  // The comparison after the last change is still to come.
  const { length } = compared
  await expect.poll(() => compared.length, { timeout: 5000 }).toBeGreaterThan(length)
  expect(compared).not.toContain(true)
})
