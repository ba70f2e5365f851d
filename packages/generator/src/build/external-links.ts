import pMap from 'p-map'
import { cacheKey, openCache } from '../cache.ts'
import type { ConfigPlaces } from '../content/config-source.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { SidebarItem, SiteIndex } from '../content/site-index.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { PageLink } from '../document/index.ts'
import { noProgress, type Progress } from './progress.ts'

/** A link to another site, with its place in the sources. */
export type ExternalLink = Pick<PageLink, 'href' | 'file' | 'line'>

/** Links of the navbar, the footer, the announcement and redirects to other sites. `placeOf` finds where a value of the configuration is written. */
export function configExternalLinks(
  { navbar, footer, announcement, redirects }: SiteConfig,
  placeOf: ConfigPlaces,
): readonly ExternalLink[] {
  const linkAt = (href: string, path: readonly PropertyKey[]): ExternalLink => {
    return { href, ...placeOf(path) }
  }
  const sides = (['left', 'right'] as const).flatMap((side) =>
    navbar[side].flatMap((item, i) => {
      const place = ['navbar', side, i]
      if (item.kind === 'external') return [linkAt(item.href, [...place, 'href'])]
      if (item.kind !== 'dropdown') return []
      return item.items.flatMap((inner, j) =>
        inner.kind === 'external' ? [linkAt(inner.href, [...place, 'items', j, 'href'])] : [],
      )
    }),
  )
  const groups = footer.groups.flatMap(({ links }, i) =>
    links.map(({ href }, j) => linkAt(href, ['footer', 'groups', i, 'links', j, 'href'])),
  )
  const announced = announcement?.href ? [linkAt(announcement.href, ['announcement', 'href'])] : []
  const targets = redirects.map(({ to }, i) => linkAt(to, ['redirects', i, 'to']))
  return [...sides, ...groups, ...announced, ...targets]
}

/** Links of the sidebars to other sites. */
export function sidebarExternalLinks({ sections }: SiteIndex): readonly ExternalLink[] {
  const linksIn = (items: readonly SidebarItem[], file: string): readonly ExternalLink[] =>
    items.flatMap((item) => {
      if (item.kind === 'group') return linksIn(item.items, file)
      return item.kind === 'link' ? [{ href: item.href, file, line: item.line }] : []
    })
  return sections.flatMap(({ versions }) =>
    versions.flatMap(({ path, sidebars }) =>
      sidebars.flatMap(({ items }) => linksIn(items, `content${path}sidebar.yaml`)),
    ),
  )
}

type Settings = {
  readonly cacheDir: string
  readonly progress?: Progress
  /** Milliseconds until a request counts as failed. */
  readonly timeout?: number
  /** Milliseconds between two requests to the same host. */
  readonly pause?: number
  readonly now?: () => number
}

/** The hosts that are asked at the same time. */
const hostsAtOnce = 16
/** A URL that has answered isn't asked again for this many milliseconds: a week. */
const cachedFor = 7 * 24 * 60 * 60 * 1000
/** Top-level domains without sites (RFC 2606). */
const isReserved = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/

/** Requests the target of each link. Reports pages that don't exist as errors, and hosts that don't answer as warnings. */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  settings: Settings,
): Promise<readonly Diagnostic[]> {
  const { cacheDir, progress = noProgress, timeout = 10_000, pause = 250, now = Date.now } = settings
  const cache = openCache(cacheDir)
  const byUrl = new Map<string, ExternalLink[]>()
  for (const link of links) {
    const url = urlOf(link.href)
    if (url !== null) byUrl.set(url, [...(byUrl.get(url) ?? []), link])
  }
  const open = [...byUrl.keys()].filter((url) => {
    const answered = cache.read(keyOf(url))
    return answered === null || now() - Number(answered.toString()) > cachedFor
  })
  progress.start('Checking external links', open.length)
  const faults = new Map<string, Fault>()
  const checkHost = async (urls: readonly string[]) => {
    for (const [i, url] of urls.entries()) {
      if (i > 0) await new Promise((resolve) => setTimeout(resolve, pause))
      const fault = await faultOf(url, timeout)
      if (fault) faults.set(url, fault)
      else cache.write(keyOf(url), String(now()))
      progress.step()
    }
  }
  await pMap(byHost(open), checkHost, { concurrency: hostsAtOnce })
  return [...faults].flatMap(([url, fault]) =>
    (byUrl.get(url) ?? []).map(({ file, line }): Diagnostic => ({ ...fault, file, line })),
  )
}

type Fault = Pick<Diagnostic, 'severity' | 'code' | 'message' | 'hint'>

/** Some hosts only answer GET correctly, so it follows a HEAD that failed. */
async function faultOf(url: string, timeout: number): Promise<Fault | null> {
  return (await answerFault(url, 'HEAD', timeout)) && answerFault(url, 'GET', timeout)
}

async function answerFault(url: string, method: 'HEAD' | 'GET', timeout: number): Promise<Fault | null> {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'text/html,*/*', 'user-agent': 'Mozilla/5.0 (compatible; documentation link check)' },
    })
    await response.body?.cancel()
    const { status } = response
    if (status === 404 || status === 410)
      return {
        severity: 'error',
        code: 'broken-external-link',
        message: `There is no page at ${url}: the host returned status ${status}.`,
        hint: 'Correct the URL, or remove the link.',
      }
    // Any other answer below 500 means that the page exists, although the host may refuse this program.
    return status < 500 ? null : unreachable(url, `the host returned status ${status}`)
  } catch (error) {
    return unreachable(url, reasonOf(error))
  }
}

function unreachable(url: string, reason: string): Fault {
  return {
    severity: 'warning',
    code: 'unreachable-link',
    message: `${url} couldn’t be checked: ${reason}.`,
    hint: 'Open the URL in a browser. The host may be temporarily unavailable.',
  }
}

/** `fetch` reports the reason of a failed connection as its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'the host didn’t respond'
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}

/** The URL to request; null for links that can't be checked. */
function urlOf(href: string): string | null {
  const full = href.trim().replace(/^\/\//, 'https://')
  if (!/^https?:/i.test(full) || !URL.canParse(full)) return null
  const url = new URL(full)
  url.hash = ''
  return isReserved.test(url.hostname) ? null : url.href
}

function keyOf(url: string): string {
  return cacheKey('external-link', url)
}

function byHost(urls: readonly string[]): readonly (readonly string[])[] {
  const hosts = new Map<string, string[]>()
  for (const url of urls) {
    const { host } = new URL(url)
    hosts.set(host, [...(hosts.get(host) ?? []), url])
  }
  return [...hosts.values()]
}
