import { renderMermaidSVG } from 'beautiful-mermaid'
import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { readCodeMeta } from './code-meta.ts'
import { drawDiagram } from './diagram-drawing.ts'
import { element } from './element.ts'
import type { Ids } from './ids.ts'
import { reportAlt } from './images.ts'
import { readableMermaid } from './mermaid-source.ts'
import type { Report } from './report.ts'

/** Replaces each `mermaid` block by its drawing. One that cannot be drawn stays as it is written. */
export function renderDiagrams(tree: Root, { ids, report }: { readonly ids: Ids; readonly report: Report }): void {
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang !== 'mermaid' || !parent || index === undefined) return
    const { alt, unknown } = readCodeMeta(node.meta ?? '', 0)
    node.lang = 'text'
    node.meta = null
    const svg = draw(node, ids, report)
    if (!svg) return
    if (!alt) reportAlt(node, 'The diagram', report)
    for (const word of unknown) reportMeta(node, word, report)
    const wide = Number(svg.properties.width) > widest
    const properties = {
      className: ['figure', 'diagram', ...(wide ? ['is-wide'] : [])],
      role: 'img',
      ariaLabel: alt ?? 'Diagram',
    }
    const figure = element('figure', wide ? { ...properties, tabIndex: 0 } : properties, [svg])
    parent.children.splice(index, 1, { type: 'rendered', element: figure, text: alt ?? '' } as never)
  })
}

/** Pixels beyond which a diagram scrolls on small screens rather than shrink until nobody can read it. */
const widest = 640

function draw(node: Code, ids: Ids, report: Report) {
  try {
    const source = renderMermaidSVG(readableMermaid(node.value))
    const result = drawDiagram(source, ids.fromText('diagram'))
    if (result.kind === 'fault') reportBad(node, result.message, report)
    else if (lostMessages(node.value, source))
      reportBad(
        node,
        'some of its messages could not be read: write each as `A->>B: text`, with A and B declared above.',
        report,
      )
    else return result.svg
  } catch (error) {
    reportBad(node, error instanceof Error ? error.message : String(error), report)
  }
  return null
}

/** The library skips lines it cannot read, and would draw a conversation with gaps. */
function lostMessages(source: string, svg: string): boolean {
  if (!/^\s*sequenceDiagram\b/m.test(source)) return false
  const written = source.split('\n').filter((line) => /-[>x)]/.test(line) && !/^\s*(?:%%|note\b)/i.test(line)).length
  return written !== svg.split('class="message"').length - 1
}

function reportBad(node: Code, message: string, report: Report) {
  report.error(node, {
    code: 'bad-diagram',
    message: `The diagram cannot be drawn: ${message}`,
    hint: 'There are sequenceDiagram, flowchart, stateDiagram-v2, classDiagram and erDiagram.',
  })
}

function reportMeta(node: Code, word: string, report: Report) {
  report.warn(node, {
    code: 'bad-code-meta',
    message: `${word} behind mermaid means nothing.`,
    hint: 'A diagram has alt="…", its text alternative, without double quotes inside.',
  })
}
