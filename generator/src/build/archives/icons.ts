import { tagsOf } from '../../html-tags.ts'
import { attributesOf } from './html-elements.ts'

/** Drawings of other files that pages show by `<use>`, which no browser does from disk. */
export type Icons = {
  /** The drawing of an address such as `/icons.svg#key`, to stand in the page itself; null for others. */
  drawing(href: string): string | null
}

/** Reads the symbols of a site's drawings by `read`, which gives a file of the site as text. */
export function openIcons(read: (path: string) => string | null): Icons {
  const files = new Map<string, ReadonlyMap<string, string>>()
  return {
    drawing(href) {
      const [, path, id] = /^(\/[^#]+)#(.+)$/.exec(href) ?? []
      if (path === undefined || id === undefined) return null
      const symbols = files.get(path) ?? symbolsOf(read(path) ?? '')
      files.set(path, symbols)
      return symbols.get(id) ?? null
    },
  }
}

function symbolsOf(svg: string): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>()
  let open: { readonly id: string; readonly box: string; readonly from: number } | null = null
  for (const tag of tagsOf(svg)) {
    if (tag.name !== 'symbol') continue
    if (tag.kind === 'start') {
      const attributes = attributesOf(tag)
      open = { id: attributes.get('id') ?? '', box: attributes.get('viewBox') ?? '', from: tag.to }
    } else if (open) {
      symbols.set(open.id, `<svg viewBox="${open.box}">${svg.slice(open.from, tag.from)}</svg>`)
      open = null
    }
  }
  return symbols
}
