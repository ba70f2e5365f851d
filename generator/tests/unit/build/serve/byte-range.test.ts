import { expect, it } from 'vitest'
import { type ByteRange, byteRange } from '../../../../src/build/serve/byte-range.ts'

const whole: ByteRange = { kind: 'whole' }
const outside: ByteRange = { kind: 'outside' }
const part = (start: number, end: number): ByteRange => ({ kind: 'part', start, end })

it.each<readonly [string | undefined, number, ByteRange]>([
  [undefined, 10, whole],
  ['bytes=0-0', 10, part(0, 0)],
  ['bytes=0-9', 10, part(0, 9)],
  ['bytes=2-', 10, part(2, 9)],
  ['bytes=2-99', 10, part(2, 9)],
  ['bytes=9-', 10, part(9, 9)],
  ['bytes=10-', 10, outside],
  ['bytes=-3', 10, part(7, 9)],
  ['bytes=-99', 10, part(0, 9)],
  ['bytes=-0', 10, outside],
  ['bytes=0-', 0, outside],
  ['bytes=-1', 0, outside],
  ['Bytes=1-2', 10, part(1, 2)],
  ['bytes=3-2', 10, whole],
  ['bytes=-', 10, whole],
  ['bytes=a-b', 10, whole],
  ['bytes=0-1,3-4', 10, whole],
  ['lines=0-1', 10, whole],
  [`bytes=0-${'9'.repeat(400)}`, 10, part(0, 9)],
  [`bytes=${'9'.repeat(400)}-`, 10, outside],
])('Range: %s of %i bytes', (header, size, wanted) => {
  expect(byteRange(header, size)).toEqual(wanted)
})
