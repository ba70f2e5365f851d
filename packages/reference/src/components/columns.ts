import { contentMarkdown, defineComponent, element, noLinks, noSearchText } from 'docs-generator/plugin'
import type { Element, ElementContent } from 'hast'
import { z } from 'zod'

// The page of an operation or a command, with its sample beside its text. `page/rest-text.ts` and `page/command-text.ts` write it.

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
 * `<SampleColumns>`: everything on the page. Its samples move below the signature, and are a column on wide screens. In Markdown, they
 * keep their place.
 */
export const sampleColumns = defineComponent({
  ...common,
  name: 'SampleColumns',
  example: '<SampleColumns>',
  html(_node, content) {
    const samples = content.filter(isSample)
    const others = content.filter((node) => !isSample(node))
    const start = 1 + others.findIndex(isSignature)
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
  html: (_node, content) => element('div', { className: ['sample'] }, content),
})

function isSample(node: ElementContent): node is Element {
  return hasClass(node, 'sample')
}

function isSignature(node: ElementContent): boolean {
  return hasClass(node, 'is-signature')
}

function hasClass(node: ElementContent, name: string): boolean {
  const names = node.type === 'element' ? node.properties.className : undefined
  return Array.isArray(names) && names.includes(name)
}
