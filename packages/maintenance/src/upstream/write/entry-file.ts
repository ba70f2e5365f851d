import type { ReferenceEntry } from 'docs-reference/data'
import { isInLanguage } from '../documented/index.ts'
import type { ApiSymbol } from '../model.ts'
import { titleOf } from './node-skeleton.ts'

/** The file of a new entry, and the existing entry that is most similar to it. */
export type EntryPlace = { readonly file: string; readonly name: string; readonly neighbour: ReferenceEntry | null }

/** The reference data of a section, and the vendor's declarations in their order. `base` is the path of the section. */
export type Surroundings = {
  readonly entries: readonly ReferenceEntry[]
  readonly upstream: readonly ApiSymbol[]
  readonly base: string
}

/** Longest file name without its extension. File systems permit 255 bytes, and the name of a temporary file is longer. */
const longestName = 200

/** Finds the folder and the file name by those of similar entries. */
export function entryPlace(symbol: ApiSymbol, { entries, upstream, base }: Surroundings): EntryPlace {
  const namespace = symbol.details?.namespace ?? ''
  const name = namespace ? symbol.name.slice(namespace.length + 1) : titleOf(symbol)
  const neighbour = mostSimilar(symbol, entries, upstream)
  const folder = folderOf(neighbour, { symbol, entries }) ?? `content${base}api`
  const file = fileName(symbol, name, { neighbour, folder }).slice(0, longestName)
  return { file: `${folder}/${file}.yaml`, name, neighbour }
}

/**
 * An entry of the same kind (or at least language) with the same namespace, from the same file, whose name starts with the same words. Of several,
 * the one that the vendor declares next to the symbol, because declarations are usually in the order of their subjects.
 */
function mostSimilar(
  symbol: ApiSymbol,
  entries: readonly ReferenceEntry[],
  upstream: readonly ApiSymbol[],
): ReferenceEntry | null {
  const declared = new Map(upstream.map((one) => [one.name, one]))
  const sameLanguage = entries.filter(({ data }) => isInLanguage(data, symbol.language) && data.kind !== 'rest/api')
  const sameKind = sameLanguage.filter(({ data }) => data.kind === symbol.kind)
  const scores = (sameKind.length > 0 ? sameKind : sameLanguage).map((entry) => ({
    entry,
    score: similarity(symbol, entry),
  }))
  const sizes = new Map<string, number>()
  for (const entry of entries) sizes.set(folderPath(entry), (sizes.get(folderPath(entry)) ?? 0) + 1)
  const size = (entry: ReferenceEntry) => sizes.get(folderPath(entry)) ?? 0
  const gap = ({ data }: ReferenceEntry) => linesBetween(declared.get(data.name), symbol)
  // Of equally similar entries, one from the largest folder.
  return (
    scores.sort((a, b) => b.score - a.score || size(b.entry) - size(a.entry) || gap(a.entry) - gap(b.entry))[0]
      ?.entry ?? null
  )
}

/** Number of lines from a declaration to a later one. A declaration behind the symbol is farther away than all of those before it. */
function linesBetween(one: ApiSymbol | undefined, symbol: ApiSymbol): number {
  if (one?.file !== symbol.file) return Number.MAX_SAFE_INTEGER
  return one.line < symbol.line ? symbol.line - one.line : 1e6 + one.line - symbol.line
}

function folderPath({ file }: ReferenceEntry): string {
  return file.slice(0, file.lastIndexOf('/'))
}

function similarity(symbol: ApiSymbol, entry: ReferenceEntry): number {
  const { data } = entry
  const isSameNamespace = 'namespace' in data && data.namespace === symbol.details?.namespace
  const isFunction = (kind: string) => kind.endsWith('/function')
  const isSameSort = isFunction(data.kind) === isFunction(symbol.kind)
  return (
    (isSameNamespace ? 1000 : 0) +
    (isFromSameFile(symbol, entry) ? 100 : 0) +
    (isSameSort ? 10 : 0) +
    sharedWords(data.name, symbol.name)
  )
}

/** Number of words that both names start with. */
export function sharedWords(one: string, other: string): number {
  const [ours, theirs] = [wordsOf(one), wordsOf(other)]
  const different = theirs.findIndex((word, i) => word !== ours[i])
  return different < 0 ? theirs.length : different
}

function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
}

/** The folder of the neighbour, or a new one next to it: for another namespace, or for a node from a header that no entry describes. */
function folderOf(
  neighbour: ReferenceEntry | null,
  { symbol, entries }: { readonly symbol: ApiSymbol; readonly entries: readonly ReferenceEntry[] },
): string | null {
  if (!neighbour) return null
  const folder = folderPath(neighbour)
  const { namespace, group } = symbol.details ?? {}
  const other = 'namespace' in neighbour.data ? neighbour.data.namespace : undefined
  if (namespace && other && folder.endsWith(`/${other}`)) return `${folder.slice(0, -other.length)}${namespace}`
  if (symbol.kind !== 'blueprint/node' || !group || isFromSameFile(symbol, neighbour)) return folder
  const nodes = entries.filter(({ data }) => data.kind.startsWith('blueprint/'))
  return `${commonFolder(nodes)}/${dashed(group)}`
}

/** The folder that contains the files of all entries. */
function commonFolder(entries: readonly ReferenceEntry[]): string {
  const [first = [], ...others] = entries.map((entry) => folderPath(entry).split('/'))
  const end = first.findIndex((name, i) => others.some((other) => other[i] !== name))
  return first.slice(0, end < 0 ? -1 : end).join('/')
}

function isFromSameFile({ file }: ApiSymbol, { data }: ReferenceEntry): boolean {
  return data.sources.some((source) => source.endsWith(`/${file.split('/').at(-1)}`))
}

function dashed(name: string): string {
  return withoutSymbols(wordsOf(name).join('-'))
}

function withoutSymbols(name: string): string {
  return name.replace(/[^\w-]/g, '')
}

type Around = { readonly neighbour: ReferenceEntry | null; readonly folder: string }

/** The name itself, or its words with dashes if the neighbour's file is named like that. A command leaves out the words of its folder. */
function fileName(symbol: ApiSymbol, name: string, { neighbour, folder }: Around): string {
  if (symbol.kind === 'cli/command') {
    const [program, ...words] = name.split(' ')
    const shared = words
      .map((_, i) => words.slice(0, words.length - i))
      .find((some) => folder.endsWith(`/${some.join('/')}`))
    // The vendor's code can contain any text as the name of a command, such as a path.
    return withoutSymbols(words.length > 0 ? words.slice(shared?.length ?? 0).join('-') : (program ?? '')) || 'index'
  }
  const isExact = neighbour ? neighbour.file.endsWith(`/${neighbour.data.name}.yaml`) : /^\w[\w.]*$/.test(name)
  if (isExact && /^\w[\w.]*$/.test(name)) return name
  // The first letter of such a type says what it is, such as F for a struct.
  return dashed(symbol.kind.startsWith('code/') ? name.replace(/^[UFEAI](?=[A-Z])/, '') : name) || 'entry'
}
