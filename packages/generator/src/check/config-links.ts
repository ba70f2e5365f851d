import { configFile, lineOf, type NavItem } from '../content/site-config.ts'
import { iconHint, siteIcons } from '../content/site-icons.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { cleanPath } from '../paths.ts'
import { pagePaths, type SiteToCheck } from './check.ts'

type Target = { readonly place: string; readonly label: string; readonly to: string }

/**
 * Checks the links and icons of the navbar and footer. A broken link in the navbar is an error that names the item, a broken link in the
 * footer is a warning.
 */
export async function checkConfigLinks(site: SiteToCheck): Promise<readonly Diagnostic[]> {
  return configLinkFaults({ ...site, iconNames: [...(await siteIcons(site.root)).keys()] })
}

type LinkingSite = Pick<SiteToCheck, 'config' | 'configText' | 'index' | 'generatedPages'> & {
  readonly iconNames: readonly string[]
}

/** The check, after the icons were read. */
export function configLinkFaults(site: LinkingSite): readonly Diagnostic[] {
  const { config, configText } = site
  const paths = [...pagePaths(site)]
  const exists = (to: string) => paths.includes(cleanPath(to.split('#')[0] ?? to))
  const hint = (to: string) => {
    const meant = nearest(to, paths)
    return meant ? `Did you mean ${meant}?` : 'Create the page, or remove the item.'
  }
  const navbar = [...targetsOf(config.navbar.left, 'navbar.left'), ...targetsOf(config.navbar.right, 'navbar.right')]
  const footer = config.footer.groups.flatMap((group, i) =>
    group.links.map(({ label, href }, j): Target => ({ place: `footer.groups[${i}].links[${j}]`, label, to: href })),
  )
  const { contact } = config.search
  const help: readonly Target[] = contact ? [{ place: 'search.contact', label: 'Let us know', to: contact }] : []
  return [
    ...navbar
      .filter(({ to }) => !exists(to))
      .map(
        (target): Diagnostic => ({
          severity: 'error',
          code: 'navbar-item',
          file: configFile,
          line: lineOf(configText, target.to),
          message: `A navbar item is not valid: ${target.place} “${target.label}” links to ${target.to}, which doesn’t exist.`,
          hint: hint(target.to),
        }),
      ),
    ...[...footer, ...help]
      .filter(({ to }) => to.startsWith('/') && !exists(to))
      .map(
        (target): Diagnostic => ({
          severity: 'warning',
          code: 'broken-link',
          file: configFile,
          line: lineOf(configText, target.to),
          message: `${target.place} “${target.label}” links to ${target.to}, which doesn’t exist.`,
          hint: hint(target.to),
        }),
      ),
    ...unknownSections(site),
    ...unknownIcons(site),
  ]
}

function targetsOf(items: readonly NavItem[], place: string): readonly Target[] {
  return items.flatMap((item, i): readonly Target[] => {
    const here = `${place}[${i}]`
    if (item.kind === 'link') return [{ place: here, label: item.label, to: item.to }]
    if (item.kind !== 'dropdown') return []
    const own = item.to === undefined ? [] : [{ place: here, label: item.label, to: item.to }]
    return [...own, ...targetsOf(item.items, `${here}.items`)]
  })
}

function unknownSections({ config, configText }: LinkingSite): readonly Diagnostic[] {
  const ids = config.sections.map((section) => section.id)
  return [...config.navbar.left, ...config.navbar.right].flatMap((item): readonly Diagnostic[] => {
    if (item.kind !== 'version' || item.section === undefined || ids.includes(item.section)) return []
    return [
      {
        severity: 'error',
        code: 'navbar-item',
        file: configFile,
        line: lineOf(configText, item.section),
        message: `A navbar item is not valid: the version menu uses the unknown section “${item.section}”.`,
        hint: `The sections are ${ids.join(', ')}.`,
      },
    ]
  })
}

function unknownIcons({ config: { navbar }, configText, iconNames }: LinkingSite): readonly Diagnostic[] {
  const items = [...navbar.left, ...navbar.right].flatMap((item) => (item.kind === 'dropdown' ? item.items : [item]))
  return items.flatMap((item): readonly Diagnostic[] => {
    if (item.kind !== 'external' || item.icon === undefined || iconNames.includes(item.icon)) return []
    return [
      {
        severity: 'error',
        code: 'navbar-item',
        file: configFile,
        line: lineOf(configText, item.icon),
        message: `A navbar item is not valid: “${item.label}” uses the unknown icon “${item.icon}”.`,
        hint: iconHint(item.icon, iconNames),
      },
    ]
  })
}
