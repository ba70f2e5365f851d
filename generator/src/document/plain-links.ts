import type { Image, Link } from 'mdast'
import { linkTarget } from './link-target.ts'
import type { Edit } from './markdown-edits.ts'
import { contentRange, type MarkdownPlace, type Rewriting, rangeOf } from './rewriting.ts'

/** A whole address in place of one that means something on this site only, safe within Markdown. */
export function wholeAddress(href: string, { path, site }: MarkdownPlace): string {
  const full = href.startsWith('#')
    ? new URL(path, site).href + href
    : href.startsWith('/') && !href.startsWith('//')
      ? new URL(site).origin + href
      : href
  return full.replace(/[\s()<>|]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}

/** A link with its whole address; one that has none is its text. Bare addresses and symbols in backticks stay as they are. */
export function linkEdits(node: Link, { text, place, inner }: Rewriting): readonly Edit[] {
  const range = rangeOf(node)
  if (text[range.start] !== '[') return []
  const content = contentRange(node)
  const label = content ? inner(content, node.children) : ''
  return [{ ...range, text: node.url === '' ? label : `[${label}](${wholeAddress(node.url, place)}${titleOf(node)})` }]
}

/** A picture with its whole address. */
export function imageEdits(node: Image, { place }: Rewriting): readonly Edit[] {
  const src = pictureAddress(node.url, { ...place, file: node.data?.file ?? place.file })
  return [{ ...rangeOf(node), text: `![${plainText(node.alt ?? '')}](${src}${titleOf(node)})` }]
}

/** The whole address of a picture that an author names; empty where it may not be shown. */
export function pictureAddress(src: string, place: MarkdownPlace): string {
  const target = linkTarget(src, place)
  return target.kind === 'unsafe' ? '' : wholeAddress(target.href, place)
}

/** Plain text as it must be written in Markdown. */
export function plainText(text: string): string {
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
}

function titleOf({ title }: Link | Image): string {
  return title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''
}
