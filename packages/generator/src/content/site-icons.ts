import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseXml, type XmlDocument } from '@rgrove/parse-xml'
import { choiceHint } from '../nearest.ts'

/** An icon of the site: its view box and the markup inside its `<svg>`. */
export type SiteIcon = { readonly viewBox: string; readonly markup: string }

/** The site's folder with one SVG file for each icon. The name of the file is the name of the icon. */
export const iconFolder = 'icons/'

/** URL of the generated file with all icons, one `<symbol>` each. */
export const iconFile = '/icons.svg'

/** The site's icons by name. `root` is the site's folder. */
export async function siteIcons(root: string): Promise<ReadonlyMap<string, SiteIcon>> {
  const folder = join(root, iconFolder)
  const names = iconNames((await readdir(folder).catch(() => [])).sort())
  const icons = names.map(async (name) => {
    // A link to a missing file is reported for the link.
    const svg = await readFile(join(folder, `${name}.svg`), 'utf8').catch(nullIfMissing)
    return [name, svg === null ? null : iconOf(svg)] as const
  })
  return new Map((await Promise.all(icons)).flatMap(([name, icon]) => (icon ? [[name, icon]] : [])))
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The names of the icons in a folder with these files. */
export function iconNames(files: readonly string[]): readonly string[] {
  return files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))
}

/** The icon in an SVG file. Null if it isn't valid XML, which is reported for the file. */
export function iconOf(svg: string): SiteIcon | null {
  const root = parsed(svg)?.root
  if (!root) return null
  const { viewBox = '0 0 24 24' } = root.attributes
  return { viewBox, markup: svg.slice(root.children[0]?.start ?? 0, root.children.at(-1)?.end ?? 0).trim() }
}

/** The content of `iconFile`. */
export function iconSymbols(icons: ReadonlyMap<string, SiteIcon>): string {
  const symbols = [...icons].map(
    ([name, { viewBox, markup }]) => `<symbol id="${name}" viewBox="${viewBox}">${markup}</symbol>\n`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}

/** The hint for an icon that doesn't exist. */
export function iconHint(name: string, known: readonly string[]): string {
  return `${known.length > 0 ? `${choiceHint(name, known)} ` : ''}To add an icon, draw ${iconFolder}${name}.svg.`
}

function parsed(svg: string): XmlDocument | null {
  try {
    return parseXml(svg, { includeOffsets: true })
  } catch {
    return null
  }
}
