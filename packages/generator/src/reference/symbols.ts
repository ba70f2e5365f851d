import { type EntryData, type EntryKind, kindOf, languageOf } from './languages/index.ts'
import { hrefOf, partHref, partsOfEntry, type ReferenceEntry } from './reference-entry.ts'

/** One name of the reference, for links, the search and `symbols.json`. */
export type ReferenceSymbol = {
  /** As it is written in text: `room_join`, `Room.join`, `git commit --amend`. */
  readonly name: string
  readonly kind: EntryKind
  /** The languages of samples that may use it. Empty if its name is an ordinary word, like those of nodes, commands and schemas. */
  readonly sampleLanguages: readonly string[]
  /** The type or command that it is a part of; null for an entry. */
  readonly owner: string | null
  /** Its name without the owner; the complete name if it has no owner. */
  readonly member: string
  readonly href: string
  readonly summary: string
  readonly section: string
  readonly version: string
  /** True for identifiers, which are shown in the code font. */
  readonly isCode: boolean
}

/** Every name of the entries and their parts. */
export function symbolsOf(entries: readonly ReferenceEntry[]): readonly ReferenceSymbol[] {
  return entries.flatMap((entry): readonly ReferenceSymbol[] => {
    const { data, section, version } = entry
    const { isCode } = kindOf(data)
    const sampleLanguages = 'language' in data ? [data.language] : languageOf(data).sampleLanguages
    const common = { kind: data.kind, sampleLanguages, section, version, isCode }
    const own = {
      ...common,
      name: data.name,
      owner: null,
      member: data.name,
      href: hrefOf(entry),
      summary: data.summary,
    }
    const full =
      'namespace' in data && data.namespace
        ? [{ ...own, name: `${data.namespace}.${data.name}`, member: data.name }]
        : []
    const parts = partsOfEntry(entry).map(({ name, anchor, about, global, sort }) => ({
      ...common,
      name: global ? name : `${data.name}${sort === 'flag' ? ' ' : '.'}${name}`,
      owner: data.name,
      member: name,
      href: partHref(entry, anchor),
      summary: firstSentence(about),
    }))
    return [own, ...full, ...parts, ...endpointSymbols(data, own)]
  })
}

/** Operations of an HTTP API are also known by their method and path. */
function endpointSymbols(data: EntryData, operation: ReferenceSymbol): readonly ReferenceSymbol[] {
  if (data.kind !== 'rest/operation') return []
  const endpoint = `${data.method} ${data.path}`
  return [{ ...operation, name: endpoint, member: endpoint }]
}

/** Markdown up to the end of its first sentence, on one line. */
export function firstSentence(markdown: string): string {
  const text = markdown.replace(/\s+/g, ' ').trim()
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}
