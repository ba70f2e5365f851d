import { describe, expect, test } from 'vitest'
import { readCodeMeta } from '../../../src/document/code/code-meta.ts'

const nothing = {
  title: null,
  alt: null,
  marked: new Set(),
  numbers: false,
  isSignature: false,
  unchecked: null,
  file: null,
  region: null,
  unknown: [],
  repeated: [],
}

describe('the metadata of a code block', () => {
  test.each([
    ['', nothing],
    ['title="a b.ts"', { ...nothing, title: 'a b.ts' }],
    ['signature', { ...nothing, isSignature: true }],
    ['unchecked="it is cut short"', { ...nothing, unchecked: 'it is cut short' }],
    ['file="samples/a.ts" region="b"', { ...nothing, file: 'samples/a.ts', region: 'b' }],
    ['alt="A → B"', { ...nothing, alt: 'A → B' }],
    ['numbers {1,3-4}', { ...nothing, numbers: true, marked: new Set([1, 3, 4]) }],
    ['{ 1 , 3 - 4 }', { ...nothing, marked: new Set([1, 3, 4]) }],
    ['{5}', { ...nothing, marked: new Set([5]) }],
    ['{6}', { ...nothing, unknown: ['{6}'] }],
    ['{0}', { ...nothing, unknown: ['{0}'] }],
    ['{2,x}', { ...nothing, marked: new Set([2]), unknown: ['{2,x}'] }],
    ['{4-2}', { ...nothing, unknown: ['{4-2}'] }],
    ['showLineNumbers title=x', { ...nothing, unknown: ['showLineNumbers', 'title=x'] }],
    ['hl_lines="2 3" [a b] {1}', { ...nothing, marked: new Set([1]), unknown: ['hl_lines="2 3"', '[a b]'] }],
    ['title="open', { ...nothing, unknown: ['title="open'] }],
  ])('is parsed from %j for five lines', (meta, expected) => {
    expect(readCodeMeta(meta, 5)).toEqual(expected)
  })
})
