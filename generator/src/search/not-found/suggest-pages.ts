import type { Engine } from '../engine.ts'
import type { MissingAddress, PageSuggestion } from '../port.ts'
import { knownPages } from './known-pages.ts'
import { similarPages } from './similar-pages.ts'

const maxSuggestions = 6
/** Similar pages shown beside a certain one. */
const maxBesideCertain = 2

/** Pages that an address without a page may mean: known ones first, then similar ones. */
export function suggestPages(missing: MissingAddress, engine: Engine): readonly PageSuggestion[] {
  const known = knownPages(missing, engine.names)
  const isAnswered = known.some(({ kind }) => kind !== 'version')
  const certain = known.filter(({ kind }) => !isAnswered || kind !== 'version').slice(0, maxSuggestions)
  const similar = similarPages(missing.address, engine).filter(
    ({ url }) =>
      url !== missing.address &&
      // Neither a page above a certain one nor a part of it.
      !certain.some((page) => page.url.startsWith(url) || url.replace(/#.*/, '') === page.url),
  )
  return [...certain, ...similar.slice(0, isAnswered ? maxBesideCertain : maxSuggestions - certain.length)]
}
