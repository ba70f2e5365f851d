import type { YamlPath } from 'docs-generator/plugin'
import type { ReferenceEntry } from 'docs-reference/data'
import type { Data, DataMap, YamlEdits } from '../../yaml-edits.ts'
import type { Finding } from '../compare.ts'
import type { ApiSymbol } from '../model.ts'
import type { EntryPart } from '../readers/define-reader.ts'
import { withDraft } from './change-symbol.ts'
import { commonErrorsOf, partData } from './skeleton.ts'

type Input = {
  readonly findings: readonly Finding[]
  readonly documented: readonly ApiSymbol[]
  readonly upstream: readonly ApiSymbol[]
  readonly entries: readonly ReferenceEntry[]
}

type Insertion = { readonly file: string; readonly list: YamlPath; readonly after: number; readonly items: Data[] }

/** Adds new members, fields, values, flags, parameters and responses to the entries of their owners, in the vendor's order. */
export function addMember(
  input: Input,
  editsOf: (file: string) => YamlEdits,
  note: (symbol: ApiSymbol, message: string) => void,
): void {
  const insertions = new Map<string, Insertion>()
  for (const { upstream, documented } of input.findings) {
    if (!upstream || documented || upstream.owner === null) continue
    const owner = input.documented.find(({ name, owner: above }) => above === null && name === upstream.owner)
    const entry = input.entries.find(({ file }) => file === owner?.file)
    if (!owner || !entry) {
      note(upstream, `${upstream.owner} isn’t documented. Describe it first.`)
      continue
    }
    const { list, item } = partOf(upstream, input.entries)
    const edits = editsOf(owner.file)
    const former = formerIndex(entry, list, item)
    if (former >= 0) {
      edits.remove([...list, former, 'removed'])
      continue
    }
    if (list.length === 1 && list[0] === 'body') {
      if (edits.has(list)) edits.remove([...list, 'removed'])
      else edits.add([], 'body', item, edits.has(['parameters']) ? 'parameters' : 'path')
      continue
    }
    const after = edits.has(list) ? placeOf(upstream, list, input) : -1
    const key = JSON.stringify([owner.file, list, after])
    const insertion = insertions.get(key) ?? { file: owner.file, list, after, items: [] }
    insertion.items.push(item)
    insertions.set(key, insertion)
  }
  for (const { file, list, items, after } of insertions.values()) editsOf(file).insert(list, items, after)
}

/** The list in the entry that a part belongs to, and its data as a draft. */
function partOf(part: ApiSymbol, entries: readonly ReferenceEntry[]): EntryPart {
  const { list, item } = partData(part, commonErrorsOf(entries))
  return { list, item: isMap(item) && list[0] !== 'body' ? withDraft(item) : item }
}

/** Index of a part with the same name that is marked as removed, or -1. */
function formerIndex({ data }: ReferenceEntry, list: YamlPath, item: Data): number {
  const items: unknown = new Map<string, unknown>(Object.entries(data)).get(String(list[0]))
  const nameOf = (part: object) =>
    String(Object.entries(part).find(([key]) => ['name', 'value', 'status'].includes(key))?.[1])
  if (!Array.isArray(items) || !isMap(item)) return -1
  return items.findIndex(
    (part: unknown) =>
      typeof part === 'object' &&
      part !== null &&
      'removed' in part &&
      part.removed !== undefined &&
      nameOf(part) === nameOf(item),
  )
}

function isMap(item: Data): item is DataMap {
  return typeof item === 'object' && !Array.isArray(item)
}

/** Index of the part behind which the vendor declares the new one, or -1. */
function placeOf(part: ApiSymbol, list: YamlPath, { upstream, documented }: Input): number {
  const siblings = upstream.filter(({ owner }) => owner === part.owner)
  for (let i = siblings.indexOf(part) - 1; i >= 0; i--) {
    const own = documented.find(
      ({ name, path }) => name === siblings[i]?.name && path?.[0] === list[0] && path?.length === 2,
    )
    if (own) return Number(own.path?.at(-1))
  }
  return -1
}
