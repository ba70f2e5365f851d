import { cleanPath, isWithin } from '../paths.ts'
import type { Alternates } from '../render/view/version-links.ts'
import { inTime } from '../time-limit.ts'
import type { VersionedSectionView } from '../ui/page-view.ts'
import { readPreference, writePreference } from '../ui/preferences.ts'

const files = new Map<string, Promise<Alternates>>()

/** Remembers the version that a reader chose in the version menu of a section. */
export function versionChoice(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-version]') : null
    const [section, name] = link?.dataset.version?.split(' ') ?? []
    if (section && name) writePreference(`version.${section}`, name)
  })
}

/**
 * True for a click in a list with `data-exact-links`, such as the results of the search. These links name the version of their page and open
 * it, whatever version the reader has chosen.
 */
export function namesVersion(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-exact-links]') !== null
}

/** The paths to which the same paragraph, list or table of the main content links. */
function linksBeside(target: EventTarget | null): readonly string[] {
  const text = target instanceof Element ? target.closest('main :is(p, ul, ol, table)') : null
  const links = text?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]') ?? []
  return [...links].map(({ pathname }) => cleanPath(pathname))
}

/** True if the text of a link contains the label of the latest version, and of no other. Like 1.x, `plugin 1.12` names the version 1.x. */
function namesLatest(target: EventTarget | null, { latest, others }: Alternates): boolean {
  const text = target instanceof Element ? (target.closest('a')?.textContent ?? '') : ''
  const isNamed = (label: string) => {
    const pattern = label.replace(/[^\w\s]/g, '\\$&').replace(/\.x$/, '.(?:x|\\d+)')
    return new RegExp(`(?<![\\w.])${pattern}(?!\\w)`).test(text)
  }
  return isNamed(latest) && !others.some(isNamed)
}

/** The hash of the open page if a link of a version menu leads to the same page of another version, otherwise an empty string. */
function keptHash(target: EventTarget | null): string {
  const link = target instanceof Element ? target.closest('[data-version]:not([data-choice])') : null
  // A note says that the version has no such page.
  return link && !link.querySelector('small') ? location.hash : ''
}

/**
 * The URL of the link that was clicked, at the same place in another version, or in the reader's preferred version if the link leads from outside
 * into a section with versions. A link whose text names its version, and links in a text with links to both versions, open the pages that they name.
 */
export async function preferredAddress(url: URL, clicked: EventTarget | null): Promise<URL> {
  const hash = keptHash(clicked)
  if (hash) return new URL(hash, url)
  const path = cleanPath(url.pathname)
  const section = versionedSections().find(({ base }) => isWithin(path, base) && !isWithin(location.pathname, base))
  const name = section ? readPreference(`version.${section.section}`) : null
  if (!section || !name) return url
  const alternates = await alternatesOf(section.src)
  // The stored name may be any string, including `constructor`.
  const preferred: unknown = alternates?.pages[path]?.[name]
  if (!alternates || typeof preferred !== 'string') return url
  if (namesLatest(clicked, alternates) || linksBeside(clicked).includes(preferred)) return url
  return new URL(preferred + url.search + url.hash, url)
}

async function alternatesOf(src: string): Promise<Alternates | null> {
  const file = files.get(src) ?? inTime(fetchAlternates(src))
  files.set(src, file)
  try {
    return await file
  } catch {
    // Without the file links are followed unchanged.
    files.delete(src)
    return null
  }
}

async function fetchAlternates(src: string): Promise<Alternates> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${src}: ${response.status}`)
  const file: unknown = await response.json()
  if (!isAlternates(file)) throw new Error(`${src} has an unexpected format.`)
  return file
}

function versionedSections(): readonly VersionedSectionView[] {
  return JSON.parse(document.documentElement.dataset.versioned ?? '[]')
}

/** A basic check: the file is generated, but a captive portal may respond instead. */
function isAlternates(file: unknown): file is Alternates {
  return typeof file === 'object' && file !== null && 'pages' in file
}
