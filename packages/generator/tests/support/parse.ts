export { normalizeText, parse } from '../../src/document/parse.ts'
