import { checkedDocument, entry } from 'docs-generator/testing/fixture-site'
import { expect, test } from 'vitest'
import { checkShown } from '../../src/check-shown.ts'
import { entryOf } from './entries.ts'

const yaml = (name: string) => `kind: c/function\nname: ${name}\nsummary: s\non: /sdk/api/`
const entries = [
  entryOf(yaml('room_open'), { path: '/sdk/api/', anchor: 'room_open' }),
  entryOf(yaml('room_close'), { path: '/sdk/api/', anchor: 'room_close' }),
  entryOf('kind: c/function\nname: room_ping\nsummary: s'),
  // That the page doesn't exist is another fault.
  entryOf(yaml('room_join'), { path: '/sdk/gone/', anchor: 'room_join' }),
]

test('an entry that its page doesn’t show is an error at its line “on”', () => {
  const page = entry('/sdk/api/', { section: 'sdk', version: 'current' })
  const document = checkedDocument(page, { anchors: ['room_open'] })
  expect(checkShown(entries, { documents: [document] })).toEqual([
    {
      severity: 'error',
      code: 'reference-page',
      file: 'content/sdk/api/room_close.yaml',
      line: 4,
      message: 'The page /sdk/api/ doesn’t show the entry.',
      hint: 'Write <Api of="room_close"/> in the page, or remove the line to give the entry its own page.',
    },
  ])
})
