import type { LostAddress, Proposal } from '../port.ts'
import { addressKey, partsOfAddress } from './address.ts'
import type { AddressBook, KnownPage } from './address-book.ts'

/** Redirects that lead to redirects are followed this often. */
const mostSteps = 3

/**
 * Pages that an address means without doubt, the surest first: where its page has moved, the page whose address only is written
 * otherwise, the same page in another version.
 */
export function certainProposals({ address, moved }: LostAddress, book: AddressBook): readonly Proposal[] {
  const parts = partsOfAddress(address)
  if (parts.length === 0) return []
  const key = addressKey(parts)
  const canonical = book.versionsOf(parts)
  const targets = new Map(Object.entries(moved).map(([from, to]) => [addressKey(partsOfAddress(from)), to]))
  const asked = [key, ...canonical.filter(({ isAsked }) => isAsked).map((version) => version.key)]
  const others = canonical.filter(({ isAsked }) => !isAsked).map((version) => version.key)

  const found = [
    ...asked.flatMap((wanted) => movedTo(wanted, targets, book)),
    ...asked.flatMap((wanted) => book.at(wanted).map((page) => proposalOf(page, 'spelling'))),
    ...others.flatMap((wanted) => book.at(wanted).map((page) => proposalOf(page, 'version'))),
  ]
  return found.filter(({ url }, i) => found.findIndex((other) => other.url === url) === i && url !== address)
}

/** A known page as something to propose. */
export function proposalOf(page: KnownPage, kind: Proposal['kind']): Proposal {
  return { kind, url: page.path, title: page.title, place: page.place?.label ?? null, isCode: page.isCode }
}

function movedTo(key: string, targets: ReadonlyMap<string, string>, book: AddressBook): readonly Proposal[] {
  let url = targets.get(key)
  for (let step = 1; url !== undefined && step < mostSteps; step += 1) {
    const next = targets.get(addressKey(partsOfAddress(url)))
    if (next === undefined || next === url) break
    url = next
  }
  if (url === undefined) return []
  const path = url.split('#')[0] ?? url
  const page = book.pages.find((candidate) => candidate.path === path)
  const known = page ? proposalOf(page, 'moved') : null
  return [known ? { ...known, url } : { kind: 'moved', url, title: url, place: null, isCode: false }]
}
