import { deserialize, serialize } from 'node:v8'
import { expect, it } from 'vitest'
import {
  lazyRowsOf,
  sharedFingerprint,
  sharedTable,
  sharedValue,
  sharedValues,
} from '../../../src/content/shared-values.ts'

const texts = sharedTable<readonly [name: string], { readonly text: string }>('test/texts')

it('a lazy value is computed once when it is read, and sent to threads like any other', () => {
  const computed: string[] = []
  const rows = lazyRowsOf(
    texts,
    ['a', 'b'].map((name) => [
      [name],
      () => {
        computed.push(name)
        return { text: name }
      },
    ]),
  )
  const values = sharedValues(rows)
  expect(computed).toEqual([])
  expect(sharedValue(values, texts, ['b'])).toEqual({ text: 'b' })
  expect(sharedFingerprint(values, { table: texts.name, key: ['b'] })).not.toBeNull()
  expect(computed).toEqual(['b'])
  const received: typeof values = deserialize(serialize(values))
  expect(sharedValue(received, texts, ['a'])).toEqual({ text: 'a' })
})
