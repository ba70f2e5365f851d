import {
  type DocEntry,
  drawingBox,
  element,
  type Fence,
  type FencePage,
  lineBelow,
  plainText,
  type Rendered,
  type Report,
  readCodeMeta,
  text,
  type Values,
} from 'docs-generator/plugin'
import type { Element } from 'hast'
import type { Code } from 'mdast'
import { blueprintNodes } from '../shared-tables.ts'
import { describeGraph } from './describe-graph.ts'
import { drawGraph } from './draw-graph.ts'
import { layoutGraph } from './layout-graph.ts'
import { type NodeLibrary, readGraph } from './read-graph.ts'

/** A graph of Blueprint nodes, with a description in sentences. */
export const blueprintFence: Fence = { language: 'blueprint', fallback: 'yaml', draw: drawBlock }

async function drawBlock(node: Code, { entry, values, cached, report }: FencePage): Promise<Rendered | null> {
  const { alt, title, unknown } = readCodeMeta(node.meta ?? '', 0)
  for (const word of unknown) reportMeta(node, word, report)
  const { graph, faults } = readGraph(node.value, libraryOf(entry, values))
  for (const { line, message, hint } of faults) {
    const fault = { code: 'bad-blueprint', message: `Couldn’t draw the graph: ${message}`, hint }
    report.error(lineBelow(node, line), fault)
  }
  if (!graph) return null
  const sentences = describeGraph(graph)
  const name = alt ?? sentences.join(' ')
  // The text alternative of a single node already says everything.
  const listed = graph.nodes.length > 1 ? sentences : []
  const svg = drawGraph(graph, await layoutGraph(graph, cached))
  const { parts, classes } = drawingBox(svg, { name, className: ['blueprint'] })
  return {
    type: 'rendered',
    element: graphBox(parts, { title, classes, sentences: listed }),
    text: [name, ...listed].join(' '),
    data: {
      ...node.data,
      markdown: toldIn(name, listed),
    },
    ...(node.position ? { position: node.position } : {}),
  }
}

/** The graph in the page's Markdown. */
function toldIn(name: string, sentences: readonly string[]): string {
  const list = sentences.map((sentence) => `- ${plainText(sentence)}`).join('\n')
  return `*Blueprint graph.* ${plainText(name)}\n\n${list}`.trim()
}

/** The drawing with its caption, and the description below the figure, because HTML allows a caption only first or last in a figure. */
function graphBox(
  drawing: readonly Element[],
  {
    title,
    classes,
    sentences,
  }: { readonly title: string | null; readonly classes: readonly string[]; readonly sentences: readonly string[] },
): Element {
  const caption = title ? [element('figcaption', {}, [text(title)])] : []
  const figure = element('figure', {}, [...drawing, ...caption])
  const words = sentences.map((sentence) => element('li', {}, [text(sentence)]))
  const read =
    words.length === 0
      ? []
      : [
          element('details', { className: ['graph-text'] }, [
            element('summary', {}, [text('Text description of the graph')]),
            element('ul', {}, words),
          ]),
        ]
  return element('div', { className: ['figure', 'graph', ...classes] }, [figure, ...read])
}

/** The nodes of the page's section and version. */
function libraryOf({ section, version }: DocEntry, values: Values): NodeLibrary {
  return {
    find: (title) => values.read(blueprintNodes, [section, version, title]),
    titles: () => values.keys(blueprintNodes, [section, version]).flatMap(([, , title]) => title ?? []),
  }
}

function reportMeta(node: Code, word: string, report: Report) {
  report.warn(node, {
    code: 'bad-code-meta',
    message: `Unknown option after blueprint: ${word}.`,
    hint: 'Use alt="…" for the text alternative and title="…" for a title. Values can’t contain double quotes.',
  })
}
