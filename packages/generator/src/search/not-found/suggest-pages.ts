import type { MissingAddress, PageSuggestion } from '../../search-providers/search-client.ts'
import type { Engine } from '../engine.ts'
import { knownPages } from './known-pages.ts'
import { similarPages } from './similar-pages.ts'

const maxSuggestions = 6

/** Pages that an address without a page may refer to: the page itself if it is known, otherwise other versions of it and similar pages. */
export function suggestPages(missing: MissingAddress, engine: Engine): readonly PageSuggestion[] {
  const known = knownPages(missing, engine.names)
  const certain = known.filter(({ kind }) => kind !== 'version')
  if (certain.length > 0) return certain.slice(0, maxSuggestions)
  const similar = similarPages(missing.address, engine).filter(
    ({ url }) =>
      url !== missing.address &&
      // Leaves out the pages above a known page, and its parts.
      !known.some((page) => page.url.startsWith(url) || url.replace(/#.*/, '') === page.url),
  )
  return [...known, ...similar].slice(0, maxSuggestions)
}
