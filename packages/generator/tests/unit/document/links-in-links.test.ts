import type { Paragraph } from 'mdast'
import { expect, it } from 'vitest'
import { withoutLinks } from '../../../src/document/read/links-in-links.ts'
import { createReport } from '../../../src/document/report.ts'

it('leaves the text of links in a card, without the footnotes in it', () => {
  const text = (value: string) => ({ type: 'text', value }) as const
  const footnote = { type: 'footnoteReference', identifier: '1' } as const
  const card: Paragraph = {
    type: 'paragraph',
    children: [
      text('See '),
      { type: 'link', url: '/a/', children: [{ type: 'emphasis', children: [text('the'), footnote] }, text(' guide')] },
      footnote,
      { type: 'link', url: '/b/', children: [text('.')] },
    ],
  }
  const report = createReport('card.md', null)
  expect(withoutLinks(card, 'card', report).children).toEqual([
    text('See '),
    { type: 'emphasis', children: [text('the')] },
    text(' guide'),
    text('.'),
  ])
  expect(report.diagnostics.map(({ message }) => message)).toEqual([
    '<Card> contains a link.',
    '<Card> contains a footnote.',
    '<Card> contains a footnote.',
    '<Card> contains a link.',
  ])
})
