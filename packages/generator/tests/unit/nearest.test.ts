import { describe, expect, test } from 'vitest'
import { choiceHint, nearest, nearestPath } from '../../src/nearest.ts'

describe('the nearest name', () => {
  test.each([
    ['tbas', 'Tabs'],
    ['Card', 'Cards'],
    ['TABS', 'Tabs'],
    ['Stpes', 'Steps'],
    ['Accordion', null],
    ['', null],
  ])('to %j is %j', (word, expected) => {
    expect(nearest(word, ['Tabs', 'Cards', 'Steps', 'Details'])).toBe(expected)
  })

  test.each([
    ['/guide/instal/', '/guide/install/'],
    ['/guides/install/', '/guide/install/'],
    ['/guideinstall/', '/guide/install/'],
    ['/guide/instead/', null],
    ['/sdk/web/api/Room/', null],
    ['/sdk/wbe/Room/', '/sdk/web/Room/'],
    ['/sdk/web/Rooom/', '/sdk/web/Room/'],
  ])('to the path %s is %s', (path, expected) => {
    expect(nearestPath(path, ['/guide/install/', '/sdk/swift/api/Room/', '/sdk/web/Room/'])).toBe(expected)
  })

  test('is not proposed if there are no names', () => {
    expect(choiceHint('lamp', [])).toBe('Remove it, because nothing has a name yet.')
    expect(choiceHint('lmap', ['lamp'])).toBe('Did you mean lamp? Use one of: lamp.')
  })

  test('is found quickly if the word is longer than any name', () => {
    expect(nearest('a'.repeat(1_000_000), Array<string>(1000).fill('a'.repeat(100)))).toBe(null)
  })
})
