import { describe, expect, it, test } from 'vitest'
import { parse } from 'yaml'
import type { DocEntry, SiteIndex } from '../../../../src/content/site-index.ts'
import { generatedPageMarkdown, markdownHead, pageMarkdown } from '../../../../src/render/view/page-markdown.ts'
import { entry, index } from '../../content/site.ts'

const config = { title: 'Small', url: 'https://small.example' }

function headOf(more: Partial<DocEntry>, site: SiteIndex = index): string {
  return markdownHead(entry('/sdk/one/', { title: 'One', description: 'What it is.', ...more }), {
    config,
    index: site,
  })
}

/** The same section with an additional unreleased version. */
const versioned: SiteIndex = {
  ...index,
  sections: index.sections.map((section) => ({
    ...section,
    versions: section.versions.flatMap((version) => [
      { ...version, name: '1.x', label: '1.x' },
      { ...version, name: 'next', label: '2.x', path: '/sdk/next/', status: 'unreleased' as const },
      { ...version, name: '0.x', label: '0.x', path: '/sdk/0.x/', status: 'older' as const },
    ]),
  })),
}

it('has the facts, title and lead above the text, and not the sources', () => {
  expect(pageMarkdown(headOf({ sources: ['owner/repo@main:README.md'] }), 'Text.')).toBe(`---
title: "One"
description: "What it is."
url: https://small.example/sdk/one/
product: "Small SDK"
status: "latest"
index: https://small.example/llms.txt
---

# One

What it is.

Text.
`)
})

it('ends after the lead if there is no text', () => {
  expect(pageMarkdown(headOf({}), '')).toMatch(/\n\nWhat it is\.\n$/)
})

it('names the version on pages of an unreleased version, and links to the page in the latest version', () => {
  const head = headOf({ version: 'next' }, versioned)
  expect(head).toContain('version: "2.x"\nstatus: "unreleased"\n')
  expect(head).toContain('> SDK 2.x is a preview. [Latest version: 1.x](https://small.example/sdk/one/)\n')
  expect(headOf({ version: '1.x' }, versioned)).toContain('version: "1.x"\nstatus: "latest"\n')
  expect(headOf({ version: '1.x' }, versioned)).not.toContain('unreleased')
  expect(headOf({ version: '0.x' }, versioned)).toContain('> SDK 0.x is an older version.')
})

it('calls the version at the root an older one if another version is recommended', () => {
  const sections = versioned.sections.map((section) => ({
    ...section,
    versions: section.versions.map((version) =>
      version.name === 'next' ? { ...version, status: 'recommended' as const } : version,
    ),
  }))
  expect(headOf({ version: '1.x' }, { ...versioned, sections })).toContain('version: "1.x"\nstatus: "older"\n')
  expect(headOf({ version: 'next' }, { ...versioned, sections })).toContain('status: "recommended"\n')
})

it("belongs to the site if it isn't in a section", () => {
  expect(headOf({ section: 'standalone' })).toContain('product: "Small"\nstatus: "latest"\n')
})

describe('facts keep their values, whatever characters they contain', () => {
  test.each(['null', 'true', '1.0', 'a: "b" # c', '- [x]', '{a}', "it's", 'a\\b', '---', 'ü – ✓', '“q” & <T>'])(
    '%s',
    (title) => {
      const head = headOf({ title, description: title })
      const facts = parse(head.slice(4, head.indexOf('\n---\n')))
      expect(facts).toMatchObject({ title, description: title })
    },
  )
})

test.each([
  [{ title: 'List<T>', isCode: true }, '# `List<T>`\n'],
  [{ title: 'A *new* <T> [x]', isCode: false }, '# A \\*new\\* \\<T> \\[x\\]\n'],
  [{ title: 'snake_case and _this_', isCode: false }, '# snake_case and \\_this\\_\n'],
  [{ description: 'Shares `T` with <T>.' }, '\nShares `T` with \\<T>.\n'],
])('%j is escaped as text in Markdown', (more, expected) => {
  expect(headOf(more)).toContain(expected)
})

it('has the facts and the text of a generated page', () => {
  const page = { path: '/', title: 'Home', description: 'All of it.' }
  const text = generatedPageMarkdown(page, 'Body. [SDK](https://small.example/sdk/)', config.url)
  expect(text).toBe(`---
title: "Home"
description: "All of it."
url: https://small.example/
index: https://small.example/llms.txt
---

# Home

All of it.

Body. [SDK](https://small.example/sdk/)
`)
})
