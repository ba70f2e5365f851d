import { tests as examples } from 'commonmark-spec'
import { describe, expect, test } from 'vitest'
import type { PageDocument } from '../../../src/document/index.ts'
import { elementsOf, type HtmlNode, readHtml, textOf } from '../../html-tree.ts'
import { asSiteSays, comparable, withoutPresentation } from './comparable-html.ts'
import { deviations } from './deviations.ts'
import { gfmCases } from './gfm-cases.ts'
import { documentOf, entry, htmlOf } from './page.ts'

/** Every page has front matter. Without it a first line of dashes would start front matter. */
const frontMatter = '---\ntitle: Page\n---\n'

type Comparison = {
  readonly page: PageDocument
  readonly html: readonly HtmlNode[]
  readonly ours: string
  readonly theirs: string
  readonly lineCount: number
}

async function compare(markdown: string, expected: string): Promise<Comparison> {
  const text = frontMatter + markdown
  const page = await documentOf(text)
  const html = readHtml(htmlOf(page.body))
  const theirs = read(expected)
  return {
    page,
    html,
    ours: comparable(withoutPresentation(html)) + wordsOf(page, html),
    theirs: theirs ? comparable(asSiteSays(theirs, entry)) + wordsIn(theirs) : expected,
    lineCount: text.split('\n').length,
  }
}

/** The specification's HTML. Null if browsers could parse it differently, which only applies to raw HTML. */
function read(html: string): readonly HtmlNode[] | null {
  try {
    return readHtml(html)
  } catch {
    return null
  }
}

/** Details that the comparison of elements ignores: languages of code as written, and the number of first-level headings. */
function wordsOf({ diagnostics }: PageDocument, html: readonly HtmlNode[]): string {
  const unknown = diagnostics.flatMap(({ code, message }) =>
    code === 'unknown-language' ? [/language "(.*)": the/.exec(message)?.[1] ?? ''] : [],
  )
  const languages = [...elementsOf(html)].flatMap(({ attributes }) => {
    const language = attributes.get('data-language')
    return language === undefined ? [] : [language === 'text' ? '' : language]
  })
  const first = diagnostics.filter(({ message }) => message.includes(' is an h1,')).length
  return words([...unknown, ...languages.filter(Boolean)], first)
}

function wordsIn(html: readonly HtmlNode[]): string {
  const languages = [...elementsOf(html)].flatMap(({ name, attributes }) =>
    name === 'code' ? [(attributes.get('class') ?? '').replace(/^language-/, '')] : [],
  )
  return words(languages.filter(Boolean), [...elementsOf(html)].filter(({ name }) => name === 'h1').length)
}

function words(languages: readonly string[], firstLevel: number): string {
  return `\nlanguages: ${[...languages].sort().join(' ')}, headings of the first level: ${firstLevel}`
}

/** All elements that Markdown without components can create. */
const markdownElements = new Set(
  `a blockquote br button code del div em figcaption figure h2 h3 h4 h5 h6 hr img input li ol p pre section span strong sup
   table tbody td th thead tr ul`.split(/\s+/),
)

/** Raw HTML must cause a diagnostic with its line, and never become markup. */
function expectTold({ page, lineCount }: Comparison) {
  const told = page.diagnostics.filter(({ code }) => /^(?:raw-html|unknown-component|misplaced-tag)$/.test(code))
  expect(told).not.toEqual([])
  for (const { file, line } of page.diagnostics) {
    expect(file).toBe(entry.file)
    expect(line).toBeGreaterThan(3)
    expect(line).toBeLessThanOrEqual(lineCount)
  }
}

describe('CommonMark', () => {
  test('includes all examples of the specification', () => {
    expect(examples.length).toBe(652)
    expect([...deviations.keys()].every((number) => examples.some((example) => example.number === number))).toBe(true)
  })

  test.each(examples.map((example) => [example.number, example.section, example] as const))(
    '%i, %s',
    async (number, _, example) => {
      const result = await compare(example.markdown.replaceAll('→', '\t'), example.html.replaceAll('→', '\t'))
      const reason = deviations.get(number)
      if (reason) expect(result.ours, `no longer another for “${reason}”`).not.toBe(result.theirs)
      else expect(result.ours).toBe(result.theirs)

      for (const { name } of elementsOf(result.html)) expect(markdownElements).toContain(name)
      if (reason === 'raw HTML' || reason === 'component') expectTold(result)
    },
  )
})

describe('GFM', () => {
  test.each(gfmCases)('%s: %s', async (section, rule, markdown, html) => {
    const result = await compare(markdown, html)
    expect(result.ours).toBe(result.theirs)
    if (section !== 'Disallowed Raw HTML') return
    expectTold(result)
    expect(textOf(result.html)).toContain(`<${rule}>`)
  })
})
