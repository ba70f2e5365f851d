import type { ElementContent } from 'hast'
import type { BlockContent, DefinitionContent, PhrasingContent, Root } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { choiceHint } from '../../nearest.ts'
import { admonitions, otherAdmonitionHint } from '../authoring.ts'
import { element } from '../html/element.ts'
import type { Report } from '../report.ts'
import { walkMarkdown } from '../walk.ts'

type Parts = {
  readonly label: readonly PhrasingContent[]
  readonly content: readonly (BlockContent | DefinitionContent)[]
}

/** Reports `:::name` blocks with an unknown name. They are shown as notes. */
export function checkAdmonitions(tree: Root, report: Report): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'containerDirective' || Object.hasOwn(admonitions, node.name)) return
    report.error(node, {
      code: 'unknown-admonition',
      message: `Unknown block :::${node.name}.`,
      hint: otherAdmonitionHint(node.name) ?? choiceHint(node.name, Object.keys(admonitions)),
    })
  })
}

/** The HTML of a `:::name[Title]` block. `toHtml` converts its content. */
export function admonition(
  node: ContainerDirective,
  toHtml: (nodes: readonly (PhrasingContent | BlockContent | DefinitionContent)[]) => ElementContent[],
): ElementContent {
  const kind = Object.hasOwn(admonitions, node.name) ? node.name : 'note'
  const { label, content } = partsOf(node)
  const title: readonly PhrasingContent[] =
    label.length > 0 ? label : [{ type: 'text', value: admonitions[kind] ?? '' }]
  const name = title.map((piece) => textOf(piece)).join('')
  return element('div', { className: ['admonition', `admonition-${kind}`], role: 'note', ariaLabel: name }, [
    element('p', { className: ['admonition-title'] }, toHtml(title)),
    ...toHtml(content),
  ])
}

/** The parser turns the title in brackets into a marked paragraph. */
function partsOf(node: ContainerDirective): Parts {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return { label: [], content: node.children }
  return { label: first.children, content: rest }
}
