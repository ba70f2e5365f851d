import { posix } from 'node:path'
import type { Element, Properties } from 'hast'
import { imageSize } from 'image-size'
import type { Image, Link, Paragraph, Root } from 'mdast'
import { nearest } from '../../nearest.ts'
import { isImage } from '../../paths.ts'
import { element, text } from '../html/element.ts'
import type { Component, MarkdownParent, Rendered } from '../nodes.ts'
import type { Report, SourceNode } from '../report.ts'
import { escapedPath, type LinkOrigin, linkTarget } from '../resolve/link-target.ts'
import type { SiteFiles } from '../site-files.ts'
import { skip, walkMarkdown } from '../walk.ts'

export type ImageContext = { readonly page: LinkOrigin; readonly files: SiteFiles; readonly report: Report }

/** Replaces images with HTML that has their size. An image with a title that is alone in a paragraph becomes a figure with a caption. */
export function renderImages(tree: Root | Link | Component, context: ImageContext, isLinked = false): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'link' || (node.type === 'component' && node.name === 'Card')) {
      renderImages(node, context, true)
      return skip
    }
    const figure = node.type === 'paragraph' && !isLinked ? figureOf(node, context) : null
    const rendered = figure ?? (node.type === 'image' ? inlineImage(node, context, isLinked) : null)
    if (!rendered) return undefined
    replace(parent, index, rendered)
    return skip
  })
}

function figureOf(paragraph: Paragraph, context: ImageContext): Rendered | null {
  const [image, ...rest] = paragraph.children
  if (image?.type !== 'image' || !image.title || rest.length > 0) return null
  const { element: picture, text: alt } = inlineImage({ ...image, title: null }, context, false)
  const caption = element('figcaption', {}, [text(image.title)])
  return rendered(element('figure', { className: ['image'] }, [picture, caption]), `${alt} ${image.title}`)
}

/** `isLinked` is true if the image is in a link, which can't contain another link. */
function inlineImage(image: Image, context: ImageContext, isLinked: boolean): Rendered {
  const { page, report } = context
  const alt = image.alt ?? ''
  const target = linkTarget(image.url, { path: page.path, file: image.data?.file ?? page.file })
  if (alt.trim() === '') reportAlt(image, image.url, report)
  if (target.kind === 'site')
    return rendered(
      siteImage({ path: target.path, url: image.url, alt, title: image.title, node: image }, context),
      alt,
    )
  if (target.kind === 'external') {
    reportRemote(image, image.url, report)
    const properties = { href: target.href, className: ['external'], rel: ['noopener'] }
    const name = text(alt || target.href)
    return rendered(isLinked ? name : element('a', properties, [name]), alt)
  }
  report.error(image, {
    code: 'unsafe-link',
    message: `Images can’t be loaded from ${image.url.slice(0, 40)}.`,
    hint: 'Copy the file to the public folder and use its site path: /images/….',
  })
  return rendered(text(alt), alt)
}

type SiteImage = {
  readonly path: string
  /** The path as the author wrote it. */
  readonly url: string
  readonly alt: string
  readonly title?: string | null | undefined
  readonly width?: string | undefined
  readonly node: SourceNode
}

/** The `<img>` for a file of `public/`, or an image in `content/`. Reports a missing file. */
export function siteImage({ path, url, alt, title, width, node }: SiteImage, context: ImageContext): Element {
  // The images of `content/` are published with its pages.
  const isOfContent = context.page.file.startsWith('content/')
  const bytes = isOfContent ? readImage(path, context.files)?.bytes : context.files.read(`public${path}`)
  if (!bytes) reportMissing(node, { path, url }, context)
  const size = bytes ? sizeOf(bytes) : {}
  const scaled = width && size.width && size.height ? scaledTo(Number(width), size.width, size.height) : size
  return element(
    'img',
    { src: escapedPath(path), alt, title: title || undefined, ...scaled, loading: 'lazy', decoding: 'async' },
    [],
  )
}

/** The image at a site path: a file of `public/` or one in `content/`, which is usually in the page's folder. */
export function readImage(
  path: string,
  files: SiteFiles,
): { readonly file: string; readonly bytes: Uint8Array } | null {
  for (const folder of isImage(path) ? ['public', 'content'] : ['public']) {
    const bytes = files.read(folder + path)
    if (bytes) return { file: folder + path, bytes }
  }
  return null
}

function sizeOf(bytes: Uint8Array): { readonly width?: number; readonly height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // Orientations from 5 on swap width and height.
    return orientation >= 5 ? { width: height, height: width } : { width, height }
  } catch {
    return {}
  }
}

function scaledTo(width: number, fullWidth: number, fullHeight: number): Properties {
  return { width, height: Math.round((fullHeight * width) / fullWidth) }
}

function rendered(picture: Rendered['element'], text: string): Rendered {
  return { type: 'rendered', element: picture, text }
}

function replace(parent: MarkdownParent, index: number, node: Rendered) {
  parent.children.splice(index, 1, node as never)
}

/** Reports an image without a text alternative. */
export function reportAlt(node: SourceNode, name: string, report: Report): void {
  report.warn(node, {
    code: 'missing-alt',
    message: `${name} has no text alternative.`,
    hint: 'Describe the image: ![text](…), or alt="…" for drawings and diagrams.',
  })
}

function reportMissing(
  node: SourceNode,
  { path, url }: Pick<SiteImage, 'path' | 'url'>,
  { page, files, report }: ImageContext,
) {
  if (!isImage(path.replace(/\/$/, ''))) {
    const isVideo = /\.(?:m4v|mov|mp4|ogv|webm)\/?$/i.test(path)
    report.warn(node, {
      code: 'missing-image',
      missing: path,
      message: `Pages can’t show ${url} as an image.`,
      hint: isVideo
        ? 'Use <Video> with the complete URL of the video.'
        : 'Convert it to a file that ends with .svg, .png, .jpg, .webp, .avif or .gif.',
    })
    return
  }
  if (!page.file.startsWith('content/')) {
    report.warn(node, {
      code: 'missing-image',
      missing: path,
      message: `There is no file ${path} in the public folder, from which the pages in pages/ take their images.`,
      hint: 'Copy the file to the public folder, and use its path from there.',
    })
    return
  }
  const isRelative = !url.startsWith('/')
  const folder = posix.join(posix.dirname(path), '/')
  const names = ['public', 'content'].flatMap((root) => files.names(root + folder)).filter(isImage)
  // The check of drawings reports a file that can't be read.
  if (names.includes(posix.basename(path))) return
  const meant = nearest(posix.basename(path), names)
  const looksEqual = meant?.normalize() === posix.basename(path).normalize()
  const inPublic = url.replace(/^(?:\.{0,2}\/)*(?:site\/)?public(?=\/)/, '')
  report.warn(node, {
    code: 'missing-image',
    missing: path,
    message: isRelative ? `There is no file content${path}.` : `There is no file ${path} in the public folder.`,
    hint: url.includes('\\')
      ? `Write ${url.replaceAll('\\', '/')}.`
      : inPublic !== url && readImage(inPublic, files)
        ? `Write ${inPublic}.`
        : looksEqual
          ? 'A file has a name that looks the same, but consists of other characters, as on a Mac. Rename it, and type its name again.'
          : meant
            ? `Did you mean ${(isRelative ? url : path).replace(/[^/]*$/, meant)}?`
            : `Copy the file to ${isRelative ? 'this folder, or to ' : ''}the public folder and use its path from there.`,
  })
}

function reportRemote(node: SourceNode, url: string, report: Report) {
  report.warn(node, {
    code: 'remote-image',
    message: `${url} is on another host, so the page shows a link instead.`,
    hint: 'Pages don’t load files from third parties. Copy the file to the public folder.',
  })
}
