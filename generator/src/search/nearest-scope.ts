import { sectionVersionAt } from '../content/section-version.ts'
import type { IndexFiles, TextsRef } from './index-format.ts'

/** Number of the scope that the page at a path belongs to; -1 outside all sections. */
export function scopeIndexOf(texts: readonly TextsRef[], path: string): number {
  const nearest = sectionVersionAt(texts, path)
  return nearest ? texts.indexOf(nearest) : -1
}

/** Number of the file with names of the scope around a path; the first file where none has them. */
export function namesFileFor({ names, texts }: IndexFiles, path: string): number {
  const scope = scopeIndexOf(texts, path)
  return Math.max(
    0,
    names.findIndex(({ scopes }) => scopes.includes(scope)),
  )
}
