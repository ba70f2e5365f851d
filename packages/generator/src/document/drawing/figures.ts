import type { Element, ElementContent } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import { element, text } from '../html/element.ts'
import type { Ids } from '../ids.ts'
import type { Component } from '../nodes.ts'
import { linkTarget } from '../resolve/link-target.ts'
import { walkMarkdown } from '../walk.ts'
import { drawingBox } from './drawing-box.ts'
import { type ImageContext, readImage, siteImage } from './images.ts'
import { readSvg } from './svg.ts'

type FigureContext = ImageContext & { readonly ids: Ids }

/** Replaces each `<Figure>` with a figure. SVG files become part of the page, so that they use its colors. */
export function renderFigures(tree: MarkdownRoot, context: FigureContext): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type !== 'component' || node.name !== 'Figure') return
    const { alt = '', caption } = node.attributes
    const picture = pictureOf(node, context)
    const isDrawing = picture.tagName === 'svg'
    const children: ElementContent[] = isDrawing ? drawingBox(picture, { name: null }).parts : [picture]
    if (caption) children.push(element('figcaption', {}, [text(caption)]))
    const figure = element('figure', { className: [isDrawing ? 'figure' : 'image'] }, children)
    parent.children.splice(index, 1, { type: 'rendered', element: figure, text: alt } as never)
  })
}

function pictureOf(node: Component, context: FigureContext): Element {
  const { page, files, report } = context
  const { src = '', alt = '', width } = node.attributes
  const target = linkTarget(src, { path: page.path, file: node.data?.file ?? page.file })
  if (target.kind !== 'site') {
    report.error(node, {
      code: 'remote-image',
      message: `<Figure> only shows files of this site, not ${src.slice(0, 60)}.`,
      hint: 'Copy the file to the public folder and use its path from there: /drawings/….',
    })
    return element('span', {}, [text(alt)])
  }
  const image = target.path.endsWith('.svg') ? readImage(target.path, files) : null
  if (!image) return siteImage({ path: target.path, url: src, alt, width, node }, context)
  const drawing = readSvg(new TextDecoder().decode(image.bytes), context.ids.fromText('drawing'))
  if (drawing.kind === 'drawn') {
    if (drawing.dropped.length > 0) reportDropped(node, drawing.dropped, context)
    return named(drawing.svg, { alt, width, id: context.ids.fromText('drawing-title') })
  }
  report.error(node, {
    code: 'bad-drawing',
    message: `${target.path} cannot be read: ${drawing.message}.`,
    hint: 'Save the drawing as plain SVG.',
  })
  return element('span', {}, [text(alt)])
}

function named(
  svg: Element,
  { alt, width, id }: { readonly alt: string; readonly width: string | undefined; readonly id: string },
): Element {
  const title = element('title', { id }, [text(alt)])
  const children = svg.children.filter(
    (child) => !(child.type === 'element' && ['title', 'desc'].includes(child.tagName)),
  )
  return {
    ...svg,
    properties: { ...sizeOf(svg, width), role: 'img', ariaLabelledBy: [id] },
    children: [title, ...children],
  }
}

/** The size and colors of the root element. The height follows from the view box, which is added if it is missing. */
function sizeOf({ properties }: Element, width: string | undefined): Element['properties'] {
  const { width: fullWidth, height: fullHeight, ...rest } = properties
  const box = rest.viewBox ?? `0 0 ${Number.parseFloat(String(fullWidth))} ${Number.parseFloat(String(fullHeight))}`
  const [, , boxWidth = 0, boxHeight = 0] = String(box)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(boxWidth > 0 && boxHeight > 0)) return properties
  const shown = Number(width ?? Number.parseFloat(String(fullWidth ?? boxWidth)))
  const scaled = Number.isFinite(shown) && shown > 0 && !String(fullWidth).includes('%') ? shown : boxWidth
  return { ...rest, viewBox: box, width: scaled, height: Math.round((boxHeight * scaled) / boxWidth) }
}

function reportDropped(node: Component, dropped: readonly string[], { report }: FigureContext) {
  report.warn(node, {
    code: 'bad-drawing',
    message: `${node.attributes.src} contains content that isn’t allowed on pages and was removed: ${dropped.join(', ')}.`,
    hint: 'Use attributes such as fill="var(--accent)" instead of style, and draw text as text.',
  })
}
