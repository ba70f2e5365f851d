import { describe, expect, test } from 'vitest'
import { nearest } from '../../src/nearest.ts'

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

  test('is found quickly if the word is longer than any name', () => {
    expect(nearest('a'.repeat(1_000_000), Array<string>(1000).fill('a'.repeat(100)))).toBe(null)
  })
})
