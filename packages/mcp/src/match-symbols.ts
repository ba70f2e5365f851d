import { nearestFew } from 'docs-generator/built-site'
import type { SymbolEntry } from './build-reader.ts'

export type Matches = { readonly match: 'exact' | 'case' | 'end'; readonly symbols: readonly SymbolEntry[] }

/** Symbols with exactly this name; otherwise those that differ in case; otherwise those that end with it; null if there are none. */
export function matchSymbols(symbols: readonly SymbolEntry[], name: string): Matches | null {
  // Names of nodes can end with parentheses, as calls do: “Create Encoder (Advanced)”.
  return matchName(symbols, withDots(name)) ?? matchName(symbols, plain(name))
}

function matchName(symbols: readonly SymbolEntry[], wanted: string): Matches | null {
  if (wanted === '') return null
  const small = wanted.toLowerCase()
  const tests = [
    ['exact', (own: string) => own === wanted],
    ['case', (own: string) => own.toLowerCase() === small],
    ['end', (own: string) => /[. ]/.test(own.at(-small.length - 1) ?? '') && own.toLowerCase().endsWith(small)],
  ] as const
  for (const [match, fits] of tests) {
    const found = withoutTwins(symbols.filter((symbol) => fits(symbol.name)))
    if (found.length > 0) return { match, symbols: found }
  }
  return null
}

/** Names with a similar spelling: complete names, or members without their type. */
export function nearSymbols(symbols: readonly SymbolEntry[], name: string): readonly string[] {
  const wanted = plain(name)
  const whole = nearestFew(wanted, [...new Set(symbols.map((symbol) => symbol.name))], 5)
  if (whole.length > 0) return whole
  const members = new Map(symbols.map((symbol) => [symbol.name.split(/[. ]/).at(-1) ?? '', symbol.name]))
  return nearestFew(wanted, [...members.keys()], 5).map((member) => members.get(member) ?? member)
}

/** A name as pages write it: without the parentheses of a call, and with a dot between a type and its member. */
function plain(name: string): string {
  return withDots(name.trim().replace(/\(.*\)$/, ''))
}

function withDots(name: string): string {
  return name.trim().replace(/::|->|#/g, '.')
}

/** Drops the name with its namespace if the name without it is listed. */
function withoutTwins(symbols: readonly SymbolEntry[]): readonly SymbolEntry[] {
  const seen = new Set<string>()
  return symbols.filter(({ url, owner }) => {
    const isTwin = owner === undefined && seen.has(url)
    seen.add(url)
    return !isTwin
  })
}
