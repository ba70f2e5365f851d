import { breadcrumbsOf } from '../../content/breadcrumbs-of.ts'
import { neighboursOf } from '../../content/neighbours-of.ts'
import { sectionVersionOf } from '../../content/section-version.ts'
import { type SiteConfig, siteName } from '../../content/site-config.ts'
import type { SiteIcon } from '../../content/site-icons.ts'
import type { DocEntry, Section, SiteIndex, Version } from '../../content/site-index.ts'
import { socialImagePath } from '../../content/social-images.ts'
import { twinOf } from '../../content/twin-of.ts'
import { defaultVersion, versionRules } from '../../content/version-status.ts'
import type { PageDocument } from '../../document/page-document.ts'
import { withoutBackticks } from '../../inline-code.ts'
import { markdownPath } from '../../paths.ts'
import type { SearchSettings } from '../../search/settings.ts'
import { searchProvider } from '../../search-providers/search-providers.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import type {
  DocumentView,
  FeedLinkView,
  GeneratedMainView,
  PageView,
  SectionLinkView,
  VersionBannerView,
} from '../../ui/page-view.ts'
import { chromeView } from './chrome-view.ts'
import { documentTitle } from './document-title.ts'
import type { MovedFile } from './moved-file.ts'
import { type SidebarFiles, sidebarView } from './sidebar-view.ts'
import type { AlternateFiles } from './version-links.ts'

/** The data of the site that views of pages need. */
export type ViewContext = {
  readonly config: SiteConfig
  readonly index: SiteIndex
  /** SVG markup of the site's logo. */
  readonly logo: string | null
  readonly sidebarFiles: SidebarFiles
  readonly alternates: AlternateFiles
  readonly moved: MovedFile
  /** ISO date of the last commit, by source file. */
  readonly updated: ReadonlyMap<string, string>
  readonly search: SearchSettings
  readonly icons: ReadonlyMap<string, SiteIcon>
  readonly hasSocialImages: boolean
  /** Feeds of changes, by the page that lists the same changes, and by the home page of their section. */
  readonly feeds: ReadonlyMap<string, FeedLinkView>
}

type ShownDocument = Pick<PageDocument, 'entry' | 'toc' | 'body' | 'closingLinks'>

export function documentPageView(document: ShownDocument, context: ViewContext): PageView {
  const { entry } = document
  const { section, version } = sectionVersionOf(context.index, entry)
  return {
    ...commonView(context, entry.path, documentTitle(entry.title, context.config, section, version)),
    description: withoutBackticks(entry.description),
    indexed: !entry.draft && versionRules[version?.status ?? 'latest'].isIndexed,
    markdown: markdownPath(entry.path),
    menu: { sidebar: sidebarView({ index: context.index, entry, files: context.sidebarFiles }) },
    main: { kind: 'document', document: documentView(document, context, section, version) },
  }
}

/** The view of a page that isn't Markdown. `main` comes from `generatedMain`. */
export function generatedPageView(page: GeneratedPageHead, main: GeneratedMainView, context: ViewContext): PageView {
  const { path, title, description, indexed, hasMarkdown } = page
  return {
    ...commonView(context, path, path === '/' ? title : `${title} | ${siteName(context.config)}`),
    description,
    indexed,
    markdown: hasMarkdown ? markdownPath(path) : null,
    menu: { sidebar: null },
    main,
  }
}

function commonView(context: ViewContext, path: string, title: string) {
  const { config, index, icons, logo, alternates, feeds } = context
  return {
    path,
    siteId: config.id,
    siteName: siteName(config),
    title,
    socialImage: context.hasSocialImages ? socialImageView(config, index, path) : null,
    lang: config.language.code,
    canonical: new URL(path, config.url).href,
    feed: feeds.get(path) ?? null,
    scripts: (config.scripts ?? []).map(({ src }) => src),
    preconnect: searchProvider(config.search).origins[0] ?? null,
    versioned: [...alternates.values()].map((file) => file.view),
    chrome: chromeView({ config, index, icons, logo, path }),
  }
}

function socialImageView(config: SiteConfig, index: SiteIndex, path: string) {
  const { section } = sectionVersionOf(index, index.entries.get(path))
  return {
    url: new URL(socialImagePath(section?.id ?? null), config.url).href,
    alt: siteName(config, section?.label),
  }
}

function documentView(
  document: ShownDocument,
  { config, index, icons, updated }: ViewContext,
  section: Section | null,
  version: Version | null,
): DocumentView {
  const { entry } = document
  const { previous, next } = neighboursOf(index, entry.path)
  // The end of the page already links to it, as one of the next steps.
  const isNextStep = next !== null && document.closingLinks.includes(next.path)
  return {
    heading: entry.title,
    isCode: entry.isCode,
    description: entry.description,
    wide: entry.kind === 'landing',
    icon: icons.get(entry.icon ?? '') ?? null,
    body: document.body,
    toc: document.toc,
    crumbs: breadcrumbsOf(index, entry.path),
    previous,
    next: isNextStep ? null : next,
    reportHref: config.reportUrl ? reportHref(config.reportUrl, entry, config.url) : null,
    updated: config.lastUpdated === false ? null : (updated.get(entry.file) ?? null),
    draft: entry.draft,
    versionBanner: versionBanner(section, version, entry),
  }
}

/** The prefilled link for reports about a page. */
function reportHref(template: string, { title, path }: DocEntry, siteUrl: string): string {
  return template
    .replaceAll('{title}', encodeURIComponent(title))
    .replaceAll('{url}', encodeURIComponent(new URL(path, siteUrl).href))
}

export function versionBanner(
  section: Section | null,
  version: Version | null,
  entry: DocEntry,
): VersionBannerView | null {
  if (!section || !version || section.versions.length < 2) return null
  const current = defaultVersion(section.versions)
  if (!current || current === version) return null
  const { path, title, isSame } = twinOf(entry, { from: version, to: current })
  return {
    text: version.banner ?? bannerText(section, version, current),
    link:
      version.status !== 'latest'
        ? `Latest version: ${current.label}`
        : isSame
          ? `Read this page for ${current.label}`
          : `Open “${title}” for ${current.label}`,
    href: path,
  }
}

function bannerText(section: Section, version: Version, current: Version): string {
  const name = `${section.label} ${version.label}`
  switch (version.status) {
    case 'latest':
    case 'recommended':
      return `${section.label} ${current.label} is the current version. These pages describe ${version.label}.`
    case 'older':
      return `${name} is an older version.`
    case 'unreleased':
      return `${name} is a preview.`
  }
}

export function sectionLinks(index: SiteIndex): readonly SectionLinkView[] {
  return index.sections.flatMap((section) =>
    section.versions.flatMap((version) => {
      const main = version.docs.find((doc) => doc.id === version.mainDocId)
      const label = section.versions.length > 1 ? `${section.label} ${version.label}` : section.label
      return main ? [{ label, href: main.path, description: withoutBackticks(main.description) }] : []
    }),
  )
}
