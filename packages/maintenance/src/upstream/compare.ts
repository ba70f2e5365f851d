import { groupBy } from './group-by.ts'
import { type ApiParameter, type ApiSymbol, type Location, normalized } from './model.ts'
import { readers } from './readers/index.ts'

/** One difference between the reference data and the vendor's artifact. */
export type Difference = {
  readonly change: 'added' | 'removed' | 'changed'
  readonly symbol: string
  /** The property that differs, such as `type` or `parameter 2`; null for added and removed symbols. */
  readonly property: string | null
  readonly documented: string | null
  readonly upstream: string | null
  /** Where the symbol is in the reference data; null if it was added. */
  readonly documentedAt: Location | null
  /** Where the symbol is in the artifact; null if it was removed. */
  readonly upstreamAt: Location | null
}

/** A symbol of the reference data and the symbol of the artifact that it describes. */
type Pair = { readonly documented: ApiSymbol; readonly upstream: ApiSymbol }

/** A difference with the symbols that it is about. One of them is null if the symbol was added or removed. */
export type Finding = {
  readonly difference: Difference
  readonly documented: ApiSymbol | null
  readonly upstream: ApiSymbol | null
}

/** Compares reference data with an artifact. Members of an added or removed declaration are not listed separately. */
export function compare(documented: readonly ApiSymbol[], upstream: readonly ApiSymbol[]): readonly Finding[] {
  const ours = groupByName(documented)
  const theirs = groupByName(upstream)
  const pairs: Pair[] = []
  const added: ApiSymbol[] = []
  const removed: ApiSymbol[] = []
  for (const [name, symbols] of theirs) {
    const matched = matchOverloads(ours.get(name) ?? [], symbols)
    pairs.push(...matched.pairs)
    added.push(...matched.added)
    removed.push(...matched.removed)
  }
  for (const [name, symbols] of ours) if (!theirs.has(name)) removed.push(...symbols)
  const constants = constantsOf(upstream)
  return [
    ...withoutMembersOf(added).map((symbol) => presence('added', symbol)),
    ...withoutMembersOf(removed).map((symbol) => presence('removed', symbol)),
    ...pairs.flatMap((pair) => changesOf(pair, constants)),
  ]
}

function groupByName(symbols: readonly ApiSymbol[]): ReadonlyMap<string, readonly ApiSymbol[]> {
  return groupBy(symbols, ({ language, name }) => (readers[language].ignoresCase ? name.toLowerCase() : name))
}

/** Pairs overloads with the same parameters first, then those with as many parameters, then the remaining ones in order. */
function matchOverloads(
  documented: readonly ApiSymbol[],
  upstream: readonly ApiSymbol[],
): { readonly pairs: readonly Pair[]; readonly added: readonly ApiSymbol[]; readonly removed: readonly ApiSymbol[] } {
  const ours = [...documented]
  const theirs = [...upstream]
  const pairs: Pair[] = []
  const rules = [
    (symbol: ApiSymbol) => JSON.stringify([(symbol.parameters ?? []).map(parameterText), symbol.type]),
    (symbol: ApiSymbol) => JSON.stringify((symbol.parameters ?? []).map(parameterText)),
    (symbol: ApiSymbol) => JSON.stringify((symbol.parameters ?? []).map(({ name }) => name)),
    (symbol: ApiSymbol) => String(symbol.parameters?.length ?? 0),
    () => '',
  ]
  for (const key of rules) {
    for (const symbol of [...theirs]) {
      const at = ours.findIndex((candidate) => key(candidate) === key(symbol))
      const found = ours[at]
      if (!found) continue
      ours.splice(at, 1)
      theirs.splice(theirs.indexOf(symbol), 1)
      pairs.push({ documented: found, upstream: symbol })
    }
  }
  return { pairs, added: withoutRepeats(theirs, pairs), removed: ours }
}

/** The symbols without those that the vendor declares a second time with the same parameters, such as a node in two classes. */
function withoutRepeats(symbols: readonly ApiSymbol[], pairs: readonly Pair[]): readonly ApiSymbol[] {
  const key = ({ parameters, type }: ApiSymbol) => JSON.stringify([(parameters ?? []).map(parameterText), type])
  const seen = new Set(pairs.map(({ upstream }) => key(upstream)))
  return symbols.filter((symbol) => !symbol.details?.isGenerated && !seen.has(key(symbol)) && seen.add(key(symbol)))
}

function withoutMembersOf(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  const names = new Set(symbols.filter(({ owner }) => owner === null).map(({ name }) => name))
  return symbols.filter(({ owner }) => owner === null || !names.has(owner))
}

function presence(change: 'added' | 'removed', symbol: ApiSymbol): Finding {
  const at = { file: symbol.file, line: symbol.line }
  return {
    difference: {
      change,
      symbol: symbol.name,
      property: null,
      documented: null,
      upstream: null,
      documentedAt: change === 'removed' ? at : null,
      upstreamAt: change === 'added' ? at : null,
    },
    documented: change === 'removed' ? symbol : null,
    upstream: change === 'added' ? symbol : null,
  }
}

/** The values of the vendor's constants, by their class and name: `Defaults.Volume`. */
function constantsOf(symbols: readonly ApiSymbol[]): ReadonlyMap<string, string> {
  return new Map(
    symbols.flatMap(({ name, kind, value }) => (value === null || kind === 'case' ? [] : [[lastTwo(name), value]])),
  )
}

function lastTwo(name: string): string {
  return name.split('.').slice(-2).join('.')
}

function changesOf(pair: Pair, constants: ReadonlyMap<string, string>): readonly Finding[] {
  const { documented } = pair
  const resolved = (value: string | null) => (value === null ? null : (constants.get(lastTwo(value)) ?? value))
  const upstream = { ...pair.upstream, value: resolved(pair.upstream.value) }
  const changes: { property: string; documented: string; upstream: string }[] = []
  const differ = (property: string, ours: string | null, theirs: string | null) => {
    if (
      ours === null ||
      theirs === null ||
      comparable(ours, documented.language) === comparable(theirs, documented.language)
    )
      return
    changes.push({ property, documented: ours, upstream: theirs })
  }
  differ('type', documented.type, upstream.type)
  differ('value', resolved(documented.value), upstream.value)
  differ('required', text(documented.required), text(upstream.required))
  differ('deprecated', text(documented.deprecated), text(upstream.deprecated))
  differ('values', listText(documented.choices), listText(upstream.choices))
  if (documented.parameters && upstream.parameters) {
    const count = Math.max(documented.parameters.length, upstream.parameters.length)
    for (let i = 0; i < count; i++) {
      const ours = documented.parameters[i]
      const theirs = upstream.parameters[i]
      const both = ours && theirs ? sameFacts(ours, theirs) : [ours, theirs]
      differ(`parameter ${i + 1}`, parameterText(both[0]), parameterText(both[1]))
    }
  }
  return changes.map((change) => ({
    difference: {
      change: 'changed',
      symbol: documented.name,
      ...change,
      documentedAt: { file: documented.file, line: documented.line },
      upstreamAt: { file: upstream.file, line: upstream.line },
    },
    documented,
    upstream,
  }))
}

/** Code without what has no meaning for readers. */
export function comparable(code: string, language: ApiSymbol['language']): string {
  const { unqualified, ignoresCase } = readers[language]
  const text = unqualified(normalized(code))
  return ignoresCase ? text.toLowerCase() : text
}

/** Both parameters with only the properties that both sides state. In C, a parameter can lack a name. */
function sameFacts(ours: ApiParameter, theirs: ApiParameter): readonly [ApiParameter, ApiParameter] {
  const type = ours.type !== null && theirs.type !== null
  const only = (parameter: ApiParameter) => ({ ...parameter, type: type ? parameter.type : null })
  return [only(ours), only({ ...theirs, name: theirs.name || ours.name })]
}

/** `name: type = default`; `(none)` for a parameter that only the other side has. */
function parameterText(parameter: ApiParameter | undefined): string {
  if (!parameter) return '(none)'
  const { name, type, default: value } = parameter
  return normalized(`${name}${type === null ? '' : `: ${type}`}${value === null ? '' : ` = ${value}`}`)
}

function text(value: boolean | null): string | null {
  return value === null ? null : String(value)
}

function listText(values: readonly string[] | null): string | null {
  return values === null ? null : [...values].sort().join(', ')
}
