import { expect, test } from 'vitest'
import { z } from 'zod'
import { passagesOf } from '../../../src/check/prose/passages.ts'
import { compile } from '../../../src/document/compile.ts'
import { defineComponent } from '../../../src/document/components/define-component.ts'
import { markupOf } from '../../../src/document/markup.ts'
import { documentOf, htmlOf, root, site, sourceOf } from './page.ts'

const quotation = defineComponent({
  name: 'Quotation',
  attributes: z.strictObject({ by: z.string(), href: z.string() }),
  example: '<Quotation by="Ada" href="/voice/">',
  content: 'any',
  html: ({ attributes, data }, content) => ({
    type: 'element',
    tagName: 'figure',
    properties: { title: attributes.by ?? '', dataFrom: String(data?.hProperties?.href) },
    children: content,
  }),
  markdown: ({ attributes }, { content }) => `${content()} (${attributes.by})`,
  searchText: ({ attributes }) => attributes.by ?? '',
  shownAttributes: ['by'],
  links: ({ attributes }, { link }) => link(attributes.href ?? ''),
})

const text = '<Quotation by="Ada" href="/voice/">\n\nHello.\n\n</Quotation>'

test('an unknown component is reported with its line', async () => {
  const { diagnostics } = await documentOf(`Text.\n\n${text}`)
  expect(diagnostics).toMatchObject([{ code: 'unknown-component', line: 3 }])
})

test('one definition adds a component to HTML, Markdown, search, prose checks and links', async () => {
  const markup = markupOf([{ components: [quotation] }])
  const { body, markdown, records, links, diagnostics } = await compile(sourceOf(text), { root, site }, markup)
  expect(diagnostics).toEqual([])
  expect(htmlOf(body)).toContain('<figure title="Ada" data-from="/voice/"><p>Hello.</p></figure>')
  expect(markdown.trim()).toBe('Hello. (Ada)')
  expect(records[0]?.content).toBe('Ada\nHello.')
  expect(links).toMatchObject([{ path: '/voice/', line: 1 }])
  expect(passagesOf(sourceOf(text), markup)).toContainEqual(expect.objectContaining({ text: 'Ada', line: 1 }))
})

test('values of facts and captions of figures are found by the search', async () => {
  const facts = '<Facts>\n<Fact label="Engine" value="2019.4 or later"/>\n</Facts>'
  expect((await documentOf(facts)).records[0]?.content).toBe('2019.4 or later')
})
