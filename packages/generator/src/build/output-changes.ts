import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestFile } from './emit/manifest.ts'

/** Hashes of the pages of a built site, by path. They are those of the Markdown files, so changes around the text don't count. */
export type PageHashes = ReadonlyMap<string, string>

/** Reads the hashes from the manifest of a site. Returns null if there is none. */
export async function pageHashes(dir: string): Promise<PageHashes | null> {
  const list = await readFile(join(dir, manifestFile), 'utf8').catch(() => null)
  if (list === null) return null
  const pages = [...list.matchAll(/^\\?([0-9a-f]{64}) {2}(.*?)index\.md$/gm)]
  return new Map(pages.map(([, hash = '', path = '']) => [path, hash]))
}

/** Such as `3 changed, 1 new, 2 gone`. Empty if nothing has changed, or if there was no site before. */
export function outputChanges(before: PageHashes | null, now: PageHashes | null): string {
  if (!before || !now) return ''
  const changed = [...now].filter(([path, hash]) => before.has(path) && before.get(path) !== hash).length
  const added = [...now.keys()].filter((path) => !before.has(path)).length
  const gone = [...before.keys()].filter((path) => !now.has(path)).length
  const counts = [
    [changed, 'changed'],
    [added, 'new'],
    [gone, 'gone'],
  ] as const
  return counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ')
}
