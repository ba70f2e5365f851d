import { type SiteConfig, siteName } from '../../content/site-config.ts'
import { escapeHtml } from '../../escape-html.ts'
import { splitInlineCode, withoutBackticks } from '../../inline-code.ts'
import { type ChangeGroup, type ChangesView, type ChangeView, changesBelow } from '../../ui/changes/changes-view.ts'
import type { PageHead } from '../../ui/define-page.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import type { FeedLinkView } from '../../ui/page-view.ts'
import type { TextFile } from '../write-output.ts'

const mostEntries = 60

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

type PageOfChanges = Pick<GeneratedPageHead, 'path' | 'title' | 'description' | 'changes'>

/** An Atom feed and a JSON feed next to each page of changes, if the site has changes. */
export function feedFiles(
  pages: readonly PageOfChanges[],
  site: { readonly config: SiteConfig; readonly changes: ChangesView },
): readonly TextFile[] {
  if (site.changes.days.length === 0) return []
  return pages.flatMap((page): readonly TextFile[] => {
    if (!page.changes) return []
    const feed = feedOf(page, page.changes.base, site)
    return [
      { path: `${page.path}feed.xml`, content: atomFeed(feed) },
      { path: `${page.path}feed.json`, content: jsonFeed(feed) },
    ]
  })
}

/** The feeds by two paths each: that of their page of changes, and that of the first page of their section. */
export function feedLinks(
  pages: readonly PageOfChanges[],
  { days }: Pick<ChangesView, 'days'>,
): ReadonlyMap<string, FeedLinkView> {
  const links = new Map<string, FeedLinkView>()
  for (const { path, title, changes } of pages) {
    if (!changes || days.length === 0) continue
    const link = { title, href: `${path}feed.xml` }
    links.set(path, link).set(changes.base, link)
  }
  return links
}

/** Each entry has the changes of one section on one day. Its id is the same in every feed and every build. */
export function feedOf(
  page: PageHead,
  base: string,
  {
    config,
    changes,
  }: {
    readonly config: Pick<SiteConfig, 'title' | 'titleSuffix' | 'url' | 'language'>
    readonly changes: ChangesView
  },
): Feed {
  const all = changes.scopes[0]?.path ?? page.path
  const entries = changesBelow(changes, base)
    .days.flatMap(({ day, groups }) => groups.map((group) => ({ day, group })))
    .slice(0, mostEntries)
    .map(({ day, group }) => ({
      id: new URL(`${all}#${group.id}`, config.url).href,
      title: groupTitle(group),
      updated: timeOf(day),
      html: groupHtml(group, config.url),
    }))
  return {
    title: `${siteName(config)}: ${page.title}`,
    description: page.description,
    lang: config.language.code,
    author: config.title,
    page: new URL(page.path, config.url).href,
    updated: entries[0]?.updated ?? timeOf(changes.days[0]?.day ?? ''),
    entries,
  }
}

/** RFC 4287 requires a time, and the file of changes only has days. */
function timeOf(day: string): string {
  return `${day}T00:00:00Z`
}

/** `SDK 2.x: Rooms can be renamed.`, with the number of further changes of the day. */
function groupTitle({ label, changes }: ChangeGroup): string {
  const rest = changes.length - 1
  return `${label}: ${withoutBackticks(changes[0]?.text ?? '')}${rest > 0 ? ` (and ${rest} more)` : ''}`
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
  return `<ul>${changes.map((change) => `<li>${changeHtml(change, site)}</li>`).join('')}</ul>`
}

function changeHtml({ text, links }: ChangeView, site: string): string {
  const sentence = splitInlineCode(text)
    .map((piece) => (piece.isCode ? `<code>${xmlText(piece.text)}</code>` : xmlText(piece.text)))
    .join('')
  const targets = links.map(({ label, href }) => `<a href="${xmlText(new URL(href, site).href)}">${xmlText(label)}</a>`)
  return [sentence, targets.join(', ')].filter(Boolean).join(' ')
}

/** Escapes text for XML and HTML, without the characters that XML 1.0 (section 2.2) doesn't allow. */
function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
