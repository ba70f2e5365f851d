import { sectionVersionOf } from '../../content/section-version.ts'
import type { NavItem, SiteConfig } from '../../content/site-config.ts'
import type { SiteIcon } from '../../content/site-icons.ts'
import type { SiteIndex } from '../../content/site-index.ts'
import { isWithin } from '../../paths.ts'
import type { ChromeView, NavLinkView, NavView } from '../../ui/page-view.ts'
import { versionLinks } from './version-links.ts'

type ChromeInput = {
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly icons: ReadonlyMap<string, SiteIcon>
  readonly path: string
  readonly logo: string | null
}

/**
 * Navbar, footer and announcement of a page. A navbar item is current on its target page and on all pages below it. A menu without a target is
 * only current if no other item is: its links are shortcuts to pages that also belong to a product.
 */
export function chromeView(input: ChromeInput): ChromeView {
  const { config } = input
  const isCurrentElsewhere = config.navbar.left.some(
    (item) => 'to' in item && item.to && isCurrent(item.to, input.path),
  )
  const views = (items: readonly NavItem[]) => items.flatMap((item) => navView(item, input, isCurrentElsewhere) ?? [])
  return {
    brand: { title: config.title, suffix: config.titleSuffix ?? null, logo: input.logo },
    navbar: { left: views(config.navbar.left), right: views(config.navbar.right) },
    footer: {
      note: config.footer.note,
      groups: config.footer.groups.map((group) => ({
        title: group.title,
        links: group.links.map(({ label, href }) => ({ label, href, external: !href.startsWith('/') })),
      })),
    },
    announcement: config.announcement
      ? { id: config.announcement.id, text: config.announcement.text, href: config.announcement.href ?? null }
      : null,
    followSystem: config.colorMode.respectSystem,
  }
}

function navView(
  item: NavItem,
  { config, index, icons, path }: ChromeInput,
  isCurrentElsewhere: boolean,
): NavView | null {
  switch (item.kind) {
    case 'link':
      return { kind: 'link', label: item.label, href: item.to, current: isCurrent(item.to, path), external: false }
    case 'external':
      return item.icon
        ? { kind: 'icon', label: item.label, href: item.href, icon: icons.get(item.icon) ?? null }
        : { kind: 'link', ...externalLink(item) }
    case 'dropdown': {
      const items = item.items.map((child) =>
        child.kind === 'external'
          ? externalLink(child)
          : {
              label: child.label,
              href: child.to,
              // The page of all products isn't the current one on the pages of each of them.
              current: child.to === item.to ? path === child.to : isCurrent(child.to, path),
              external: false,
            },
      )
      const current = item.to ? isCurrent(item.to, path) : !isCurrentElsewhere && items.some((child) => child.current)
      return { kind: 'dropdown', label: item.label, href: item.to ?? null, current, items }
    }
    case 'version': {
      const links = versionLinks(index, item.section, path)
      return links && { kind: 'version', label: links.label, items: links.items }
    }
    case 'choice':
      return {
        kind: 'choice',
        label: item.label,
        group: item.group,
        items: item.options.map((option) => choiceLink(option, { group: item.group, index, path })),
      }
    case 'language': {
      const { label } = config.language
      return { kind: 'language', label, items: [{ label, href: path, current: true, external: false }] }
    }
    case 'colorMode':
      return { kind: 'colorMode' }
    case 'search':
      return { kind: 'search', href: '/search/' }
  }
}

/** In the section of the option, a link to the same page of the option's version, otherwise to the first page of the product. */
function choiceLink(
  { label, to }: { readonly label: string; readonly to: string },
  { group, index, path }: { readonly group: string; readonly index: SiteIndex; readonly path: string },
): NavLinkView {
  const { section, version } = sectionVersionOf(index, index.entries.get(to))
  const link = { label, href: to, current: false, external: false, choice: { group, label } }
  if (!section || !version || section.versions.length < 2) return link
  const name = `${section.id} ${version.name}`
  const twin = versionLinks(index, section.id, path)?.items.find((item) => item.version === name)
  return { ...link, href: twin && !twin.current ? twin.href : to, version: name }
}

/** A target with an anchor is a part of a page, so it isn't current on that page. */
function isCurrent(target: string, path: string): boolean {
  return !target.includes('#') && isWithin(path, target)
}

function externalLink({ label, href }: { readonly label: string; readonly href: string }): NavLinkView {
  return { label, href, current: false, external: true }
}
