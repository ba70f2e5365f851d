import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../../src')

/** The stylesheets that a module imports. */
function stylesOf(file: string): readonly string[] {
  return [...readFileSync(join(source, file), 'utf8').matchAll(/from '(.+\.css)\?inline'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
}

const read = (file: string) => readFileSync(join(source, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const classesIn = (css: string) => new Set(css.match(/(?<=\.)[a-z][\w-]*(?=[^{}]*\{)/g))

const pageStyles = stylesOf('ui/styles/page-styles.tsx')
/** Also styles of the search window, whose other stylesheets override them. */
const ofTheWindow = 'ui/search/search-hits.css'

it('finds the stylesheets of single pages', () => {
  expect(pageStyles.length).toBeGreaterThan(1)
})

it.each(pageStyles.filter((file) => file !== ofTheWindow))(
  '%s has only rules in the layer "pages", so that the inline styles do not override them',
  (file) => {
    const layers = [...read(file).matchAll(/@layer\s+([\w-]+)/g)].map(([, name]) => name)
    expect(new Set(layers)).toEqual(new Set(['pages']))
  },
)

it('the styles of hits have no class of the inline styles, which would override them', () => {
  const inline = stylesOf('ui/styles/site-styles.ts').flatMap((file) => [...classesIn(read(file))])
  expect(inline.length).toBeGreaterThan(100)
  const own = [...classesIn(read(ofTheWindow))].filter((name) => name.startsWith('search-'))
  expect(own).toContain('search-hit')
  expect(own.filter((name) => inline.includes(name))).toEqual([])
})
