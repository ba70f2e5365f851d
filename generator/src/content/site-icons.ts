import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml'

/** A symbol of the site's icons: its view box and its SVG markup. */
export type SiteIcon = { readonly viewBox: string; readonly markup: string }

/** URL of the file with the site's icons, one `<symbol>` each. */
export const iconFile = '/icons.svg'

/** The site's icons by id. `root` is the site's folder. */
export async function siteIcons(root: string): Promise<ReadonlyMap<string, SiteIcon>> {
  return iconsIn(await readFile(join(root, 'public', iconFile), 'utf8').catch(() => ''))
}

/** The symbols of an SVG file by id. Empty if the file isn't valid XML, which is reported for the file. */
export function iconsIn(svg: string): ReadonlyMap<string, SiteIcon> {
  const icons = new Map<string, SiteIcon>()
  for (const symbol of parsed(svg)?.root?.children ?? []) {
    if (!(symbol instanceof XmlElement) || symbol.name !== 'symbol') continue
    const { id, viewBox = '0 0 24 24' } = symbol.attributes
    const markup = svg.slice(symbol.children[0]?.start, symbol.children.at(-1)?.end)
    if (id !== undefined) icons.set(id, { viewBox, markup: symbol.children.length > 0 ? markup : '' })
  }
  return icons
}

function parsed(svg: string): XmlDocument | null {
  try {
    return parseXml(svg, { includeOffsets: true })
  } catch {
    return null
  }
}
