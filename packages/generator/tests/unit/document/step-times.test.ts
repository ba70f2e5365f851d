import { expect, it } from 'vitest'
import { timeText } from '../../../src/document/step-times.ts'

it.each([
  [900, { graphs: 100, 'code blocks': 600 }, '900 ms (code blocks 600 ms)'],
  [900, { diagrams: 200, 'code blocks': 100 }, '900 ms (text 600 ms)'],
  [12.4, {}, '12 ms (text 12 ms)'],
])('%d ms with the steps %o', (total, times, expected) => {
  expect(timeText(total, times)).toBe(expected)
})
