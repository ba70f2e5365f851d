import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WatchedPage } from '../harness.ts'
import { change, type SearchableSite, searchableSite } from './searchable-site.ts'

/** The small site with its offline mode, in several deploys, of which one is live. */
export type OfflineSite = SearchableSite & {
  /** The folder that is served. */
  readonly live: string
  readonly deploy: (name: string) => void
  /** Another deploy of the same files, but for what `edit` makes of the worker and its first list; null removes them. */
  readonly copy: (from: string, name: string, edit: (file: string, text: string) => string | null) => void
}

export function offlineSite(): OfflineSite {
  const source = searchableSite()
  const live = join(source.folder, 'live')
  change(join(source.desk, 'config.ts'), 'navbar: {', 'offline: true,\n  navbar: {')
  return {
    ...source,
    live,
    deploy: (name) => {
      rmSync(live, { force: true })
      symlinkSync(join(source.folder, name), live)
    },
    copy: (from, name, edit) => {
      const folder = join(source.folder, name)
      cpSync(join(source.folder, from), folder, { recursive: true })
      for (const file of ['sw.js', 'offline.json']) {
        const text = edit(file, readFileSync(join(folder, file), 'utf8'))
        for (const ending of ['', '.br', '.gz']) rmSync(join(folder, file + ending), { force: true })
        if (text !== null) writeFileSync(join(folder, file), text)
      }
    },
  }
}

/** Addresses of the pages that are kept, once for each deploy that they are kept of. */
export function keptPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, searchParams } = new URL(url)
        if (searchParams.has('print')) found.push(decodeURI(pathname))
      }
    }
    return found
  })
}

/** Paths of the files that are kept. */
export function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url)
        if (search === '') found.push(pathname)
      }
    }
    return found
  })
}

/** Waits until the page is kept, which is some time after it has come to life. */
export async function isKept(page: Page, ...paths: readonly string[]): Promise<void> {
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([...paths]))
}

export function workers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

/** No network: for the page and for its worker. */
export async function unplug(page: WatchedPage): Promise<void> {
  await page.context().setOffline(true)
}

export async function plugIn(page: WatchedPage): Promise<void> {
  await page.context().setOffline(false)
}
