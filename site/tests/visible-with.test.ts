import { expect, it } from 'vitest'
import { visibleWith } from './visible-with.ts'

it('tests leave out the pages of a hidden section, but not those of a visible section below it', () => {
  const sections = [
    { base: '/lamps/', hidden: true },
    { base: '/lamps/kit/' },
    { base: '/doors/' },
    { base: '/doors/kit/', hidden: true },
  ]
  const paths = ['/', '/lamps/', '/lamps/faq/', '/lamps/kit/faq/', '/doors/faq/', '/doors/kit/faq/', '/lampshades/']
  expect(paths.filter(visibleWith(sections))).toEqual(['/', '/lamps/kit/faq/', '/doors/faq/', '/lampshades/'])
})
