import type { SectionVersion } from './section-version.ts'
import type { ExternalName, SiteSymbol } from './site-symbol.ts'

/** The targets of automatic links, by the names of symbols. */
export type SymbolTargets = {
  /** Versions of sections that have symbols, the longest base first. */
  readonly scopes: readonly { readonly section: string; readonly version: string; readonly base: string }[]
  /** By full name; members also by their name without the type. */
  readonly names: ReadonlyMap<string, readonly SymbolTarget[]>
}

export type SymbolTarget = {
  /** Null for a known name without documentation, which never becomes a link. */
  readonly href: string | null
  readonly section: string
  readonly version: string
  /** Full name of the symbol. */
  readonly name: string
  /** The type of a member, if the key is the member's name without the type; null for full names. */
  readonly of: string | null
  /** As in `SiteSymbol`. */
  readonly sampleLanguages: readonly string[]
}

/** Groups symbols by the names that pages may use for them. */
export function symbolTargets(
  symbols: readonly SiteSymbol[],
  versions: readonly SectionVersion[],
  externalNames: readonly ExternalName[],
): SymbolTargets {
  const names = new Map<string, SymbolTarget[]>()
  const used = new Set<string>()
  const add = (key: string, target: SymbolTarget) => {
    const list = names.get(key)
    if (list) list.push(target)
    else names.set(key, [target])
  }
  for (const { name, member, owner, href, section, version, sampleLanguages } of symbols) {
    used.add(`${section}@${version}`)
    const target = { href, section, version, name, of: null, sampleLanguages }
    add(name, target)
    if (owner !== null && member !== name) add(member, { ...target, of: owner })
  }
  for (const { name, href, section, version, sampleLanguages } of externalNames) {
    const isOwn = names.get(name)?.some((target) => target.section === section && target.version === version)
    if (!isOwn) add(name, { href, section, version, name, of: null, sampleLanguages })
  }
  const scopes = versions
    .filter(({ section, version }) => used.has(`${section}@${version}`))
    .map(({ section, version, base }) => ({ section, version, base }))
  return { scopes, names }
}
