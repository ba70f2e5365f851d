import type { SiteIndex } from '../../content/site-index.ts'
import type { ReferenceSymbol } from '../../reference/index.ts'

/** A file with names of the reference, for machines. */
export type SymbolFile = { readonly path: string; readonly content: string }

/** `/symbols.json` with every name of the reference, and one in the folder of each version of each section that has some. */
export function symbolFiles(symbols: readonly ReferenceSymbol[], index: SiteIndex, url: string): readonly SymbolFile[] {
  const places = index.sections.flatMap((section) =>
    section.versions.map((version) => ({ path: version.path, section: section.id, version: version.name })),
  )
  const own = places.flatMap(({ path, section, version }) => {
    const here = symbols.filter((symbol) => symbol.section === section && symbol.version === version)
    return here.length === 0 ? [] : [{ path: `${path}symbols.json`, content: symbolsJson(here, url) }]
  })
  return [{ path: '/symbols.json', content: symbolsJson(symbols, url) }, ...own]
}

/** One symbol a line, so that a change of one is a change of one line. */
function symbolsJson(symbols: readonly ReferenceSymbol[], url: string): string {
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
