import { sectionVersionAt } from '../content/section-version.ts'
import type { IndexFiles, TextsRef } from './index-format.ts'

/** Number of the scope of the page at a path; -1 outside all sections. */
export function scopeIndexOf(texts: readonly TextsRef[], path: string): number {
  const nearest = sectionVersionAt(texts, path)
  return nearest ? texts.indexOf(nearest) : -1
}

/** Number of the file with the names of the scope of a path; 0 if there is none. */
export function namesFileFor({ names, texts }: IndexFiles, path: string): number {
  const scope = scopeIndexOf(texts, path)
  return Math.max(
    0,
    names.findIndex(({ scopes }) => scopes.includes(scope)),
  )
}
