import { expect, it } from 'vitest'
import { preferredEncodings } from '../../../../src/build/serve/preferred-encodings.ts'

it.each([
  [undefined, []],
  ['', []],
  ['identity', []],
  ['deflate, zstd', []],
  ['gzip', ['gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP, BR', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0.9', ['gzip', 'br']],
  ['br ; q=0.5 , gzip ; q=0.5', ['br', 'gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.000', []],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['br;q=0, *', ['gzip']],
  ['gzip, *;q=0', ['gzip']],
  ['identity;q=0.7, br;q=0.5, gzip;q=0.8', ['gzip']],
  ['identity, br', ['br']],
  ['br;q=high', []],
  [',,;q=1,', []],
])('a client that sends Accept-Encoding: %s gets %j', (header, encodings) => {
  expect(preferredEncodings(header)).toEqual(encodings)
})
