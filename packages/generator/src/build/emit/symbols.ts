import type { SiteIndex } from '../../content/site-index.ts'
import type { SiteSymbol } from '../../content/site-symbol.ts'

/** A JSON file with symbols of the reference. */
export type SymbolFile = { readonly path: string; readonly content: string }

/** `/symbols.json` with every symbol of the site, and one for each version of a section that has symbols. */
export function symbolFiles(symbols: readonly SiteSymbol[], index: SiteIndex, url: string): readonly SymbolFile[] {
  const places = index.sections.flatMap((section) =>
    section.versions.map((version) => ({ path: version.path, section: section.id, version: version.name })),
  )
  const own = places.flatMap(({ path, section, version }) => {
    const here = symbols.filter((symbol) => symbol.section === section && symbol.version === version)
    return here.length === 0 ? [] : [{ path: `${path}symbols.json`, content: symbolsJson(here, url) }]
  })
  return [{ path: '/symbols.json', content: symbolsJson(symbols, url) }, ...own]
}

/** One symbol per line, so that diffs of the file are readable. */
function symbolsJson(symbols: readonly SiteSymbol[], url: string): string {
  const lines = symbols.map(({ name, kind, owner, href, summary, section, version }) =>
    JSON.stringify({
      name,
      kind,
      ...(owner === null ? {} : { owner }),
      section,
      version,
      url: new URL(href, url).href,
      summary,
    }),
  )
  return `[\n${lines.join(',\n')}\n]\n`
}
