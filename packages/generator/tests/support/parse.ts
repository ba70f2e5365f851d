export { normalizeText, parse } from '../../src/document/read/parse.ts'
