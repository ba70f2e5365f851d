import type { Element } from 'hast'
import type { Code, Root } from 'mdast'
import type { CachedString } from '../../cache.ts'
import { readCodeMeta } from '../code/code-meta.ts'
import { element } from '../html/element.ts'
import type { Ids } from '../ids.ts'
import type { MarkdownParent, Rendered } from '../nodes.ts'
import { lineBelow, type Report, type SourceNode } from '../report.ts'
import { walkMarkdown } from '../walk.ts'
import { drawDiagram } from './diagram-drawing.ts'
import { drawingBox, phoneWidth, smallest } from './drawing-box.ts'
import { reportAlt } from './images.ts'
import { missingLines, supportedTypes } from './mermaid-lines.ts'
import { readableLines } from './mermaid-source.ts'

type Context = { readonly ids: Ids; readonly cached: CachedString; readonly report: Report }

/** Replaces each `mermaid` block with its drawing. A block that can't be drawn remains a code block. */
export async function renderDiagrams(tree: Root, context: Context): Promise<void> {
  const blocks: { readonly node: Code; readonly parent: MarkdownParent }[] = []
  walkMarkdown(tree, (node, _index, parent) => {
    if (node.type === 'code' && node.lang === 'mermaid') blocks.push({ node, parent })
  })
  for (const { node, parent } of blocks) {
    const figure = await figureOf(node, context)
    if (figure) parent.children.splice(parent.children.indexOf(node as never), 1, figure as never)
  }
}

async function figureOf(node: Code, { ids, cached, report }: Context): Promise<Rendered | null> {
  const { alt, title, unknown } = readCodeMeta(node.meta ?? '', 0)
  node.lang = 'text'
  node.meta = null
  const svg = await draw(node, { ids, cached, report })
  if (!svg) return null
  if (!alt) reportAlt(node, 'The diagram', report)
  for (const option of title ? [`title="${title}"`, ...unknown] : unknown) reportMeta(node, option, report)
  const name = alt ?? 'Diagram'
  const { parts, classes } = drawingBox(svg, { name })
  const className = ['figure', 'diagram', ...classes]
  const upright = await uprightDrawing(node, svg, { ids, cached, report })
  const phone = upright ? drawingBox(upright, { name, className: ['is-upright'] }).parts.slice(0, 1) : []
  const [box, ...others] = parts
  const shown = box ? [box, ...phone, ...others] : []
  return { type: 'rendered', element: element('figure', { className }, shown), text: alt ?? '' }
}

/** A flowchart from left to right that is too wide for phones is drawn from top to bottom for them, unless it is hardly narrower then. */
async function uprightDrawing(node: Code, svg: Element, context: Context): Promise<Element | null> {
  const value = node.value.replace(/^(\s*(?:flowchart|graph)\s+)LR\b/, '$1TB')
  if (value === node.value || Number(svg.properties.width) <= phoneWidth) return null
  const upright = await draw({ ...node, value }, context)
  return upright && Number(upright.properties.width) < widestUpright ? upright : null
}

/** In pixels. Wider ones would scroll, too. */
const widestUpright = phoneWidth / smallest

async function draw(node: Code, { ids, cached, report }: Context): Promise<Element | null> {
  const size = diagramSize(node.value)
  if (size > maxSize) {
    reportBad(node, `it has ${size} connections and other lines, and at most ${maxSize} are possible.`, report)
    return null
  }
  try {
    const lines = readableLines(node.value)
    const text = lines.join('\n')
    const drawing = await cached(['mermaid', text], () => render(text))
    const faults = missingLines(node.value, lines, drawing)
    const result = drawDiagram(drawing, ids.fromText('diagram'))
    for (const { line, message, hint } of faults) reportBad(lineBelow(node, line), message, report, hint)
    if (faults.length === 0 && result.kind === 'fault') reportBad(node, result.message, report)
    else if (faults.length === 0 && result.kind === 'drawn') return result.svg
  } catch (error) {
    reportBad(node, error instanceof Error ? error.message : String(error), report)
  }
  return null
}

/** The time for a drawing grows faster than the number of its connections and boxes. */
const maxSize = 500

const connector = /\s*(?:<?[-=.~]{2,}(?:>>?|[xo)]\s)?|<?-[>)x])(?:\|[^|]*\|)?\s*/

/** The number of connections, of which `a & b --> c & d` has four, and of lines without a connection. */
function diagramSize(mermaid: string): number {
  const statements = mermaid.split(/[\n;]/).filter((statement) => statement.trim() !== '')
  return statements.reduce((size, statement) => {
    const ends = statement.split(connector).map((end) => end.split(' & ').length)
    const connections = ends.slice(1).reduce((count, end, i) => count + end * (ends[i] ?? 1), 0)
    return size + Math.max(connections, 1)
  }, 0)
}

/** Loaded on first use, because the library needs as long to load as everything else in this stage. */
async function render(text: string): Promise<string> {
  const { renderMermaidSVG } = await import('beautiful-mermaid')
  return renderMermaidSVG(text)
}

function reportBad(node: SourceNode, message: string, report: Report, hint = supportedTypes) {
  report.error(node, {
    code: 'bad-diagram',
    message: `Couldn’t draw the diagram: ${message}`,
    hint,
  })
}

function reportMeta(node: Code, option: string, report: Report) {
  report.warn(node, {
    code: 'bad-code-meta',
    message: `Unknown option after mermaid: ${option}.`,
    hint: 'Use alt="…" for the text alternative. The value can’t contain double quotes.',
  })
}
