import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../src')

/** The stylesheets of `ui/styles/page-styles.tsx`. */
const file = 'ui/styles/page-styles.tsx'
const pageStyles = [...readFileSync(join(source, file), 'utf8').matchAll(/from '(.+\.css)\?inline'/g)].map(
  ([, path = '']) => join(dirname(file), path),
)

it('finds the stylesheets of single pages', () => {
  expect(pageStyles.length).toBeGreaterThan(1)
})

it.each(pageStyles)(
  '%s has only rules in the layer "pages", so that the inline styles do not override them',
  (file) => {
    const css = readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const layers = [...css.matchAll(/@layer\s+([\w-]+)/g)].map(([, name]) => name)
    expect(new Set(layers)).toEqual(new Set(['pages']))
  },
)
