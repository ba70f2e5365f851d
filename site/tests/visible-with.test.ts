import { expect, it } from 'vitest'
import site from '../config.ts'
import { designed, designedPaths } from './designed-pages.ts'
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

it('tests of designs leave out the pages of hidden sections, and nothing else', () => {
  const bases = site.sections.map(({ base, hidden }) => [base, hidden !== true] as const)
  const paths = Object.values(designed)
  const firstPages = bases.filter(([base]) => paths.includes(base))
  expect(firstPages.length).toBeGreaterThan(0)
  expect(firstPages.map(([base]) => [base, designedPaths.includes(base)])).toEqual(firstPages)
  expect(designedPaths).toContain('/')
  expect(paths).toEqual(expect.arrayContaining(designedPaths))
})
