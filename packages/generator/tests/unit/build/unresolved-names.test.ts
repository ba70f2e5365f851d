import { expect, it } from 'vitest'
import { type NamesToList, unresolvedNamesText } from '../../../src/build/unresolved-names.ts'

const symbols = [
  { name: 'Room', member: 'Room' },
  { name: 'Room.join', member: 'join' },
  { name: 'Room.audioFormat1', member: 'audioFormat1' },
  { name: 'Door.lock', member: 'lock' },
  { name: 'AudioMode', member: 'AudioMode' },
  { name: 'lamp_startup', member: 'lamp_startup' },
]

function report(names: readonly string[], list: NamesToList = 'likely') {
  const places = names.map((name, i) => ({ name, anchor: null, file: `${i + 1}.md`, line: i + 1 }))
  return unresolvedNamesText(places, symbols, { list, shown: (file) => `site/${file}` })
}

it('lists each name once, those that are probably misspelled first', () => {
  expect(report(['std::vector', 'lamp_statrup', 'std::vector', 'Room.joinn'])).toBe(
    `4 names in backticks look like symbols, but aren’t in the reference: 3 different ones.

Probably misspelled (2)
  lamp_statrup → lamp_startup?  site/2.md:2
  Room.joinn → Room.join?  site/4.md:4

Not described, the most frequent first (1)
  std::vector  site/1.md:1 and 1 more

To list all names with all their places, run: npm run check -- --names=all`,
  )
})

it.each([
  ['a call', 'lamp_starup()', 'lamp_startup'],
  ['a member behind a colon', 'Room::jion', 'Room.join'],
  ['a misspelled type', 'Romo.join', 'Room.join'],
  ['another case', 'lamp_startUp', 'lamp_startup'],
])('%s has a proposal', (_, name, meant) => {
  expect(report([name])).toContain(`  ${name} → ${meant}?  site/1.md:1\n`)
})

it.each([
  ['a member of another type', 'Room.lockk'],
  ['a name with another number', 'Room.audioFormat2'],
  ['a short name', 'Room.jon'],
  ['a parameter with the name of its type', 'audioMode'],
  ['the name of a type in another language', 'EAudioMode'],
  ['a name of another section', 'Door::lock'],
  ['an unrelated name', 'shutdown_all'],
])('%s is no typing mistake', (_, name) => {
  expect(report([name])).not.toContain('Probably misspelled')
})

it('shortens long lists, unless all names are requested', () => {
  const many = Array.from({ length: 30 }, (_, i) => `std::part${'abcdefghijklmnopqrstuvwxyzABCD'[i]}`)
  expect(report(many)).toContain('(20 of 30)')
  expect(report([...many, many[0] ?? ''], 'all')).toContain('  std::parta  site/1.md:1, site/31.md:31\n')
  expect(report(many, 'all')).toContain('the most frequent first (30)')
})
