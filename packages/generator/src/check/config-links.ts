import { downloadsPath } from '../content/archive-name.ts'
import { redirectLookup, redirectTarget } from '../content/redirect-rules.ts'
import { type NavItem, placeName, type SiteConfig } from '../content/site-config.ts'
import { iconHint, siteIcons } from '../content/site-icons.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest, nearestPath } from '../nearest.ts'
import { cleanPath, decoded, hasExtension } from '../paths.ts'
import { type CheckedDocument, type CheckedFiles, pagePaths, type SiteToCheck } from './check.ts'
import { draftHint, isDraft } from './drafts.ts'
import { hiddenSectionHint } from './hidden-section-hint.ts'
import { linkableFiles } from './public-files.ts'

type Path = readonly PropertyKey[]

/** The page of all results. */
const searchPage = '/search/'

/** A link of the configuration: the path of its item there, the key of its URL in the item, and its label and URL. */
type Target = { readonly place: Path; readonly key: string; readonly label: string; readonly to: string }

/**
 * Checks the links, icons and scripts of the configuration. A broken link in the navbar is an error that names the item, a broken link in the
 * footer or announcement is a warning.
 */
export async function checkConfigLinks(site: SiteToCheck): Promise<readonly Diagnostic[]> {
  const iconNames = [...(await siteIcons(site.root)).keys()]
  return configLinkFaults({ ...site, files: { public: linkableFiles(site) }, iconNames })
}

type LinkingSite = Pick<SiteToCheck, 'config' | 'placeInConfig' | 'index' | 'generatedPages'> & {
  readonly documents: readonly Pick<CheckedDocument, 'entry' | 'anchors'>[]
  /** Every file that readers can open. */
  readonly files: Pick<CheckedFiles, 'public'>
  readonly iconNames: readonly string[]
}

/** The check, after the icons were read. */
export function configLinkFaults(site: LinkingSite): readonly Diagnostic[] {
  const { config, placeInConfig, files } = site
  const paths = [...pagePaths(site)]
  const pathOf = (to: string) => cleanPath(to.split(/[?#]/)[0] ?? to)
  const exists = (to: string) => paths.includes(pathOf(to)) || files.public.has(pathOf(to))
  const lookup = redirectLookup(config.redirects)
  const redirectOf = (to: string) => lookup(pathOf(to))
  const problem = (to: string) => (redirectOf(to) ? 'is a redirect' : 'doesn’t exist')
  const hint = (to: string) => {
    const hidden = hiddenSectionHint(config, to)
    if (hidden) return hidden
    if (isDraft(site.index, pathOf(to))) return draftHint
    const redirect = redirectOf(to)
    if (redirect) return `Link to ${redirectTarget(redirect, pathOf(to))}.`
    if (pathOf(to) === downloadsPath) return 'Add downloads: true to the configuration, or remove the item.'
    // The path of a file instead of the page that is written in it.
    const page = cleanPath(pathOf(to).replace(/(?:\/index)?\.(?:mdx?|html)\/?$/, '/'))
    if (page !== pathOf(to) && paths.includes(page)) return `Write ${page}.`
    if (hasExtension(pathOf(to))) return `Copy the file to public${pathOf(to)}, or correct the path.`
    const meant = nearestPath(to, paths)
    return meant ? `Did you mean ${meant}?` : 'Create the page, or remove the item.'
  }
  const { navbar, others } = configTargets(config)
  return [
    ...navbar
      .filter(({ to }) => !exists(to))
      .map(
        (target): Diagnostic => ({
          severity: 'error',
          code: 'navbar-item',
          ...placeInConfig([...target.place, target.key]),
          message: `A navbar item is not valid: ${placeName(target.place)} “${target.label}” links to ${target.to}, which ${problem(target.to)}.`,
          hint: hint(target.to),
          missing: pathOf(target.to),
        }),
      ),
    ...others
      .filter(({ to }) => to.startsWith('/') && !exists(to))
      .map(
        (target): Diagnostic => ({
          severity: 'warning',
          code: 'broken-link',
          ...placeInConfig([...target.place, target.key]),
          message: `${placeName(target.place)} “${target.label}” links to ${target.to}, which ${problem(target.to)}.`,
          hint: hint(target.to),
          missing: pathOf(target.to),
        }),
      ),
    ...missingAnchors([...navbar, ...others], site),
    ...unknownSections(site),
    ...ownUrls(site),
    ...unknownIcons(site),
    ...missingScripts(site),
    ...missingSearchPage(site, exists(searchPage)),
  ]
}

/** Links to headings that their pages don't have. Only the anchors of documents are known. */
function missingAnchors(
  targets: readonly Target[],
  { documents, placeInConfig }: Pick<LinkingSite, 'documents' | 'placeInConfig'>,
): readonly Diagnostic[] {
  const anchors = new Map(documents.map(({ entry, anchors }) => [entry.path, anchors]))
  return targets.flatMap(({ place, key, label, to }): readonly Diagnostic[] => {
    const [path = '', written = ''] = to.split('#')
    const known = to.startsWith('/') ? anchors.get(cleanPath(path.split('?')[0] ?? '')) : undefined
    const anchor = decoded(written)
    if (anchor === '' || !known || known.includes(anchor)) return []
    const meant = nearest(anchor, known)
    return [
      {
        severity: 'warning',
        code: 'broken-anchor',
        ...placeInConfig([...place, key]),
        message: `${placeName(place)} “${label}” links to ${to}, but the page has no heading #${anchor}.`,
        hint: meant ? `Did you mean #${meant}?` : 'Correct the anchor, or remove it.',
        missingAnchor: anchor,
      },
    ]
  })
}

/** The items of the navbar, those of dropdowns included, with their paths in the configuration. */
function navItems(navbar: SiteConfig['navbar']): readonly { readonly item: NavItem; readonly place: Path }[] {
  const itemsOf = (items: readonly NavItem[], place: Path): ReturnType<typeof navItems> =>
    items.flatMap((item, i) => {
      const own = { item, place: [...place, i] }
      return item.kind === 'dropdown' ? [own, ...itemsOf(item.items, [...own.place, 'items'])] : [own]
    })
  return [...itemsOf(navbar.left, ['navbar', 'left']), ...itemsOf(navbar.right, ['navbar', 'right'])]
}

/** The links of the configuration that are checked: those of the navbar, and those of the footer, the search and the announcement. */
export function configTargets({ navbar, footer, search: { contact }, announcement }: SiteConfig) {
  const inFooter = footer.groups.flatMap((group, i) =>
    group.links.map(({ label, href }, j): Target => {
      return { place: ['footer', 'groups', i, 'links', j], key: 'href', label, to: href }
    }),
  )
  const help: readonly Target[] = contact
    ? [{ place: ['search', 'contact'], key: '', label: 'Let us know', to: contact }]
    : []
  const news: readonly Target[] = announcement?.href
    ? [{ place: ['announcement'], key: 'href', label: announcement.text, to: announcement.href }]
    : []
  return { navbar: navItems(navbar).flatMap(targetOf), others: [...inFooter, ...help, ...news] }
}

function targetOf({ item, place }: ReturnType<typeof navItems>[number]): readonly Target[] {
  if (item.kind === 'choice')
    return item.options.map(({ label, to }, i): Target => ({ place: [...place, 'options', i], key: 'to', label, to }))
  if ((item.kind !== 'link' && item.kind !== 'dropdown') || item.to === undefined) return []
  return [{ place, key: 'to', label: item.label, to: item.to }]
}

/** Version menus of sections that don't exist or have no versions. */
function unknownSections({ config, placeInConfig }: LinkingSite): readonly Diagnostic[] {
  const ids = config.sections.filter(({ versions }) => versions).map((section) => section.id)
  return navItems(config.navbar).flatMap(({ item, place }): readonly Diagnostic[] => {
    if (item.kind !== 'version' || item.section === undefined || ids.includes(item.section)) return []
    const isKnown = config.sections.some(({ id }) => id === item.section)
    return [
      {
        severity: 'error',
        code: 'navbar-item',
        ...placeInConfig([...place, 'section']),
        message: isKnown
          ? `A navbar item is not valid: the section “${item.section}” of the version menu has no versions.`
          : `A navbar item is not valid: the version menu uses the unknown section “${item.section}”.`,
        hint:
          ids.length > 0
            ? `The sections with versions are ${ids.join(', ')}.`
            : 'No section has versions. Remove the item.',
      },
    ]
  })
}

/** Links to the published site itself. Readers of a preview would leave it, and nothing would check the page. */
function ownUrls({ config, placeInConfig }: LinkingSite): readonly Diagnostic[] {
  const external = navItems(config.navbar).flatMap(({ item, place }): readonly Target[] =>
    item.kind === 'external' ? [{ place, key: 'href', label: item.label, to: item.href }] : [],
  )
  const { origin } = new URL(config.url)
  return [...external, ...configTargets(config).others].flatMap(({ place, key, label, to }): readonly Diagnostic[] => {
    if (!URL.canParse(to) || new URL(to).origin !== origin) return []
    const { pathname, search, hash } = new URL(to)
    const own = `${pathname}${search}${hash}`
    const isNavbar = place[0] === 'navbar'
    return [
      {
        severity: 'warning',
        code: 'own-url',
        ...placeInConfig([...place, key]),
        message: `${placeName(place)} “${label}” links to the published site, even in previews.`,
        hint: isNavbar ? `Write kind: 'link' and to: '${own}'.` : `Write ${own}.`,
      },
    ]
  })
}

/** The search button leads to the page of all results if its code can't be loaded. */
function missingSearchPage({ config, placeInConfig }: LinkingSite, isThere: boolean): readonly Diagnostic[] {
  const search = navItems(config.navbar).find(({ item }) => item.kind === 'search')
  if (isThere || !search) return []
  return [
    {
      severity: 'error',
      code: 'navbar-item',
      ...placeInConfig([...search.place, 'kind']),
      message: `A navbar item is not valid: the search needs the page ${searchPage}, which doesn’t exist.`,
      hint: 'Create pages/search.tsx, or remove the item.',
      missing: searchPage,
    },
  ]
}

function unknownIcons({ config: { navbar }, placeInConfig, iconNames }: LinkingSite): readonly Diagnostic[] {
  return navItems(navbar).flatMap(({ item, place }): readonly Diagnostic[] => {
    if (item.kind !== 'external' || item.icon === undefined || iconNames.includes(item.icon)) return []
    return [
      {
        severity: 'error',
        code: 'navbar-item',
        ...placeInConfig([...place, 'icon']),
        message: `A navbar item is not valid: “${item.label}” uses the unknown icon “${item.icon}”.`,
        hint: iconHint(item.icon, iconNames),
      },
    ]
  })
}

function missingScripts({ config: { scripts = [] }, placeInConfig, files }: LinkingSite): readonly Diagnostic[] {
  const paths = [...files.public]
  return scripts.flatMap(({ src }, i): readonly Diagnostic[] => {
    const [path = src] = src.split(/[?#]/)
    if (!src.startsWith('/') || paths.some((file) => file === path || encodeURI(file) === path)) return []
    const inPublic = path.replace(/^\/public(?=\/)/, '')
    const meant = paths.includes(inPublic) ? inPublic : nearestPath(path, paths)
    return [
      {
        severity: 'error',
        code: 'missing-script',
        ...placeInConfig(['scripts', i, 'src']),
        message: `scripts[${i}].src: There is no file public${path}.`,
        hint: meant ? `Did you mean ${meant}?` : 'Add the file, or correct the path.',
      },
    ]
  })
}
