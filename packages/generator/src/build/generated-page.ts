import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { encodingFault, invalidLineOf } from '../content/content-files.ts'
import { frontMatterFault, splitFrontMatter } from '../content/front-matter.ts'
import { conflictFault } from '../content/merge-conflict.ts'
import type { DocEntry } from '../content/site-index.ts'
import { unusualText } from '../content/unusual-characters.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { Compiler } from '../document/index.ts'
import type { PageDocument, Shared } from '../document/page-document.ts'
import { failedPlugin, PluginFault } from '../guard-plugin.ts'
import { generatedPageMarkdown } from '../render/view/page-markdown.ts'
import { generatedPageView, sectionLinks, type ViewContext } from '../render/view/page-view-of.ts'
import { type ChangesView, changesBelow, noChanges } from '../ui/changes/changes-view.ts'
import type { PageData } from '../ui/define-page.ts'
import type { GeneratedPageHead } from '../ui/generated-pages.ts'
import type { PageView } from '../ui/page-view.ts'
import type { Renderer } from './app-bundle.ts'
import { namingFile } from './naming-file.ts'

/** The site around a generated page. */
export type GeneratedPageSite = Pick<PageData, 'downloads'> & {
  /** The site's folder. */
  readonly root: string
  readonly compiler: Compiler
  readonly shared: Shared
  readonly context: ViewContext
  /** Changes of the complete site. */
  readonly changes: ChangesView
  readonly renderer: Pick<Renderer, 'generatedMain' | 'generatedMarkdown'>
}

/** A generated page as a view and as Markdown. `markdown` is null if the page has no such form. */
export async function generatedPageForms(
  page: GeneratedPageHead,
  site: GeneratedPageSite,
): Promise<{ readonly view: PageView; readonly markdown: string | null }> {
  const { context, downloads, renderer } = site
  const { body, markdown } = await bodyOf(page, site)
  const changes = page.changes ? changesBelow(site.changes, page.changes.base) : noChanges
  const sections = sectionLinks(context.index)
  const { search, config } = context
  const moved = context.moved.path
  const main = namingFile(page.file, () =>
    renderer.generatedMain(page.path, { page, body, sections, search, moved, changes, downloads }),
  )
  const address = (path: string) => new URL(path, config.url).href
  const text = page.hasMarkdown
    ? namingFile(page.file, () =>
        renderer.generatedMarkdown(page.path, { body: markdown, sections, changes, downloads, address }),
      )
    : null
  return {
    view: generatedPageView(page, main, context),
    markdown: text === null ? null : generatedPageMarkdown(page, text, config.url),
  }
}

/** The Markdown file beside a page's module, compiled like any page. Null if there is none. */
export async function generatedPageText(
  page: Pick<GeneratedPageHead, 'path' | 'file'>,
  { root, compiler, shared }: Pick<GeneratedPageSite, 'root' | 'compiler' | 'shared'>,
): Promise<PageDocument | null> {
  const file = page.file.replace(/\.tsx$/, '.md')
  const bytes = await readFile(join(root, file)).catch(() => null)
  if (bytes === null) return null
  const text = bytes.toString('utf8')
  const document = await compiler.compile({ entry: entryOf(page.path, file), text, lines: null, shared })
  const frontMatter: Diagnostic | null = splitFrontMatter(text) && {
    severity: 'warning',
    file,
    line: 1,
    ...frontMatterFault,
  }
  const faults = [
    frontMatter,
    encodingFault(file, invalidLineOf(bytes)) ?? unusualText(file, text),
    conflictFault(file, text),
  ]
  return { ...document, diagnostics: [...faults.filter((fault) => fault !== null), ...document.diagnostics] }
}

async function bodyOf(
  page: GeneratedPageHead,
  site: Pick<GeneratedPageSite, 'root' | 'compiler' | 'shared'>,
): Promise<Pick<PageDocument, 'body' | 'markdown'>> {
  const document = await generatedPageText(page, site)
  const fault = document?.diagnostics.find(({ code }) => code === failedPlugin)
  // The page can't be rendered without what the plugin adds.
  if (fault) throw new PluginFault(fault)
  return document ?? { body: [], markdown: '' }
}

function entryOf(path: string, file: string): DocEntry {
  const name = basename(file, '.md')
  return {
    id: name,
    path,
    sidebar: null,
    section: 'site',
    version: 'current',
    title: name,
    isCode: false,
    description: '',
    kind: 'generic',
    label: name,
    draft: false,
    isListed: true,
    file,
    icon: null,
    sources: [],
    questions: [],
  }
}
