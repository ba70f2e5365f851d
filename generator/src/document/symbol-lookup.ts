import { sectionVersionAt } from '../content/section-version.ts'
import type { DocEntry } from '../content/site-index.ts'
import type { SymbolTarget, SymbolTargets } from '../content/symbol-targets.ts'
import type { PageLink } from './page-document.ts'

/** Finds what a name on one page means, and notes every name that was asked for. */
export type SymbolLookup = {
  /**
   * Address of the symbol that the name means in prose, or in code of that language; null where it means none, or several.
   * With `members` also names of members without their type; those of the page's own type are known in any case.
   */
  find(name: string, where?: Where): string | null
  /** True where the page stands in a section that has reference data. */
  readonly isActive: boolean
  /** Print of all that a name could mean, by name; null for nothing. */
  readonly used: ReadonlyMap<string, string | null>
}

/** Where a name stands: in a sample of a language, in a piece of code that holds more than it, or as all that there is. */
export type Where = {
  readonly language?: string
  readonly members?: boolean
  /** Names of nodes, commands and schemas are plain words: in a piece of code they mean nothing. */
  readonly isPiece?: boolean
}

/** Languages of samples that may name symbols of a language. */
const languagesOf: Readonly<Record<string, readonly string[]>> = {
  c: ['c', 'cpp'],
  ts: ['typescript', 'tsx', 'javascript'],
  csharp: ['csharp'],
  swift: ['swift'],
}

/**
 * A name means the symbol of the page's own section and version; where that has none, that of a section which the page links to.
 * A member written without its type means that of the page's own type, then that of a type which the page mentions, then the only one there is;
 * never one of another version of the same section.
 */
export function openSymbolLookup(
  entry: DocEntry,
  symbols: SymbolTargets,
  page: { readonly links: readonly PageLink[]; readonly mentioned: readonly string[] },
): SymbolLookup {
  const used = new Map<string, string | null>()
  const own = symbols.scopes.find((scope) => scope.section === entry.section && scope.version === entry.version)
  const linked = symbols.scopes.filter(
    (scope) =>
      scope !== own && page.links.some(({ path }) => path !== null && sectionVersionAt(symbols.scopes, path) === scope),
  )

  const find: SymbolLookup['find'] = (name, { language, members = false, isPiece = false } = {}) => {
    const all = symbols.names.get(name) ?? []
    used.set(name, print(all))
    const spoken = all.filter(
      (target) =>
        (members || target.of === null || target.of === entry.title) &&
        (!isPiece || languagesOf[target.language] !== undefined) &&
        (language === undefined || languagesOf[target.language]?.includes(language)),
    )
    for (const scope of [...(own ? [own] : []), ...linked]) {
      // The other version of the section has the same types: a member without its type would silently lead there.
      const isTwin = scope !== own && scope.section === own?.section
      const here = spoken.filter(
        (target) =>
          target.section === scope.section && target.version === scope.version && !(isTwin && target.of !== null),
      )
      if (here.length > 0) return chosen(here)
    }
    return null
  }

  function chosen(targets: readonly SymbolTarget[]): string | null {
    const full = targets.filter((target) => target.of === null)
    if (full[0]) return full[0].href
    const ofPage = targets.filter((target) => target.of === entry.title)
    if (ofPage[0]) return ofPage[0].href
    const ofMentioned = targets.filter((target) => target.of !== null && page.mentioned.includes(target.of))
    const left = ofMentioned.length > 0 ? ofMentioned : targets
    return new Set(left.map((target) => target.of)).size === 1 ? (left[0]?.href ?? null) : null
  }

  return { find, isActive: own !== undefined || linked.length > 0, used }
}

/** Changes when what a name could mean changes. */
export function symbolPrint({ names }: SymbolTargets, name: string): string | null {
  return print(names.get(name) ?? [])
}

function print(targets: readonly SymbolTarget[]): string | null {
  if (targets.length === 0) return null
  return targets.map(({ href, section, version, of }) => `${href} ${section}@${version} ${of ?? ''}`).join('\n')
}
