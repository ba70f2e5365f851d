import { sectionVersionAt } from '../../content/section-version.ts'
import type { DocEntry } from '../../content/site-index.ts'
import type { SymbolTarget, SymbolTargets } from '../../content/symbol-targets.ts'
import { codeLanguage } from '../code/code-languages.ts'
import type { PageLink } from '../page-document.ts'

/** Finds the symbols that names on one page refer to. Records every name that was looked up. */
export type SymbolLookup = {
  /**
   * URL of the symbol that the name refers to in prose, or in code of that language; null if it refers to none, or to several.
   * With `members`, names of members without their type count, too. Members of the page's own type always count.
   */
  find(name: string, where?: Where): string | null
  /** True if the page's section, or one that it links to, has symbols. */
  readonly isActive: boolean
  /** Fingerprints of all candidates for a name, by name; null if there are none. */
  readonly used: ReadonlyMap<string, string | null>
}

/** The context of a name. */
export type Where = {
  readonly language?: string
  readonly members?: boolean
  /** True if the name is a part of longer code, which an ordinary word can't refer to. */
  readonly isPiece?: boolean
  /** URL of the row that begins with the name, or null. A property often has the name of its type. */
  readonly row?: string | null
}

function isWord(name: string): boolean {
  return /^[A-Z]?[a-z]+$/.test(name)
}

function isUsedIn({ sampleLanguages }: SymbolTarget, language: string): boolean {
  return sampleLanguages.some((name) => name === language || codeLanguage(name)?.id === language)
}

/**
 * A name refers to a symbol of the page's own section and version, or else, except in a reference, of the only section that the page links
 * to and that has it.
 * A member without its type refers to a member of the page's own type, or else of a type that the page mentions, or else to the only
 * member with that name. The last rule excludes single words such as `Add`, which types outside of the reference have, too, and other
 * sections: fields of files and messages often have the names of members there. A name never refers to another version of its section.
 */
export function openSymbolLookup(
  entry: DocEntry,
  symbols: SymbolTargets,
  page: { readonly links: readonly PageLink[]; readonly mentioned: readonly string[] },
): SymbolLookup {
  const used = new Map<string, string | null>()
  const own = symbols.scopes.find((scope) => scope.section === entry.section && scope.version === entry.version)
  // A page of a reference links to the same tasks in other sections, whose types often have the same names as those of the platform.
  const isOnlyOwn = own !== undefined && entry.kind === 'api'
  const linked = symbols.scopes.filter(
    (scope) =>
      !isOnlyOwn &&
      scope !== own &&
      page.links.some(({ path }) => path !== null && sectionVersionAt(symbols.scopes, path) === scope),
  )

  const find: SymbolLookup['find'] = (name, { language, members = false, isPiece = false, row = null } = {}) => {
    const all = symbols.names.get(name) ?? []
    used.set(name, fingerprintOf(all))
    if (row !== null && all.some(({ href }) => href === row)) return row
    const usable = all.filter(
      (target) =>
        (members || target.of === null || isOfPage(target)) &&
        (!isPiece || target.sampleLanguages.length > 0) &&
        (language === undefined || isUsedIn(target, language)),
    )
    const inScope = (scope: (typeof linked)[number]) => {
      // The other version has the same types, so a member without its type would link to the wrong version.
      const isTwin = scope !== own && scope.section === own?.section
      return usable.filter(
        (target) =>
          target.section === scope.section &&
          target.version === scope.version &&
          (scope === own || target.of === null || (!isTwin && page.mentioned.includes(target.of))),
      )
    }
    const here = own ? inScope(own) : []
    if (here.length > 0) return chosen(name, here)
    // SDKs often have types with the same name.
    const [elsewhere, ...others] = linked.map(inScope).filter((targets) => targets.length > 0)
    return elsewhere && others.length === 0 ? chosen(name, elsewhere) : null
  }

  /** True for a member of the page's type. Other SDKs have types with the same name. */
  function isOfPage({ of, section, version }: SymbolTarget): boolean {
    return of === entry.title && section === entry.section && version === entry.version
  }

  function chosen(name: string, targets: readonly SymbolTarget[]): string | null {
    const full = targets.filter((target) => target.of === null)
    if (full[0]) return full[0].href
    const ofPage = targets.filter(isOfPage)
    if (ofPage[0]) return ofPage[0].href
    const ofMentioned = targets.filter((target) => target.of !== null && page.mentioned.includes(target.of))
    const left = ofMentioned.length > 0 || isWord(name) ? ofMentioned : targets
    return new Set(left.map((target) => target.of)).size === 1 ? (left[0]?.href ?? null) : null
  }

  return { find, isActive: own !== undefined || linked.length > 0, used }
}

/** The fingerprint of all candidates for a name; null if there are none. */
export function symbolFingerprint({ names }: SymbolTargets, name: string): string | null {
  return fingerprintOf(names.get(name) ?? [])
}

function fingerprintOf(targets: readonly SymbolTarget[]): string | null {
  if (targets.length === 0) return null
  return targets.map(({ href, section, version, of }) => `${href} ${section}@${version} ${of ?? ''}`).join('\n')
}
