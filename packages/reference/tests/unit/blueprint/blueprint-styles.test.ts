import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the styles of graphs are only in the layer "pages", so that the inline styles do not override them', () => {
  const file = join(import.meta.dirname, '../../../src/blueprint/blueprint.css')
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  expect(new Set([...css.matchAll(/@layer\s+([\w-]+)/g)].map(([, name]) => name))).toEqual(new Set(['pages']))
})
