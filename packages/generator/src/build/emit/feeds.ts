import { join } from 'node:path'
import { type SiteConfig, siteName } from '../../content/site-config.ts'
import { escapeHtml } from '../../escape-html.ts'
import { groupWords, partWords } from '../../ui/changes/change-words.ts'
import { type ChangeGroup, type ChangesView, daysBelow, type PageChange } from '../../ui/changes/changes-view.ts'
import type { FeedLinkView } from '../../ui/page-view.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'
import { writeOutput } from '../write-output.ts'

const mostEntries = 60
/** Pages that are listed in one entry. */
const mostPages = 50

type Feed = {
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly author: string
  /** URL of the page with the same changes. */
  readonly page: string
  /** ISO 8601. */
  readonly updated: string
  readonly entries: readonly FeedEntry[]
}

type FeedEntry = { readonly id: string; readonly title: string; readonly updated: string; readonly html: string }

/** Writes an Atom feed and a JSON feed next to each page of changes, unless the history has no dates. */
export function emitFeeds(site: {
  readonly dir: string
  readonly config: SiteConfig
  readonly sitePages: Iterable<SitePageMeta>
  readonly changes: ChangesView
}): void {
  const { dir, config, changes } = site
  for (const page of site.sitePages) {
    if (!page.changes || changes.newest === null) continue
    const feed = feedOf(page, page.changes.base, { config, changes })
    writeOutput(join(dir, page.path, 'feed.xml'), atomFeed(feed))
    writeOutput(join(dir, page.path, 'feed.json'), jsonFeed(feed))
  }
}

/** The feeds by two paths each: that of their page of changes, and that of the first page of their section. */
export function feedLinks(
  sitePages: Iterable<SitePageMeta>,
  { newest }: Pick<ChangesView, 'newest'>,
): ReadonlyMap<string, FeedLinkView> {
  const links = new Map<string, FeedLinkView>()
  for (const { path, title, changes } of sitePages) {
    if (!changes || newest === null) continue
    const link = { title, href: `${path}feed.xml` }
    links.set(path, link).set(changes.base, link)
  }
  return links
}

/** Each entry has the changes of one section on one day. Its id is the same in every feed and every build. */
export function feedOf(
  page: Pick<SitePageMeta, 'path' | 'title' | 'description'>,
  base: string,
  {
    config,
    changes,
  }: {
    readonly config: Pick<SiteConfig, 'title' | 'titleSuffix' | 'url' | 'defaultLocale'>
    readonly changes: ChangesView
  },
): Feed {
  const all = changes.scopes[0]?.path ?? page.path
  const entries = daysBelow(changes, base)
    .flatMap(({ groups }) => groups)
    .slice(0, mostEntries)
    .map((group) => ({
      id: new URL(`${all}#${group.id}`, config.url).href,
      title: groupWords(group),
      updated: group.time,
      html: groupHtml(group, config.url),
    }))
  return {
    title: `${siteName(config)}: ${page.title}`,
    description: page.description,
    lang: config.defaultLocale,
    author: config.title,
    page: new URL(page.path, config.url).href,
    updated: newestOf(entries) ?? changes.newest ?? '',
    entries,
  }
}

function newestOf(entries: readonly FeedEntry[]): string | undefined {
  return entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1)
}

/** RFC 4287. */
export function atomFeed({ title, description, lang, author, page, updated, entries }: Feed): string {
  const items = entries.map(
    (entry) => `  <entry>
    <id>${xmlText(entry.id)}</id>
    <title>${xmlText(entry.title)}</title>
    <updated>${entry.updated}</updated>
    <link rel="alternate" type="text/html" href="${xmlText(entry.id)}"/>
    <content type="html">${xmlText(entry.html)}</content>
  </entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(lang)}">
  <id>${xmlText(page)}</id>
  <title>${xmlText(title)}</title>
  <subtitle>${xmlText(description)}</subtitle>
  <updated>${updated}</updated>
  <author><name>${xmlText(author)}</name></author>
  <link rel="self" type="application/atom+xml" href="${xmlText(page)}feed.xml"/>
  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>
${items.join('')}</feed>
`
}

/** JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed({ title, description, lang, author, page, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: `${page}feed.json`,
    language: lang,
    authors: [{ name: author }],
    items: entries.map(({ id, title, updated, html }) => ({
      id,
      url: id,
      title,
      content_html: html,
      date_modified: updated,
    })),
  }
  return `${JSON.stringify(feed, null, 1)}\n`
}

function groupHtml({ changes }: ChangeGroup, site: string): string {
  const lines = changes.slice(0, mostPages).map((change) => `<li>${changeHtml(change, site)}</li>`)
  const rest = changes.length - mostPages
  return `<ul>${lines.join('')}${rest > 0 ? `<li>and ${rest} more</li>` : ''}</ul>`
}

function changeHtml(change: PageChange, site: string): string {
  const { kind, title, isCode, href, from } = change
  const name = isCode ? `<code>${xmlText(title)}</code>` : xmlText(title)
  const link = href === null ? name : `<a href="${xmlText(new URL(href, site).href)}">${name}</a>`
  const parts = partWords(change)
  return `${kind}: ${link}${from ? `. Previously at ${xmlText(from)}` : ''}${parts ? `. ${xmlText(parts)}` : ''}`
}

/** Escapes text for XML and HTML, without the characters that XML 1.0 (section 2.2) doesn't allow. */
function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
