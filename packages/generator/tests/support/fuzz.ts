export { openCorpus } from '../fuzz/corpus.ts'
export { type Failure, fuzz } from '../fuzz/fuzz.ts'
