import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseXml } from '@rgrove/parse-xml'

/** The site's logo, in the site's folder. Pages contain its markup. */
export const logoFile = 'logo.svg'

/** SVG markup of the site's logo; null if it has none. */
export async function siteLogo(root: string): Promise<string | null> {
  const text = await readFile(join(root, logoFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? null : logoMarkup(text)
}

/** The `<svg>` element of a file, without the XML declaration and comments in front of it. Null if the file isn't valid, which is reported for the file. */
export function logoMarkup(text: string): string | null {
  try {
    const { root } = parseXml(text, { includeOffsets: true })
    return root && text.slice(root.start, root.end)
  } catch {
    return null
  }
}
