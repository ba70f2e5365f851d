import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../src')

/** Stylesheets that components of single pages link to. */
const pageStyles = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return [...text.matchAll(/from '(.+\.css)\?url'/g)].map(([, path = '']) => join(dirname(file), path))
  })

it('finds the stylesheets of single pages', () => {
  expect(pageStyles.length).toBeGreaterThan(2)
})

it.each(pageStyles)(
  '%s has only rules in the layer "pages", so that the inline styles do not override them',
  (file) => {
    const css = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const layers = [...css.matchAll(/@layer\s+([\w-]+)/g)].map(([, name]) => name)
    expect(new Set(layers)).toEqual(new Set(['pages']))
  },
)
