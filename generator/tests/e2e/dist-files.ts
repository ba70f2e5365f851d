import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { dist } from './harness.ts'

/** Every file of the built site, by its path from there, in order. */
export const distFiles: readonly string[] = readdirSync(dist, { withFileTypes: true, recursive: true })
  .filter((file) => file.isFile())
  .map((file) => relative(dist, join(file.parentPath, file.name)).split(sep).join('/'))
  .sort()

export function readDist(file: string): string {
  return readFileSync(join(dist, file), 'utf8')
}

/** Address of the site that was built, with a slash. */
export const siteUrl = /Sitemap: (.*)sitemap\.xml/.exec(readDist('robots.txt'))?.[1] ?? ''
