import { sectionVersionAt } from '../content/section-version.ts'
import type { IndexFiles, PlaceTexts } from './index-format.ts'

/** Number of the place that the page at a path belongs to; -1 outside all sections. */
export function placeAround(texts: readonly PlaceTexts[], path: string): number {
  const nearest = sectionVersionAt(texts, path)
  return nearest ? texts.indexOf(nearest) : -1
}

/** Number of the file with names of the place around a path; the first file where none has them. */
export function namesAround({ names, texts }: IndexFiles, path: string): number {
  const place = placeAround(texts, path)
  return Math.max(
    0,
    names.findIndex(({ places }) => places.includes(place)),
  )
}
