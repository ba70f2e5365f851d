import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocEntry } from '../content/site-index.ts'
import type { Compiler } from '../document/index.ts'
import { nothingShared, type PageDocument } from '../document/page-document.ts'
import { sitePageText } from '../render/view/page-markdown.ts'
import { sitePageView, type ViewContext } from '../render/view/page-view-of.ts'
import type { ChangesView } from '../ui/changes/changes-view.ts'
import type { PageView } from '../ui/page-view.ts'
import type { SitePageMeta } from '../ui/site-pages.ts'
import type { AppEntry } from './app-bundle.ts'

/** One of the site's own pages, as a view and as Markdown. `markdown` is null if the page has no such form. */
export async function sitePageForms(page: {
  readonly root: string
  readonly name: string
  readonly meta: SitePageMeta
  readonly compiler: Compiler
  readonly context: ViewContext
  readonly changes: ChangesView
  readonly app: Pick<AppEntry, 'sitePageMarkdown'>
}): Promise<{ readonly view: PageView; readonly markdown: string | null }> {
  const { name, meta, context, changes } = page
  const { body, markdown } = await bodyOf(page)
  const write = page.app.sitePageMarkdown(name)
  return {
    view: sitePageView({ name, meta, body, hasMarkdown: write !== null, changes }, context),
    markdown: write && sitePageText({ meta, body: markdown, changes, write }, context),
  }
}

/** The Markdown file next to a `pages/*.tsx`, compiled like any page. Empty if there is none. */
async function bodyOf(page: {
  readonly root: string
  readonly name: string
  readonly compiler: Compiler
}): Promise<Pick<PageDocument, 'body' | 'markdown'>> {
  const file = `pages/${page.name}.md`
  const text = await readFile(join(page.root, file), 'utf8').catch(() => null)
  if (text === null) return { body: [], markdown: '' }
  return page.compiler.compile({ entry: entryOf(file, page.name), text, lines: null, shared: nothingShared })
}

function entryOf(file: string, name: string): DocEntry {
  return {
    id: name,
    path: '/',
    sidebar: null,
    section: 'site',
    version: 'current',
    title: name,
    isCode: false,
    description: '',
    kind: 'generic',
    label: name,
    draft: false,
    file,
    icon: null,
    sources: [],
    questions: [],
  }
}
