import type { SiteSymbol } from 'docs-generator/plugin'
import { type EntryData, kindOf, languageOf } from './languages/index.ts'
import { hrefOf, partHref, partsOfEntry, type ReferenceEntry } from './reference-entry.ts'
import { bodyParts, isBodyOf } from './rest-api-of.ts'

/** Every name of the entries and their parts. */
export function symbolsOf(entries: readonly ReferenceEntry[]): readonly SiteSymbol[] {
  const pages = new Map(entries.flatMap((entry) => (entry.anchor === null ? [[entry.path, entry] as const] : [])))
  return entries.flatMap((entry): readonly SiteSymbol[] => {
    const { data, section, version } = entry
    const page = pages.get(entry.path)
    const { isCode } = kindOf(data)
    const sampleLanguages = 'language' in data ? [data.language] : languageOf(data).sampleLanguages
    const common = { kind: data.kind, sampleLanguages, section, version, isCode }
    const own = {
      ...common,
      name: data.name,
      owner: null,
      member: data.name,
      searchNames: [data.name],
      href: hrefOf(entry),
      summary: data.summary,
    }
    const full = 'namespace' in data && data.namespace ? [qualified(own, `${data.namespace}.${data.name}`, entry)] : []
    // Overloads are one symbol.
    const parts = (page && isBodyOf(page, entry) ? bodyParts(entry) : partsOfEntry(entry))
      .filter(({ overload }) => !overload?.isRepeated)
      .map(({ name, anchor, about, global, sort, overload }) => {
        const full = global ? name : `${data.name}${sort === 'flag' ? ' ' : '.'}${name}`
        return {
          ...common,
          name: full,
          owner: data.name,
          member: name,
          // Readers search for flags together with their command.
          searchNames: sort === 'flag' ? [name, full] : [name],
          href: partHref(entry, anchor),
          summary: firstSentence(overload?.about ?? about),
        }
      })
    return [own, ...full, ...parts, ...endpointSymbols(data, own)]
  })
}

/** The entry with its namespace. On a page that it shares, the search has a record with its short name only. */
function qualified(own: SiteSymbol, name: string, { anchor }: ReferenceEntry): SiteSymbol {
  return { ...own, name, searchNames: anchor === null ? [name] : own.searchNames }
}

/** Operations of an HTTP API are also known by their method and path. */
function endpointSymbols(data: EntryData, operation: SiteSymbol): readonly SiteSymbol[] {
  if (data.kind !== 'rest/operation') return []
  const endpoint = `${data.method} ${data.path}`
  return [{ ...operation, name: endpoint, member: endpoint, searchNames: [endpoint] }]
}

/** Markdown up to the end of its first sentence, on one line. */
export function firstSentence(markdown: string): string {
  const text = markdown.replace(/\s+/g, ' ').trim()
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}
