import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import config from '../fixtures/site/config.ts'
import { type Corpus, openCorpus } from '../fuzz/corpus.ts'
import { faultsOf } from '../fuzz/faults-of.ts'
import { type Failure, fuzz, inputOf } from '../fuzz/fuzz.ts'
import { shrink } from '../fuzz/shrink.ts'
import type { Outcome } from '../fuzz/try-input.ts'

const seed = 1
let corpus: Corpus

beforeAll(async () => {
  corpus = await openCorpus(join(import.meta.dirname, '../fixtures/site'), config)
})

// `npm run fuzz` tests more inputs. Its `--seed` and `--only` options repeat one of them.
test('200 changed files only result in pages or diagnostics', { timeout: 600_000 }, async () => {
  const failures: Failure[] = []
  const numbers = Array.from({ length: 200 }, (_, i) => i)
  for await (const failure of fuzz({ seed, numbers }, corpus)) failures.push(failure)
  expect(failures.map(({ number, input, faults }) => [number, input.path, ...new Set(faults)])).toEqual([])
})

test('the same number always creates the same input', () => {
  const inputs = [0, 1, 2].map((number) => inputOf(seed, number, corpus))
  expect([0, 1, 2].map((number) => inputOf(seed, number, corpus))).toEqual(inputs)
  expect(new Set(inputs.map(({ text }) => text)).size).toBe(3)
})

test('a failing input is reduced to the part that causes the failure', async () => {
  const text = `${'a line\n'.repeat(50)}and <here> it is\n${'another\n'.repeat(50)}`
  expect(await shrink(text, async (candidate) => candidate.includes('<here>'))).toBe('<here>')
})

// The checks must detect these faults.
describe('the checks report', () => {
  const input = { path: 'a.md', text: 'one line' }
  const fine: Outcome = {
    diagnostics: [],
    texts: new Map([['content/a.md', 'one line']]),
    isRejected: false,
    html: ['<main><p>a</p></main>'],
    cpuMilliseconds: 1,
  }
  const fault = { severity: 'error', code: 'x', file: 'content/a.md', line: 1, message: 'm', hint: 'h' } as const

  test('nothing for an empty outcome', () => expect(faultsOf(input, fine)).toEqual([]))

  test.each<[string, Partial<Outcome>]>([
    ['a line beyond the end of the file', { diagnostics: [{ ...fault, line: 2 }] }],
    ['a missing line', { diagnostics: [{ ...fault, line: 0 }] }],
    ['a missing file', { diagnostics: [{ ...fault, file: 'content/b.md' }] }],
    ['a diagnostic without a message', { diagnostics: [{ ...fault, message: ' ' }] }],
    ['a page that is left out without a diagnostic', { isRejected: true }],
    [
      'a page that is left out with only a warning',
      { isRejected: true, diagnostics: [{ ...fault, severity: 'warning' }] },
    ],
    ['a page that takes too long', { cpuMilliseconds: 5000 }],
    ...[
      '<script>alert(1)</script>',
      '<iframe src="/"></iframe>',
      '<p onclick="x">a</p>',
      '<p style="x">a</p>',
      '<a href="javascript:x">a</a>',
      '<a href=" javascript:x">a</a>',
      '<a href="java\tscript:x">a</a>',
      '<a href="data:text/html,x">a</a>',
      '<a href="/\\evil.example/">a</a>',
      '<img src="https://evil.example/x.png">',
      '<p id="a">a</p><p id="a">b</p>',
      '<a href="/"><a href="/">a</a></a>',
      '<p>a < b</p>',
      '<p>a & b</p>'.replace('& b', '&b;'),
      '<p a="b" a="c">d</p>',
      '<p a=b>c</p>',
      '<p><div>a</div></p>',
      '<p>a',
      'a</p>',
      '<!-- a -->',
      '<object></object>',
    ].map((html): [string, Partial<Outcome>] => [html, { html: [html] }]),
  ])('%s', (_, change) => {
    expect(faultsOf(input, { ...fine, ...change })).not.toEqual([])
  })
})
