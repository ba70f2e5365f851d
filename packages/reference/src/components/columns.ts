import { contentMarkdown, defineComponent, element, noLinks, noSearchText, text } from 'docs-generator/plugin'
import type { Element, ElementContent } from 'hast'
import { z } from 'zod'

// The page of an operation, a schema or a command, with its sample beside its text. `rest-text.ts`, `schema-text.ts` and `command-text.ts` in
// `page/` write it.

const common = {
  isGenerated: true,
  attributes: z.strictObject({}),
  content: 'any',
  markdown: contentMarkdown,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
} as const

/**
 * `<SampleColumns>`: everything on the page. Its samples move below the signature, or above the first heading if there is none, and are a
 * column on wide screens. In Markdown, they keep their place.
 */
export const sampleColumns = defineComponent({
  ...common,
  name: 'SampleColumns',
  example: '<SampleColumns>',
  html(_node, content) {
    const samples = content.filter(isSample)
    const others = content.filter((node) => !isSample(node))
    const signature = others.findIndex(isSignature)
    const heading = others.findIndex(isHeading)
    const start = signature < 0 ? Math.max(heading, 0) : signature + 1
    return element('div', { className: ['sample-columns'] }, [
      element('div', {}, others.slice(0, start)),
      element(
        'div',
        { className: ['sample'] },
        samples.flatMap(({ children }) => children),
      ),
      element('div', {}, others.slice(start)),
    ])
  },
})

/** `<Sample>`: a request, a response, or the examples of a command. */
export const sample = defineComponent({
  ...common,
  name: 'Sample',
  example: '<Sample>',
  html: (_node, content) => element('div', { className: ['sample'] }, content.map(withAllLines)),
})

/** Samples with fewer lines are short on every screen. */
const longSample = 12

/** Adds a button below each long block of code that shows all of its lines. The stylesheet hides it where nothing is cut off. */
function withAllLines(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node
  const children = node.children.map(withAllLines)
  const count = hasClass(node, 'code') ? countLines(node) : 0
  return { ...node, children: count < longSample ? children : [...children, allLines(count)] }
}

function countLines(node: ElementContent): number {
  if (hasClass(node, 'line')) return 1
  return node.type === 'element' ? node.children.reduce((sum, child) => sum + countLines(child), 0) : 0
}

function allLines(count: number): Element {
  const label = (shown: string) => element('span', {}, [text(shown)])
  const labels = [label(`Show all ${count} lines`), label('Show fewer lines')]
  return element('details', { className: ['all-lines'] }, [element('summary', {}, labels)])
}

function isSample(node: ElementContent): node is Element {
  return hasClass(node, 'sample')
}

function isSignature(node: ElementContent): boolean {
  return hasClass(node, 'is-signature')
}

function isHeading(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'h2'
}

function hasClass(node: ElementContent, name: string): boolean {
  const names = node.type === 'element' ? node.properties.className : undefined
  return Array.isArray(names) && names.includes(name)
}
