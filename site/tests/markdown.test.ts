import { parseOutput, walkMarkdown } from 'docs-generator/built-site'
import { markupOf } from 'docs-generator/testing/authoring'
import type { Heading, Nodes, Root } from 'mdast'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import config from '../config.ts'
import { distFiles, readDist, redirectFiles, siteUrl, siteVersions } from './built-site.ts'

const files = distFiles.filter((file) => file.endsWith('index.md'))
const pages = files.map((file) => {
  const text = readDist(file)
  return { file, text, tree: parseOutput(text) }
})
const known = new Set(distFiles)
const html = new Map<string, string>()

/** The version that a file belongs to: the one with the longest folder. */
function versionOf(file: string) {
  const above = siteVersions.filter(({ folder }) => file.startsWith(folder))
  return above.sort((a, b) => b.folder.length - a.folder.length)[0]
}

const componentNames = markupOf(config.plugins ?? []).components.map(({ name }) => name)
/** Syntax that only authors of this site use. */
const syntax = new RegExp(`:::|\\{#|</?(?:${componentNames.join('|')})\\b`)

/** Collects the faults of all pages. */
function complaints(find: (page: (typeof pages)[number]) => readonly string[]): readonly string[] {
  return pages.flatMap((page) => find(page).map((text) => `${page.file}: ${text}`))
}

function nodesOf(tree: Root): readonly Nodes[] {
  const found: Nodes[] = []
  walkMarkdown(tree, (node) => {
    found.push(node)
    return undefined
  })
  return found
}

const frontMatter = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  url: z.url(),
  product: z.string().startsWith(config.title).optional(),
  version: z.string().optional(),
  status: z.enum(['latest', 'recommended', 'older', 'unreleased']).optional(),
  index: z.literal(`${siteUrl}llms.txt`),
})

describe('the Markdown of every page', () => {
  it('is stored next to its HTML, except for the search, the not-found page, parts of the changes, the downloads and redirects', () => {
    const without = distFiles.filter((file) => file.endsWith('.html') && !known.has(file.replace(/\.html$/, '.md')))
    const isWithout = /^(?:404\.html|search\/index\.html|downloads\/index\.html|changes\/.+\/index\.html)$/
    expect(without.filter((file) => !redirectFiles.includes(file) && !isWithout.test(file))).toEqual([])
    expect(files.filter((file) => !known.has(file.replace(/\.md$/, '.html')))).toEqual([])
    expect(files.length).toBeGreaterThan(400)
  })

  it('is linked in the head of the page if it exists', () => {
    const wrong = distFiles.filter((file) => {
      if (!file.endsWith('.html')) return false
      const named = /<link rel="alternate" type="text\/markdown" href="([^"]*)"\/>/.exec(readDist(file))?.[1]
      const expected = known.has(file.replace(/\.html$/, '.md'))
        ? encodeURI(`/${file.replace(/html$/, 'md')}`)
        : undefined
      return named !== expected
    })
    expect(wrong).toEqual([])
  })

  it('starts with correct facts, followed by the title and the lead', () => {
    const found = complaints(({ file, tree }) => {
      const [facts, title, lead] = tree.children
      if (facts?.type !== 'yaml') return ['no front matter']
      const read = frontMatter.safeParse(parseYaml(facts.value))
      if (!read.success) return read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      const { label, status } = versionOf(file) ?? {}
      return [
        ...(read.data.url === siteUrl + file.replace(/index\.md$/, '') ? [] : [`it is not ${read.data.url}`]),
        ...(read.data.version === label && [undefined, read.data.status].includes(status)
          ? []
          : ['wrong version or status']),
        ...(title?.type === 'heading' && title.depth === 1 && lead?.type === 'paragraph' ? [] : ['no title and lead']),
      ]
    })
    expect(found).toEqual([])
  })

  it('contains no tag, no component and no authoring syntax outside of code', () => {
    const found = complaints(({ tree }) =>
      nodesOf(tree).flatMap((node) => {
        if (node.type === 'html') return [`raw HTML ${node.value.slice(0, 60)}`]
        if (node.type === 'text' && syntax.test(node.value)) return [`syntax in “${node.value.slice(0, 60)}”`]
        if (node.type === 'code' && !/^(?:title="[^"]*")?$/.test(node.meta ?? '')) return [`noise in ${node.meta}`]
        if (node.type === 'code' && (node.lang ?? '') === '') return ['a fence without its language']
        if (node.type === 'code' && node.lang === 'blueprint') return ['a graph that is not told']
        return []
      }),
    )
    expect(found).toEqual([])
  })

  it('has one title, no skipped heading levels, and no empty section', () => {
    const found = complaints(({ tree }) => {
      const faults: string[] = []
      let above = 0
      tree.children.forEach((node, i) => {
        if (node.type !== 'heading') return
        if (node.depth > above + 1 || (node.depth === 1 && above > 0)) faults.push(`h${node.depth} below h${above}`)
        above = node.depth
        const next = tree.children[i + 1]
        if (!next || (next.type === 'heading' && next.depth <= node.depth)) faults.push(`nothing in ${nameOf(node)}`)
        if (nameOf(node) === '') faults.push('an empty heading')
      })
      return faults
    })
    expect(found).toEqual([])
  })

  it('links only to existing pages, headings and files', () => {
    const found = complaints(({ tree }) =>
      nodesOf(tree).flatMap((node) => {
        if (node.type !== 'link' && node.type !== 'image') return []
        if (!/^(?:https?:\/\/|mailto:)/.test(node.url)) return [`“${node.url}” is not whole`]
        if (!node.url.startsWith(siteUrl)) return []
        const { pathname, hash } = new URL(node.url)
        const path = decodeURI(pathname).slice(1)
        const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
        if (!known.has(file)) return [`nothing at ${node.url}`]
        const id = decodeURIComponent(hash.slice(1))
        return id === '' || htmlOf(file).includes(` id="${id}"`) ? [] : [`no ${hash} at ${pathname}`]
      }),
    )
    expect(found).toEqual([])
  })

  it('contains every heading of the table of contents', () => {
    let count = 0
    const found = complaints(({ file, tree }) => {
      const [, prose = ''] =
        /<div class="prose page-content">([\s\S]*)<\/article>/.exec(htmlOf(file.replace(/md$/, 'html'))) ?? []
      // The heading of footnotes has a class, because only screen readers show it.
      const shown = [...prose.matchAll(/<h([23]) id="[^"]*">(.*?)<\/h\1>/gs)].map(([, , name]) => plain(name ?? ''))
      count += shown.length
      const told = new Set(tree.children.flatMap((node) => (node.type === 'heading' ? [plain(nameOf(node))] : [])))
      return shown.filter((name) => !told.has(name)).map((name) => `“${name}” is missing`)
    })
    expect(found).toEqual([])
    expect(count).toBeGreaterThan(5000)
  })
})

function nameOf(heading: Heading): string {
  const words: string[] = []
  walkMarkdown(heading, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') words.push(node.value)
    return undefined
  })
  return words.join('').trim()
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function htmlOf(file: string): string {
  const text = html.get(file) ?? readDist(file)
  html.set(file, text)
  return text
}
