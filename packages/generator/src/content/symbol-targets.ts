import type { ExternalTypes, ReferenceSymbol } from '../reference/index.ts'
import type { SectionVersion } from './section-version.ts'

/** The targets of automatic links, by the names of symbols. */
export type SymbolTargets = {
  /** Versions of sections that have reference data, the longest base first. */
  readonly scopes: readonly { readonly section: string; readonly version: string; readonly base: string }[]
  /** By full name; members also by their name without the type. */
  readonly names: ReadonlyMap<string, readonly SymbolTarget[]>
}

export type SymbolTarget = {
  /** Null for a known type without documentation, which never becomes a link. */
  readonly href: string | null
  readonly section: string
  readonly version: string
  /** Full name of the symbol. */
  readonly name: string
  /** The type of a member, if the key is the member's name without the type; null for full names. */
  readonly of: string | null
  /** As in `ReferenceSymbol`. */
  readonly sampleLanguages: readonly string[]
}

/** Types of other libraries, by the path of the version whose `external.yaml` names them. */
type External = ReadonlyMap<string, ExternalTypes>

/** Groups symbols by the names that pages may use for them. */
export function symbolTargets(
  symbols: readonly ReferenceSymbol[],
  versions: readonly SectionVersion[],
  external: External,
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
  for (const { section, version, base } of versions) {
    const sampleLanguages = symbols.find(
      (symbol) => symbol.section === section && symbol.version === version,
    )?.sampleLanguages
    for (const [name, href] of Object.entries(external.get(base) ?? {})) {
      const isOwn = names.get(name)?.some((target) => target.section === section && target.version === version)
      if (sampleLanguages && !isOwn) add(name, { href, section, version, name, of: null, sampleLanguages })
    }
  }
  const scopes = versions
    .filter(({ section, version }) => used.has(`${section}@${version}`))
    .map(({ section, version, base }) => ({ section, version, base }))
  return { scopes, names }
}
