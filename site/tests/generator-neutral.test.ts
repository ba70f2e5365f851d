import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import site from '../config.ts'

/** The packages must stay usable for other sites, so they contain no names of the products, pages or artwork of this site. */

const siteDir = resolve(import.meta.dirname, '..')
const root = resolve(siteDir, '..')
const packages = join(root, 'packages')
const generator = join(packages, 'generator')

/** The code of the packages, and the files beside them. */
const files = readdirSync(packages, { withFileTypes: true })
  .flatMap((entry) => {
    const path = join(packages, entry.name)
    if (entry.isFile()) return [path]
    const folders = ['src', 'bin'].map((folder) => join(path, folder)).filter((folder) => existsSync(folder))
    return [...folders.flatMap(filesBelow), join(path, 'package.json')].filter((file) => existsSync(file))
  })
  .filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file))

const concepts = z
  .object({ sdks: z.array(z.object({ id: z.string(), label: z.string() })) })
  .parse(parse(readFileSync(join(siteDir, 'content/concepts.yaml'), 'utf8')))

/** Words of the site that are also ordinary words, or names of languages and platforms that the generator supports. */
const ordinary = new Set([
  'core',
  'docs',
  'documentation',
  'fundamentals',
  'node.js',
  'nodejs',
  'rooms',
  'sdk',
  'swift',
  'voice',
  'web',
])

const words = [
  site.title,
  ...site.sections.flatMap(({ id, label }) => [id, label]),
  ...concepts.sdks.flatMap(({ id, label }) => [id, label]),
]
  .flatMap((name) => name.toLowerCase().split(/\s+/))
  .filter((word) => /^[a-z]/.test(word) && !ordinary.has(word.replace(/\d+$/, '')))

const forbidden: readonly (readonly [string, readonly (string | RegExp)[]])[] = [
  ['product names', ['4players', ...new Set(words)].map(wordPattern)],
  ['routes of the site', routes()],
  ['synonyms of its search', ('synonyms' in site.search ? (site.search.synonyms ?? []) : []).map(pairPattern)],
  ['its artwork', artwork()],
  ['its colors', colors()],
  ['its services', [new URL(site.url).host, wordPattern('discord')]],
]

describe("the packages don't contain", () => {
  it.each(forbidden)('%s', (_, patterns) => {
    expectNone(files, patterns)
  })
})

// Unit tests are excluded: they use invented texts, and some of the paths in them also exist on the site.
const testFiles = ['browser', 'commands', 'full', 'setup', 'support', 'fixtures/site']
  .flatMap((folder) => filesBelow(join(generator, 'tests', folder)))
  .filter((file) => /\.(?:tsx?|md|yaml)$/.test(file))

describe('The generator’s tests', () => {
  it('contain no page of the site', () => {
    const patterns = pages().map((path) => new RegExp(`['"\`(]${path}(?![a-z0-9-])`))
    expectNone(testFiles, patterns)
  })

  it('read no file of the site', () => {
    const files = filesBelow(join(generator, 'tests')).filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    const pattern = /(?:\.\.\/)(?:site|dist)\/|root, '\.\.\/(?:site|dist)/
    expect(files.flatMap((file) => findings(file, pattern)).filter((line) => !line.includes('fixtures/site'))).toEqual(
      [],
    )
  })
})

describe('the searched files', () => {
  it('include those beside the packages', () => {
    const found = files.map((file) => relative(packages, file))
    expect(found).toEqual(
      expect.arrayContaining(['not-installed.mjs', 'generator/package.json', 'mcp/bin/docs-mcp.mjs']),
    )
  })
})

describe('the searched words', () => {
  it('include the names of the products', () => {
    expect(words).toEqual(expect.arrayContaining(['unity', 'unreal', 'fleet']))
  })

  it.each([
    ['odin', 'the ODIN client', true],
    ['odin', 'odin_room_join', true],
    ['odin', 'struct UOdinRoom', true],
    ['odin', 'Accept-Encoding', false],
    ['unity', 'UnityEngine', true],
    ['unity', 'Community', false],
  ])('%s in “%s”: %s', (word, text, isFound) => {
    expect(wordPattern(word).test(text)).toBe(isFound)
  })
})

/** Fails with the lines that contain a pattern. A line that contains several is listed once. */
function expectNone(files: readonly string[], patterns: readonly (string | RegExp)[]): void {
  const found = new Set(files.flatMap((file) => patterns.flatMap((pattern) => findings(file, pattern))))
  // A comparison with an empty list would print the lines twice.
  const hint =
    'If a line only has an ordinary word that is also in a label of the site, add the word to “ordinary” in this test.'
  if (found.size > 0) expect.fail(['These lines name this site:', ...found, hint].join('\n'))
}

/** Paths of the pages below the first level. The fixture site may use the same names for its sections. */
function pages(): readonly string[] {
  return filesBelow(join(siteDir, 'content'))
    .filter((file) => /\.(?:md|yaml)$/.test(file) && !/(?:sidebar|samples|external|renamed|concepts)\.yaml$/.test(file))
    .map((file) => `/${relative(join(siteDir, 'content'), file)}`.replace(/(?:index)?\.(?:md|yaml)$/, ''))
    .filter((path) => path.split('/').filter(Boolean).length > 1)
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The lines of a file that contain the pattern, as `file:line text`. */
function findings(file: string, pattern: string | RegExp): readonly string[] {
  // The name of a graph format, which is a product of another vendor.
  const lines = readFileSync(file, 'utf8').replaceAll('Unreal Engine Blueprint', '').split('\n')
  return lines.flatMap((line, i) => {
    const isFound = typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line)
    return isFound ? [`${relative(root, file)}:${i + 1} ${line.trim().slice(0, 120)}`] : []
  })
}

/** Matches the word itself, at the start of a longer name, and inside a camel-case name, but not inside another word. */
function wordPattern(word: string): RegExp {
  const capital = word.charAt(0).toUpperCase() + word.slice(1)
  return new RegExp(`(?<![A-Za-z])(?:${word}|${word.toUpperCase()}|${capital})|${capital}(?=[A-Z])`)
}

/** Matches `'mic', 'microphone'`: two words of a group in one list. */
function pairPattern([first = '', second = '']: readonly string[]): RegExp {
  return new RegExp(`(['"])${first}\\1,\\s*(['"])${second}\\2`)
}

/** Without `/docs/`, which is a folder of the project, and without redirects of the first level, which may be one. */
function routes(): readonly string[] {
  const bases = site.sections.flatMap(({ base, versions }) => [
    base,
    ...(versions ?? []).map(({ path }) => base + path),
  ])
  const redirects = site.redirects
    .flatMap(({ from, to }) => [from, to])
    .filter((path) => path.startsWith('/') && path.split('/').filter(Boolean).length > 1)
  return [...bases.filter((path) => path !== '/docs/'), ...redirects]
}

function artwork(): readonly RegExp[] {
  const folders = [join(siteDir, 'pages/art'), join(siteDir, 'public/drawings')].filter(existsSync)
  const names = folders.flatMap(filesBelow).map((file) => file.slice(file.lastIndexOf('/') + 1, -extname(file).length))
  return [...new Set(names)].map((name) => new RegExp(`\\b${name}\\.(?:svg|tsx|css)\\b`))
}

/** Color values of the site's theme except black and white. */
function colors(): readonly string[] {
  const theme = join(siteDir, 'theme.css')
  const found = existsSync(theme) ? (readFileSync(theme, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []) : []
  return [...new Set(found)].filter((color) => !/^#(?:000000|ffffff)$/i.test(color))
}
