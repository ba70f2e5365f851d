import type { IndexPage, IndexPlace, NamesFile } from '../index-format.ts'
import { addressKey, partsOfAddress } from './address.ts'

/** A page as addresses know it. */
export type KnownPage = {
  readonly path: string
  readonly title: string
  readonly isCode: boolean
  readonly place: IndexPlace | null
  /** Names of what it is about, besides its title. */
  readonly aliases: readonly string[]
  /** The parts of its address. */
  readonly parts: readonly string[]
}

/** Where all pages are, by their addresses however they are written. */
export type AddressBook = {
  readonly pages: readonly KnownPage[]
  at(key: string): readonly KnownPage[]
  /** Ways to write an address with and without a version of its section: the version that it names first. */
  versionsOf(parts: readonly string[]): readonly Canonical[]
}

/** An address as it would be in one version of its section. */
export type Canonical = {
  readonly key: string
  /** True for the version that the address names, or for the last where it names none. */
  readonly isAsked: boolean
}

/** What people write into addresses for a version or language that is not there. */
const noise = /^(?:next|latest|current|stable|main|master|en|en-us|v?\d+(?:\.(?:\d+|x))*)$/i

export function openAddressBook(names: NamesFile): AddressBook {
  const pages = names.pages.map((page) => knownPage(page, names))
  const byKey = new Map<string, KnownPage[]>()
  for (const page of pages) {
    const key = addressKey(page.parts)
    const same = byKey.get(key)
    if (same) same.push(page)
    else byKey.set(key, [page])
  }
  const sections = sectionsOf(names.places)

  function versionsOf(parts: readonly string[]): readonly Canonical[] {
    const named = parts.filter((part) => noise.test(part))
    // `/docs/voice/…`: what other generators put before all addresses.
    const start = parts.length > 1 && /^docs?$/i.test(parts[0] ?? '') && !byKey.has(addressKey(parts)) ? 1 : 0
    const bare = parts.slice(start).filter((part) => !noise.test(part))
    const key = addressKey(bare)
    const section = sections.find(({ base }) => isBelow(key, base))
    if (!section) return named.length + start > 0 ? [{ key, isAsked: true }] : []
    const rest = key.slice(section.base.length)
    const wanted = section.versions.filter((version) => named.some((name) => isNamed(version, name)))
    const asked = wanted.length > 0 ? wanted : section.versions.slice(0, 1)
    return section.versions
      .map((version) => ({ key: `${version.key}${rest}`, isAsked: asked.includes(version) }))
      .sort((a, b) => Number(b.isAsked) - Number(a.isAsked))
  }

  return { pages, at: (key) => byKey.get(key) ?? [], versionsOf }
}

function knownPage([path, title, place, isCode, , ...aliases]: IndexPage, { places }: NamesFile): KnownPage {
  const own = places[place] ?? null
  return {
    path,
    title,
    isCode: isCode === 1,
    place: own?.base === '/' ? null : own,
    aliases,
    parts: partsOfAddress(path),
  }
}

type SectionPlaces = {
  readonly base: string
  /** The version at the section's own address first. */
  readonly versions: readonly { readonly key: string; readonly place: IndexPlace }[]
}

/** Sections with the keys of their versions, the longest address first. */
function sectionsOf(places: readonly IndexPlace[]): readonly SectionPlaces[] {
  const own = places.filter(({ base }) => base !== '/')
  return [...new Set(own.map(({ section }) => section))]
    .map((id) => {
      const versions = own
        .filter(({ section }) => section === id)
        .map((place) => ({ key: addressKey(partsOfAddress(place.base)), place }))
        .sort((a, b) => a.key.length - b.key.length)
      return { base: versions[0]?.key ?? '', versions }
    })
    .sort((a, b) => b.base.length - a.base.length)
}

function isBelow(key: string, base: string): boolean {
  return key === base || key.startsWith(`${base}/`)
}

/** `2.x`, `2`, `v2` and the last part of its address name a version. */
function isNamed({ key, place }: SectionPlaces['versions'][number], name: string): boolean {
  const wanted = name.toLowerCase().replace(/^v(?=\d)/, '')
  const label = place.label.toLowerCase()
  const number = /(?:^|\s)(\d[\w.]*)$/.exec(label)?.[1] ?? place.version
  return (
    wanted === place.version.toLowerCase() ||
    wanted === number ||
    wanted.split('.')[0] === number.split('.')[0] ||
    key.endsWith(`/${wanted}`)
  )
}
