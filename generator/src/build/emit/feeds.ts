import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type SiteConfig, siteName } from '../../content/site-config.ts'
import { groupWords, partWords } from '../../ui/changes/change-words.ts'
import { type ChangeGroup, type ChangesView, daysBelow, type PageChange } from '../../ui/changes/changes-view.ts'
import type { FeedLinkView } from '../../ui/page-view.ts'
import type { SitePageMeta } from '../../ui/site-pages.ts'

const mostEntries = 60
/** Of the changes in one entry. */
const mostPages = 50

type Feed = {
  readonly title: string
  readonly description: string
  readonly lang: string
  readonly author: string
  /** Address of the page that says the same. */
  readonly page: string
  /** ISO 8601. */
  readonly updated: string
  readonly entries: readonly FeedEntry[]
}

type FeedEntry = { readonly id: string; readonly title: string; readonly updated: string; readonly html: string }

/** Writes an Atom and a JSON feed beside each page of changes; none where no time is known that they could name. */
export async function emitFeeds(site: {
  readonly dir: string
  readonly config: SiteConfig
  readonly sitePages: Iterable<SitePageMeta>
  readonly changes: ChangesView
}): Promise<void> {
  const { dir, config, changes } = site
  for (const page of site.sitePages) {
    if (!page.changes || changes.newest === null) continue
    const feed = feedOf(page, page.changes.base, { config, changes })
    const file = join(dir, page.path, 'feed')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.xml`, atomFeed(feed))
    await writeFile(`${file}.json`, jsonFeed(feed))
  }
}

/** The feeds by the page that they stand beside, and by the first page of what they are about. */
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

/** An entry is what a day has brought to a section. It has the same id in every feed and every build. */
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
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ??
      changes.newest ??
      '',
    entries,
  }
}

/** RFC 4287. */
export function atomFeed({ title, description, lang, author, page, updated, entries }: Feed): string {
  const items = entries.map(
    (entry) => `  <entry>
    <id>${escaped(entry.id)}</id>
    <title>${escaped(entry.title)}</title>
    <updated>${entry.updated}</updated>
    <link rel="alternate" type="text/html" href="${escaped(entry.id)}"/>
    <content type="html">${escaped(entry.html)}</content>
  </entry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(lang)}">
  <id>${escaped(page)}</id>
  <title>${escaped(title)}</title>
  <subtitle>${escaped(description)}</subtitle>
  <updated>${updated}</updated>
  <author><name>${escaped(author)}</name></author>
  <link rel="self" type="application/atom+xml" href="${escaped(page)}feed.xml"/>
  <link rel="alternate" type="text/html" href="${escaped(page)}"/>
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
  const name = isCode ? `<code>${escaped(title)}</code>` : escaped(title)
  const link = href === null ? name : `<a href="${escaped(new URL(href, site).href)}">${name}</a>`
  const parts = partWords(change)
  return `${kind}: ${link}${from ? `. It was at ${escaped(from)}` : ''}${parts ? `. ${escaped(parts)}` : ''}`
}

/** For XML and HTML. Characters that XML 1.0 cannot hold (2.2) are left out. */
function escaped(text: string): string {
  return [...text]
    .filter((char) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(char))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
