import { describe, expect, test } from 'vitest'
import { openDirectory } from '../../src/directory.ts'
import { entryText } from '../../src/page/entry-text.ts'
import type { ReferenceEntry } from '../../src/reference-entry.ts'
import { entryOf } from './entries.ts'

function enumOf(kind: string, value = '', place: Partial<ReferenceEntry> = {}): ReferenceEntry {
  return entryOf(`kind: ${kind}\nname: State\nsummary: s\nmembers: [{ kind: case, name: On, about: a${value} }]`, place)
}

function textsOf(...entries: readonly ReferenceEntry[]): readonly string[] {
  const concepts = { sdks: [], concepts: [] }
  const directory = openDirectory({ entries, symbols: [], pages: new Map(), concepts, changes: [], orderOf: () => 0 })
  return entries.map((entry) => entryText(entry, directory, entry.anchor === null ? 2 : 3).text)
}

describe('an enum', () => {
  test('has values, and keeps the anchor of the former heading', () => {
    const [text] = textsOf(enumOf('csharp/enum'))
    expect(text).toContain('### Values')
    expect(text).toContain('<Members former="details cases">')
  })

  test('has cases in Swift', () => {
    const [text] = textsOf(enumOf('swift/enum'))
    expect(text).toContain('### Cases')
    expect(text).toContain('<Members former="details">')
  })

  test('keeps the numbered anchors of a page with several enums', () => {
    const place = { path: '/sdk/api/lamps/' }
    const texts = textsOf(
      enumOf('csharp/enum', '', { ...place, anchor: 'state' }),
      enumOf('csharp/enum', '', { ...place, anchor: 'color' }),
    )
    expect(texts[0]).toContain('<Members former="cases">')
    expect(texts[1]).toContain('<Members former="cases-2">')
  })

  test('names the column of its values', () => {
    expect(textsOf(enumOf('csharp/enum', ', value: 1'))[0]).toContain('| Name | Value | Meaning |')
    expect(textsOf(enumOf('swift/enum', ', type: String'))[0]).toContain('| Name | Type | Meaning |')
  })
})
