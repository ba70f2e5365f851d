import type { Image, Link } from 'mdast'
import { linkTarget } from '../resolve/link-target.ts'
import type { Edit } from './markdown-edits.ts'
import { contentRange, type MarkdownPage, type Rewriting, rangeOf } from './rewriting.ts'

/** The complete URL of a link, escaped for Markdown. */
export function wholeAddress(href: string, { path, site }: MarkdownPage): string {
  const full = href.startsWith('#')
    ? new URL(path, site).href + href
    : href.startsWith('/') && !href.startsWith('//')
      ? new URL(site).origin + href
      : href
  return full.replace(/[\s()<>|]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
}

/** Replaces a link with one that has a complete URL, or with its text if it has none. Bare URLs and code stay unchanged. */
export function linkEdits(node: Link, { text, page, inner }: Rewriting): readonly Edit[] {
  const range = rangeOf(node)
  if (text[range.start] !== '[') return []
  const content = contentRange(node)
  const label = content ? inner(content, node.children) : ''
  return [{ ...range, text: node.url === '' ? label : `[${label}](${wholeAddress(node.url, page)}${titleOf(node)})` }]
}

/** Replaces an image with one that has a complete URL. */
export function imageEdits(node: Image, { page }: Rewriting): readonly Edit[] {
  const src = pictureAddress(node.url, { ...page, file: node.data?.file ?? page.file })
  return [{ ...rangeOf(node), text: `![${plainText(node.alt ?? '')}](${src}${titleOf(node)})` }]
}

/** The complete URL of an image; empty if the URL is unsafe. */
export function pictureAddress(src: string, page: MarkdownPage): string {
  const target = linkTarget(src, page)
  return target.kind === 'unsafe' ? '' : wholeAddress(target.href, page)
}

/** Plain text, escaped for Markdown. */
export function plainText(text: string): string {
  return text.replace(/[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
}

function titleOf({ title }: Link | Image): string {
  return title ? ` "${title.replace(/["\\]/g, '\\$&')}"` : ''
}
