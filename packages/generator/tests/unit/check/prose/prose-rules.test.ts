import { expect, it } from 'vitest'
import { readProseRules } from '../../../../src/check/prose/prose-rules.ts'

const read = (text: string) => readProseRules(text, 'prose.yaml')

it('applies a rule to every kind of text unless it names some', () => {
  const { rules } = read(
    'rules:\n  - find: mend\n    use: fix\n  - find: Next\n    use: Next steps\n    in: [heading]\n',
  )
  expect(rules?.rules.map(({ hint, kinds }) => [hint, kinds.size])).toEqual([
    ['Write “fix”.', 5],
    ['Write “Next steps”.', 1],
  ])
})

it('a pattern in a block of YAML does not include the line break at its end', () => {
  const { rules } = read('rules:\n  - find: |\n      mend\n    use: fix\n')
  expect(rules?.rules[0]?.pattern.test('We mend it.')).toBe(true)
})

it('accepts an empty file', () => {
  expect(read('')).toEqual({ rules: { sentenceWords: null, rules: [], exceptions: [] }, diagnostics: [] })
})

it.each([
  [
    'a pattern that is not valid',
    'rules:\n  - find: "("\n    use: x\n',
    2,
    /“find”: must be a regular expression: Unterminated group/,
  ],
  [
    'a pattern that matches everything',
    'rules:\n  - find: "x*"\n    use: y\n',
    2,
    /“find”: must be a regular expression that doesn’t match an empty text/,
  ],
  [
    'a pattern in slashes, which would never match',
    'rules:\n  - find: /manual/i\n    use: y\n',
    2,
    /“find”: must be a regular expression without slashes around it/,
  ],
  ['a rule without a replacement', 'rules:\n\n  - find: x\n', 3, /needs either use or hint/],
  [
    'a kind of text that does not exist',
    'rules:\n  - { find: x, use: y, in: [body] }\n',
    2,
    /“in”, entry 1: must be one of/,
  ],
  ['an unknown key', 'rule: []\n', 1, /unknown key “rule”/],
  ['invalid YAML', 'rules: [\n', 2, /./],
])('reports %s with its line', (_name, text, line, message) => {
  const { rules, diagnostics } = read(text)
  expect(rules).toBeNull()
  expect(diagnostics[0]).toMatchObject({ code: 'prose-rules', severity: 'error', line })
  expect(diagnostics[0]?.message).toMatch(message)
})

it('reports more than twenty exceptions', () => {
  const list = (count: number) => `exceptions:\n${'  - { file: a.md, text: b }\n'.repeat(count)}`
  expect(read(list(20)).diagnostics).toEqual([])
  expect(read(list(21)).diagnostics[0]?.message).toContain('must not have more than 20 entries')
})
