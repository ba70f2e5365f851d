import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { type SearchableSite, searchableSite } from './fixture-copy.ts'

/** A copy of the small site with a search, a logo, and a theme with an accent color and a font. */
export function themedSite(): SearchableSite {
  const source = searchableSite()
  cpSync(join(import.meta.dirname, '../fixtures/theme'), source.desk, { recursive: true })
  return source
}
