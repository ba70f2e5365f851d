import { describe, expect, test } from 'vitest'
import { nearest } from '../../src/nearest.ts'

describe('the name that was meant', () => {
  test.each([
    ['tbas', 'Tabs'],
    ['Card', 'Cards'],
    ['TABS', 'Tabs'],
    ['Stpes', 'Steps'],
    ['Accordion', null],
    ['', null],
  ])('by %j is %j', (word, expected) => {
    expect(nearest(word, ['Tabs', 'Cards', 'Steps', 'Details'])).toBe(expected)
  })

  test('takes no time for a word that is too long to be any', () => {
    expect(nearest('a'.repeat(1_000_000), Array<string>(1000).fill('a'.repeat(100)))).toBe(null)
  })
})
