import type { Directory } from './directory.ts'
import { type EntryData, languageOf } from './languages/index.ts'
import { partsOf } from './parts-of.ts'
import type { ReferenceEntry } from './reference-entry.ts'
import { typeNames } from './type-names.ts'

type Entry<Kind extends EntryData['kind']> = ReferenceEntry & { readonly data: Extract<EntryData, { kind: Kind }> }

export type ApiEntry = Entry<'rest/api'>
export type OperationEntry = Entry<'rest/operation'>
export type SchemaEntry = Entry<'rest/schema'>

/** The API that an operation or schema belongs to: the one whose page is above it. */
export function restApiOf({ section, version, path }: ReferenceEntry, { entries }: Directory): ApiEntry | null {
  return (
    entries.filter(isApi).find((api) => api.section === section && api.version === version && isAbove(api, path)) ??
    null
  )
}

/** The operations of an API, in the reading order of their pages. */
export function operationsOf(api: ApiEntry, { entries, orderOf }: Directory): readonly OperationEntry[] {
  return entries
    .filter(isOperation)
    .filter(({ path }) => isAbove(api, path))
    .sort((a, b) => orderOf(a.path) - orderOf(b.path))
}

/** The schemas of an API, by name. */
export function schemasOf(api: ApiEntry, { entries }: Directory): readonly SchemaEntry[] {
  return entries
    .filter(isSchema)
    .filter(({ path }) => isAbove(api, path))
    .sort((a, b) => (a.data.name < b.data.name ? -1 : 1))
}

/** True for a schema that requests contain: that of a body, or of one of its fields. */
export function isSent(schema: ReferenceEntry, directory: Directory): boolean {
  const found = new Set<ReferenceEntry>()
  const waiting = [schema]
  for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
    const { name } = entry.data
    for (const user of directory.usersOf(entry)) {
      if (isOperation(user) && user.data.body && typeNames(user.data.body.type, languageOf(user.data)).includes(name))
        return true
      if (!isSchema(user) || found.has(user)) continue
      found.add(user)
      waiting.push(user)
    }
  }
  return false
}

/** True for a schema that the page of an operation shows as the body of its request. */
export function isBodyOf({ data, path }: ReferenceEntry, schema: ReferenceEntry): boolean {
  return data.kind === 'rest/operation' && path === schema.path && data.body?.type === schema.data.name
}

/** The fields of the body that the page of an operation shows, with their anchors. */
export function bodyParts(schema: ReferenceEntry): ReturnType<typeof partsOf> {
  return partsOf(schema.data, 'body-')
}

function isAbove(api: ApiEntry, path: string): boolean {
  return path.startsWith(api.path)
}

function isApi(entry: ReferenceEntry): entry is ApiEntry {
  return entry.data.kind === 'rest/api'
}

export function isOperation(entry: ReferenceEntry): entry is OperationEntry {
  return entry.data.kind === 'rest/operation'
}

function isSchema(entry: ReferenceEntry): entry is SchemaEntry {
  return entry.data.kind === 'rest/schema'
}
