// For programs that read and change reference data.
export { checkMarks } from './check-marks.ts'
export { conceptsSchema } from './concepts.ts'
export {
  type Blueprint,
  bodyOf,
  type Call,
  type Command,
  entryKinds,
  type Member,
  type Operation,
  operatorName,
  type Parameter,
  pinTypes,
  type RestSchema,
  type UpstreamLanguage,
} from './languages/index.ts'
export { readEntry } from './read-entry.ts'
export type { ReferenceEntry } from './reference-entry.ts'
export { conceptsFile, readReferenceFiles } from './reference-files.ts'
export { readUpstreamSettings, type UpstreamSettings } from './upstream-settings.ts'
