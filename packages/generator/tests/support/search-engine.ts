export type { Engine } from '../../src/search/engine.ts'
export { matchHit } from '../../src/search/excerpt.ts'
export type { StartFile } from '../../src/search/index-format.ts'
export { loadEngine } from '../../src/search/load-engine.ts'
export { suggestPages } from '../../src/search/not-found/suggest-pages.ts'
export { shortQuery } from '../../src/search/short-query.ts'
export { stopWords } from '../../src/search/stop-words.ts'
export { longestQuery } from '../../src/search-providers/search-client.ts'
export {
  floorOf,
  homeRows,
  isRight,
  type LabelledQuery,
  missText,
  rankIn,
  readQueries,
  unexplainedHits,
  urlsFor,
} from './search-quality.ts'
