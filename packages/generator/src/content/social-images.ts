import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The site's drawing for the images of links in messages and social networks, 1200 × 630 px. In it, `{{title}}` stands for the section's name,
 * or the site's title on pages outside all sections, `{{site}}` for the site's complete name, and `{{host}}` for its domain.
 */
export const socialTemplate = 'social-image.svg'

/** The placeholders of the drawing. */
export const socialPlaceholders = ['{{title}}', '{{site}}', '{{host}}']

/** URL of the image for a section's pages, or for pages outside all sections. */
export function socialImagePath(section: string | null): string {
  return section === null ? '/social.png' : `/social/${section}.png`
}

export function hasSocialImages(root: string): boolean {
  return existsSync(join(root, socialTemplate))
}

/** The paths of the fonts for the drawing's text. */
export function socialFonts(root: string): readonly string[] {
  const folder = join(root, 'fonts')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => join(folder, name))
}
