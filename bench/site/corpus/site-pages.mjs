import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../places.mjs'
import { slug } from './prose.mjs'

/**
 * Plans a corpus of the pages that this project's site consists of, as the Markdown that its build writes beside each page: components
 * and reference data are expanded to standard Markdown. Each version of a product is a section, and each folder of its pages a folder.
 * Has the shape of a generated plan; each page has its own `text`. Throws an error if the site hasn't been built.
 */
export function planSite() {
  const dist = join(root, 'dist')
  if (!existsSync(join(dist, 'sitemap.xml'))) throw new Error('Run “npm run build” in the project first.')
  const files = readdirSync(dist, { recursive: true }).filter((file) => /(?:^|\/)index\.md$/.test(file))
  const taken = new Set()
  const pages = files
    .sort()
    .map((file) => readPage(readFileSync(join(dist, file), 'utf8')))
    // The home page and other pages outside of all products aren't documentation.
    .filter(({ product }) => product !== null)
    .map((page, number) => ({ ...page, number, ...placeOf(page, taken) }))
  const addresses = new Map(pages.map(({ url, path }) => [url, path]))
  const sections = [...new Set(pages.map(({ section }) => section))].map((section) => {
    const own = pages.filter((page) => page.section === section)
    return { path: section, label: own[0].label, folders: foldersOf(own) }
  })
  const [, typical, afterNext, next] = sections.flatMap(({ folders }) => folders).find(hasFourPages).pages
  return { name: 'site', count: pages.length, pages, sections, addresses, typical, next, afterNext, term: 'volume' }
}

function readPage(markdown) {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown)
  const value = (name) => {
    const [, found = null] = new RegExp(`^${name}: (.*)$`, 'm').exec(head) ?? []
    return found?.startsWith('"') ? JSON.parse(found) : found
  }
  return {
    title: value('title'),
    description: value('description') ?? '',
    url: value('url'),
    product: value('product'),
    label: [value('product'), value('version')].filter(Boolean).join(' '),
    text: text.replace(/^\s*# .*\n/, ''),
  }
}

/** The path of a page in the corpus. Sidebars of all generators then have the same two levels. */
function placeOf({ label, url }, taken) {
  const section = slug(label)
  const steps = new URL(url).pathname.split('/').filter(Boolean)
  const folderLabel = steps.length > 1 ? steps.slice(0, -1).join(' ') : 'overview'
  const folderPath = `${section}/${slug(folderLabel)}`
  // Docusaurus removes numbers at the start of a name.
  let path = `${folderPath}/${slug(steps.at(-1)).replace(/^(?=\d)/, 'v')}`
  // A slug has no underscores, so that two names may have the same one.
  while (taken.has(path)) path += '-2'
  taken.add(path)
  return { section, folderLabel, folderPath, path }
}

function foldersOf(pages) {
  return [...new Set(pages.map(({ folderPath }) => folderPath))].map((path) => {
    const own = pages.filter(({ folderPath }) => folderPath === path)
    return { path, label: own[0].folderLabel, pages: own }
  })
}

function hasFourPages({ pages }) {
  return pages.length > 3
}

/**
 * The text of a page for one generator: links between pages are internal, and code has the generator's own options. Diagrams are shown
 * as code and images as links, because not every generator draws diagrams or accepts images from another host.
 */
export function sitePageText({ title, description, text }, { plan, flavour }) {
  const lines = []
  let fence = null
  for (const line of text.split('\n')) {
    const [, indent, ticks, language] = /^(\s*)(`{3,})([\w+#-]*)/.exec(line) ?? []
    if (fence === null && ticks !== undefined) {
      fence = ticks
      lines.push(`${indent}${ticks}${codeInfo(language, flavour)}`)
    } else if (fence !== null) {
      lines.push(line)
      if (line.trim() === fence) fence = null
    } else lines.push(proseLine(line, { plan, flavour }))
  }
  return `${flavour.begin({ title, description })}\n${lines.join('\n')}\n`
}

function codeInfo(language, { codeMeta }) {
  const name = language === '' || language === 'mermaid' ? 'text' : language
  return name === 'text' ? name : name + codeMeta
}

/** A line outside of code. Braces and angle brackets are escaped for generators that read Markdown as JSX or Vue templates. */
function proseLine(line, { plan, flavour }) {
  const linked = line.replaceAll('![', '[').replace(/\]\((https?:[^()#\s]*)(?:#[^()\s]*)?\)/g, (link, url) => {
    const path = plan.addresses.get(url)
    return path === undefined ? link : `](${flavour.address(path)})`
  })
  if (!flavour.escapesMarkup) return linked
  return linked
    .split(/(`+[^`]*`+)/)
    .map((part, i) => (i % 2 === 1 ? codeSpan(part) : escapedMarkup(part)))
    .join('')
}

/** VitePress evaluates double braces in code spans, so such a span is written as HTML. */
function codeSpan(part) {
  return part.includes('{{') ? `<code>${escapedMarkup(part.replace(/^`+|`+$/g, ''))}</code>` : part
}

function escapedMarkup(text) {
  return text
    .replace(/<(?=[a-z/!?])/gi, '&lt;')
    .replace(/\{/g, '&#123;')
    .replace(/\}/g, '&#125;')
}
