import {
  attributeText,
  contentMarkdown,
  defineComponent,
  element,
  noLinks,
  noSearchText,
  text,
} from 'docs-generator/plugin'
import type { Element, ElementContent } from 'hast'
import { z } from 'zod'

const common = {
  isGenerated: true,
  content: 'any',
  hasOwnNames: true,
  searchText: noSearchText,
  shownAttributes: [],
  links: noLinks,
} as const

/**
 * `<Fields>`: a table of fields as a list, in which the fields of a schema open below its name. `of` is the part of the sample that
 * contains the fields, whose lines `client/field-lines.ts` marks.
 */
export const fields = defineComponent({
  ...common,
  name: 'Fields',
  attributes: z.strictObject({ of: z.enum(['request', 'body', 'response', 'schema']).optional() }),
  example: '<Fields of="response">',
  markdown: contentMarkdown,
  html({ attributes: { of } }, content) {
    const schemas = new Map(content.filter(isSchema).map((node) => [node.properties.dataOf, node]))
    const rows = content.filter(isElement).flatMap((node) => rowsOf(node))
    return element(
      'ul',
      { className: ['fields'], ...(of === undefined ? {} : { dataSample: of }) },
      rows.map((row) => fieldOf(row, schemas)),
    )
  },
})

/** `<Parameters>`: a table of parameters. */
export const parameters = defineComponent({
  ...common,
  name: 'Parameters',
  attributes: z.strictObject({}),
  example: '<Parameters>',
  markdown: contentMarkdown,
  html: (_node, content) => content,
})

/** `<FieldSchema>`: the fields or values of the schema of one field. They have their own page, so only the HTML repeats them. */
export const fieldSchema = defineComponent({
  ...common,
  name: 'FieldSchema',
  attributes: z.strictObject({ of: attributeText, title: attributeText }),
  example: '<FieldSchema of="ports" title="Fields of Port">',
  isRepetition: true,
  markdown: () => '',
  html: ({ attributes: { of = '', title = '' } }, content) =>
    element('details', { dataOf: of }, [element('summary', {}, [text(title)]), ...content]),
})

/** The first cell is the name, the last one the meaning, and one between them the type. */
function fieldOf(row: Element, schemas: ReadonlyMap<unknown, Element>): Element {
  const [name, ...others] = row.children.filter(isElement)
  const meaning = others.at(-1)
  const type = others.length > 1 ? others[0] : undefined
  const schema = schemas.get(textIn(name))
  const { dataOf, ...properties } = schema?.properties ?? {}
  const { id } = row.properties
  const names = name?.children ?? []
  return element('li', row.properties, [
    element('div', { className: ['field-name'] }, [
      ...(typeof id === 'string' ? [element('a', { className: ['field-link'], href: `#${id}` }, names)] : names),
      ...(type ? [text(' '), element('span', { className: ['field-type'] }, type.children)] : []),
    ]),
    element('div', {}, (meaning?.children ?? []).map(withRequired)),
    ...(schema ? [element('details', properties, schema.children)] : []),
  ])
}

/** Notes that begin with “Required” have their own color. */
function withRequired(node: ElementContent): ElementContent {
  if (node.type !== 'element' || node.tagName !== 'em' || !textIn(node).startsWith('Required')) return node
  return { ...node, properties: { ...node.properties, className: ['is-required'] } }
}

function rowsOf(node: Element): readonly Element[] {
  const rows = node.tagName === 'table' ? node.children.filter(isElement) : []
  return rows.filter(({ tagName }) => tagName === 'tbody').flatMap(({ children }) => children.filter(isElement))
}

function textIn(node: ElementContent | undefined): string {
  if (node?.type === 'text') return node.value
  return node?.type === 'element' ? node.children.map(textIn).join('') : ''
}

function isSchema(node: ElementContent): node is Element {
  return isElement(node) && node.tagName === 'details'
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element'
}
