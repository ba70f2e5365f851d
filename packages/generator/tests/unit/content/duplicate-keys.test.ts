import { expect, it } from 'vitest'
import { duplicateKeys } from '../../../src/content/duplicate-keys.ts'

it('a key that an object has twice is an error in the second line, which names the first one', () => {
  const text = "export default {\n  redirects: [],\n  footer: { note: '', groups: [] },\n  'redirects': [],\n}\n"
  expect(duplicateKeys(text)).toEqual([
    {
      severity: 'error',
      code: 'duplicate-key',
      file: 'config.ts',
      line: 4,
      message: 'The key “redirects” is already in line 2, whose value is ignored.',
      hint: 'Write all values into one of the two, and remove the other one.',
    },
  ])
})

it('different objects can have the same key', () => {
  expect(
    duplicateKeys("export default { items: [{ label: 'A' }, { label: 'B' }], label: 'C', ...rest, [label]: 1 }"),
  ).toEqual([])
})
