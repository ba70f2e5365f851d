import { expect, it } from 'vitest'
import { configPlaces } from '../../../src/content/config-source.ts'

const text = `import { defineSite } from 'docs-generator'
import { synonyms } from './synonyms.ts'

const footer = {
  note: 'A note.',
  groups: [{ title: 'Pages', links: [] }],
}

// The redirect from '/old/' was added in 2024.
export default defineSite({
  title: 'Site',
  search: { kind: 'embedded', synonyms },
  navbar: {
    left: [
      { kind: 'link', label: 'Old', to: '/old/' },
      {
        kind: 'dropdown',
        label: 'More',
        items: [{ kind: 'link', label: 'Old', to: '/old/' }],
      },
    ],
  },
  footer,
  'redirects': [
    { from: '/older/', to: '/old/' },
    {
      from: '/old/',
      to: '/new/',
    },
    ...moreRedirects,
    { from: '/last/', to: '/new/' },
  ],
})
`

it.each([
  ['the first of several redirects', ['redirects', 0, 'from'], 25],
  ['a redirect whose path is in a comment and in the navbar', ['redirects', 1, 'from'], 27],
  ['an item in a dropdown with the label of another item', ['navbar', 'left', 1, 'items', 0, 'to'], 19],
  ['a value in a constant of the same file', ['footer', 'groups', 0, 'title'], 6],
  ['a value that is imported', ['search', 'synonyms', 3], 12],
  ['a value after a list that is spread', ['redirects', 3, 'from'], 24],
  ['a key that is missing', ['navbar', 'left', 0, 'href'], 15],
  ['a missing key of the configuration', ['url'], 10],
  ['the complete configuration', [], 10],
])('the line of %s is found', (_, path, line) => {
  expect(configPlaces(text)(path)).toEqual({ file: 'config.ts', line })
})

it.each([
  ['const site = defineSite({\n  title: 5,\n} satisfies SiteConfig)\nexport default site', 2],
  ['export default {\n\n  title: 5 }', 3],
  ['export default makeSite()', 1],
  ['export default {{', 1],
  ['', 1],
])('the line of the title is found in %j', (source, line) => {
  expect(configPlaces(source)(['title'])).toEqual({ file: 'config.ts', line })
})

it('the place of an imported value is in the file that exports it', () => {
  const config = `import { words } from './search/words.ts'
import { other } from 'package'
export default defineSite({
  search: { words, other },
})
`
  const read = (file: string) =>
    file === 'search/words.ts' ? '// Words.\nexport const words = {\n  web: [],\n  lamps: [],\n} as const\n' : null
  const placeOf = configPlaces(config, read)
  expect(placeOf(['search', 'words', 'lamps'])).toEqual({ file: 'search/words.ts', line: 4 })
  expect(placeOf(['search', 'other', 'lamps'])).toEqual({ file: 'config.ts', line: 4 })
  expect(configPlaces(config, () => null)(['search', 'words', 'lamps'])).toEqual({ file: 'config.ts', line: 4 })
})

it.each([
  ['an element of a list that is imported', ['footer', 0, 'href'], { file: 'lists/links.ts', line: 3 }],
  ['a default export', ['navbar', 1], { file: 'lists/items.ts', line: 3 }],
  ['an element of a list that is spread', ['redirects', 2, 'from'], { file: 'lists/links.ts', line: 4 }],
  ['an element before it', ['redirects', 0, 'from'], { file: 'config.ts', line: 7 }],
  ['an element after it', ['redirects', 3, 'from'], { file: 'config.ts', line: 9 }],
  ['a value that another imported file imports', ['search', 'words'], { file: 'words.ts', line: 1 }],
])('the place of %s is found', (_, path, place) => {
  const files = new Map([
    ['lists/links.ts', "export const links = [\n  // The first one.\n  { href: '/a/' },\n  { from: '/b/' },\n]\n"],
    ['lists/items.ts', "export default [\n  'a',\n  'b',\n]\n"],
    ['lists/search.ts', "import { words } from '../words.ts'\nexport const search = { words }\n"],
    ['words.ts', 'export const words = []\n'],
  ])
  const config = `import items from './lists/items.ts'
import { links } from './lists/links.ts'
import { search } from './lists/search.ts'
export default defineSite({
  footer: links, navbar: items, search,
  redirects: [
    { from: '/old/' },
    ...links,
    { from: '/last/' },
  ],
})
`
  expect(configPlaces(config, (file) => files.get(file) ?? null)(path)).toEqual(place)
})
