import { breadcrumbsOf } from '../../content/breadcrumbs-of.ts'
import { neighboursOf } from '../../content/neighbours-of.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { DocEntry, Section, SiteIndex, Version } from '../../content/site-index.ts'
import { twinOf } from '../../content/twin-of.ts'
import type { BodyNode, PageDocument } from '../../document/page-document.ts'
import { markdownPath } from '../../paths.ts'
import type { SearchSettings } from '../../search/port.ts'
import { searchOrigins } from '../../search/settings.ts'
import { type ChangesView, changesBelow, noChanges } from '../../ui/changes/changes-view.ts'
import { type DownloadView, downloadsPath } from '../../ui/downloads/downloads-view.ts'
import { type HealthView, healthPath } from '../../ui/health/health-view.ts'
import type { DocumentView, FeedLinkView, PageView, SectionLinkView, VersionView } from '../../ui/page-view.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import { chromeView } from './chrome-view.ts'
import type { MovedFile } from './moved-file.ts'
import { type SidebarFiles, sidebarView } from './sidebar-view.ts'
import type { AlternateFiles } from './version-links.ts'

/** What all views of a build are made from. */
export type ViewContext = {
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly sidebarFiles: SidebarFiles
  readonly alternates: AlternateFiles
  readonly moved: MovedFile
  /** ISO date of the last commit, by source file. */
  readonly updated: ReadonlyMap<string, string>
  readonly search: SearchSettings
  /** Feeds of changes, by the page that they stand beside and by the first page of what they are about. */
  readonly feeds: ReadonlyMap<string, FeedLinkView>
}

/** What of a document readers see. */
type ShownDocument = Pick<PageDocument, 'entry' | 'toc' | 'body'>

/** The view of a page that is a document. */
export function documentPageView(document: ShownDocument, context: ViewContext): PageView {
  const { entry } = document
  const { section, version } = placeOf(context.index, entry)
  return {
    ...commonView(context, entry.path, `${entry.title} | ${titleSuffix(context.config, section, version)}`),
    description: entry.description,
    indexed: !entry.draft && version?.banner !== 'unreleased',
    markdown: markdownPath(entry.path),
    menu: { sidebar: sidebarView({ index: context.index, entry, files: context.sidebarFiles }) },
    main: { kind: 'document', document: documentView(document, context, section, version) },
  }
}

/** One of the site's own pages; `body` is the Markdown file beside its component. */
type ShownSitePage = {
  readonly name: string
  readonly meta: SitePageMeta
  readonly body: readonly BodyNode[]
  /** True where it has a Markdown form. */
  readonly hasMarkdown: boolean
  /** Of the whole site. */
  readonly changes: ChangesView
}

export function sitePageView(page: ShownSitePage, context: ViewContext): PageView {
  const { name, meta, body } = page
  const title = meta.path === '/' ? meta.title : `${meta.title} | ${context.config.title} Docs`
  return {
    ...commonView(context, meta.path, title),
    description: meta.description,
    indexed: meta.indexed,
    markdown: page.hasMarkdown ? markdownPath(meta.path) : null,
    menu: { sidebar: null },
    main: {
      kind: 'site',
      name,
      heading: meta.title,
      body,
      sections: sectionLinks(context.index),
      search: context.search,
      moved: context.moved.path,
      changes: shownChanges(meta, page.changes),
    },
  }
}

/** The view of the page for the site's owners. */
export function healthPageView(health: HealthView, context: ViewContext): PageView {
  return {
    ...commonView(context, healthPath, `Health | ${context.config.title} Docs`),
    description: 'What the build knows of this site.',
    indexed: false,
    markdown: null,
    menu: { sidebar: null },
    main: { kind: 'health', health },
  }
}

/** The view of the page that lists the archives. */
export function downloadsPageView(downloads: readonly DownloadView[], context: ViewContext): PageView {
  return {
    ...commonView(context, downloadsPath, `Downloads | ${context.config.title} Docs`),
    description: 'Each section of this documentation as one archive, to read and search without a network.',
    indexed: true,
    markdown: null,
    menu: { sidebar: null },
    main: { kind: 'downloads', downloads },
  }
}

/** The part of all changes that one of the site's own pages shows. */
export function shownChanges({ changes }: SitePageMeta, all: ChangesView): ChangesView {
  return changes ? changesBelow(all, changes.base) : noChanges
}

function commonView({ config, index, alternates, feeds }: ViewContext, path: string, title: string) {
  return {
    path,
    title,
    lang: config.defaultLocale,
    canonical: new URL(path, config.url).href,
    feed: feeds.get(path) ?? null,
    preconnect: config.search.kind === 'algolia' ? (searchOrigins(config.search.appId)[0] ?? null) : null,
    versioned: [...alternates.values()].map((file) => file.view),
    chrome: chromeView({ config, index, path }),
  }
}

function titleSuffix(config: SiteConfig, section: Section | null, version: Version | null): string {
  const versioned = section && section.versions.length > 1 && version ? ` ${version.label}` : ''
  return section ? `${config.title} ${section.label}${versioned} Docs` : `${config.title} Docs`
}

function documentView(
  document: ShownDocument,
  { config, index, updated }: ViewContext,
  section: Section | null,
  version: Version | null,
): DocumentView {
  const { entry } = document
  const { previous, next } = neighboursOf(index, entry.path)
  return {
    heading: entry.title,
    isCode: entry.isCode,
    description: entry.description,
    wide: entry.kind === 'landing',
    icon: entry.icon,
    body: document.body,
    toc: document.toc,
    crumbs: breadcrumbsOf(index, entry.path),
    previous,
    next,
    editHref: config.editUrl === null ? null : `${config.editUrl}${entry.file}`,
    updated: updated.get(entry.file) ?? null,
    draft: entry.draft,
    version: versionView(section, version, entry),
  }
}

export function versionView(section: Section | null, version: Version | null, entry: DocEntry): VersionView | null {
  if (!section || !version || section.versions.length < 2) return null
  const latest = section.versions.find((candidate) => candidate.isLast)
  if (version.banner !== 'unreleased' || !latest) return { label: version.label, banner: null }
  return {
    label: version.label,
    banner: {
      sectionLabel: section.label,
      latestLabel: latest.label,
      latestHref: twinOf(entry, { from: version, to: latest }).path,
    },
  }
}

/** The section and the version of it that a document belongs to. */
export function placeOf(
  index: SiteIndex,
  entry: DocEntry,
): { readonly section: Section | null; readonly version: Version | null } {
  const section = index.sections.find((candidate) => candidate.id === entry.section) ?? null
  const version = section?.versions.find((candidate) => candidate.name === entry.version) ?? null
  return { section, version }
}

export function sectionLinks(index: SiteIndex): readonly SectionLinkView[] {
  return index.sections.flatMap((section) =>
    section.versions.flatMap((version) => {
      const main = version.docs.find((doc) => doc.id === version.mainDocId)
      const label = section.versions.length > 1 ? `${section.label} ${version.label}` : section.label
      return main ? [{ label, href: main.path, description: main.description }] : []
    }),
  )
}
