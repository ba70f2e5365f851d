import type { LostAddress } from '../port.ts'
import { addressKey, partsOfAddress } from './address.ts'
import type { AddressBook, KnownPage } from './address-book.ts'

type Rule = { readonly from: string; readonly to: string }

/**
 * Pages at an address whose beginning has moved as those of known moves have: two redirects that end alike tell what became of what
 * stands before. From `/odin/examples/token-server` → `/voice/token-server` follows where `/odin/examples/…` may be, and since
 * `/voice/examples/token-server` leads there as well, where `/odin/…` may be.
 */
export function learnedAddresses({ address, moved }: LostAddress, book: AddressBook): readonly KnownPage[] {
  const key = addressKey(partsOfAddress(address))
  const found = rulesOf(moved)
    .filter(({ from }) => key.startsWith(`${from}/`))
    .sort((a, b) => b.from.length - a.from.length)
    .flatMap(({ from, to }) => book.at(`${to}${key.slice(from.length)}`))
  return [...new Set(found)]
}

function rulesOf(moved: LostAddress['moved']): readonly Rule[] {
  const keys = Object.entries(moved).map(([from, to]) => ({ from: keyOf(from), to: keyOf(to) }))
  const rules = keys.map(({ from, to }) => ruleOf(from, to))
  const byTarget = new Map<string, string[]>()
  for (const { from, to } of keys) byTarget.set(to, [...(byTarget.get(to) ?? []), from])
  for (const froms of byTarget.values())
    for (const one of froms) for (const other of froms) if (one !== other) rules.push(ruleOf(one, other))
  return rules.filter((rule) => rule !== null)
}

function keyOf(address: string): string {
  return addressKey(partsOfAddress(address))
}

/** What is different before the parts that both end with; null where they have no end in common, or nothing before it. */
function ruleOf(from: string, to: string): Rule | null {
  const a = from.split('/')
  const b = to.split('/')
  let same = 0
  while (same < Math.min(a.length, b.length) && a.at(-1 - same) === b.at(-1 - same)) same += 1
  if (same === 0 || same >= a.length || same >= b.length) return null
  return { from: a.slice(0, -same).join('/'), to: b.slice(0, -same).join('/') }
}
