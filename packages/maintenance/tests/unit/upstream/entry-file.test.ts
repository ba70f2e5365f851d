import { readEntry } from 'docs-reference/data'
import { expect, it } from 'vitest'
import { type ApiSymbol, unstated } from '../../../src/upstream/model.ts'
import { entryPlace } from '../../../src/upstream/write/entry-file.ts'

function declared(name: string, line: number, file = 'lamp.h'): ApiSymbol {
  return { ...unstated, language: 'c', kind: 'c/function', name, file, line }
}

const entries = ['lamp_dim', 'lamp_log', 'lamp_on', 'lamp_zoom'].map((name) => {
  const { entry } = readEntry(
    `kind: c/function\nname: ${name}\nsummary: s\nsources: [a]`,
    `content/lamps/api/${name}.yaml`,
  )
  if (!entry) throw new Error('The entry is not valid.')
  return { ...entry, section: 'lamps', version: 'current', path: '/lamps/api/x/', anchor: null }
})
const upstream = [declared('lamp_zoom', 5), declared('lamp_log', 20), declared('lamp_on', 40), declared('lamp_dim', 60)]

it.each([
  ['the one that the vendor declares before it', declared('lamp_new', 30), 'lamp_log'],
  ['the first one of the file, if it is declared before all others', declared('lamp_new', 2), 'lamp_zoom'],
  ['the one with the most similar name, wherever it is declared', declared('lamp_dim_all', 22), 'lamp_dim'],
])('a new entry belongs next to %s', (_, symbol, neighbour) => {
  const place = entryPlace(symbol, { entries, upstream: [...upstream, symbol], base: '/lamps/' })
  expect(place.neighbour?.data.name).toBe(neighbour)
})

it('the file of a symbol with a very long name can be written', () => {
  const symbol = declared(`lamp_${'on'.repeat(150)}`, 30)
  const { file, name } = entryPlace(symbol, { entries, upstream: [...upstream, symbol], base: '/lamps/' })
  expect([name, file]).toEqual([symbol.name, `content/lamps/api/${symbol.name.slice(0, 200)}.yaml`])
})
