import { expect, it } from 'vitest'
import { nearestSymbol } from '../../src/nearest-symbol.ts'

it.each([
  ['Room.join', ['Room.id', 'Room.joinAll', 'Room.joinAllNow'], 'Room.joinAll'],
  ['Room.jion', ['Room.join', 'Room.id'], 'Room.join'],
  ['Room', ['Peer'], null],
])('%s among %j probably means %s', (name, names, meant) => {
  expect(nearestSymbol(name, names)).toBe(meant)
})
