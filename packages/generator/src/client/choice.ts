import { isWithin } from '../paths.ts'
import { hasModifier } from '../ui/modifier-keys.ts'
import { readChoice, writeChoice } from './select-tab.ts'

/** The links to the same symbol of other products, at the end of a reference entry. The anchor is that of their heading or of their group. */
const counterparts = '[id="equivalents-in-other-sdks"] a, [id="equivalents-in-other-sdks"] ~ * a'

/**
 * Remembers the product that a reader chooses in a menu of products. On a page about all products the reader stays, and its tabs follow the
 * choice. On a page about one product, the link leads to the same symbol of the chosen product if the page lists it, otherwise to its first page.
 */
export function choice(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.dataset.choice !== undefined) choose(link, event)
    else if (link?.dataset.version !== undefined) followVersion(link.dataset.version)
  })
}

function choose(link: HTMLAnchorElement, event: MouseEvent): void {
  const { group = '', choice: label = '' } = link.dataset
  writeChoice(group, label)
  const options = [...document.querySelectorAll<HTMLAnchorElement>('.navbar [data-choice]')]
  const open = productAt(location.pathname, options)
  if (!open || open.dataset.choice === label) {
    if (hasModifier(event)) return
    event.preventDefault()
    // The list closes, and its summary shows the choice.
    link.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
    return
  }
  const counterpart = [...document.querySelectorAll<HTMLAnchorElement>(counterparts)].find(
    ({ pathname }) => productAt(pathname, options)?.dataset.choice === label,
  )
  if (counterpart) link.href = counterpart.href
}

/** The product that a page is about: the option whose first page is the nearest one above it. */
function productAt(path: string, options: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  return options
    .filter(({ pathname }) => isWithin(path, pathname))
    .sort((a, b) => b.pathname.length - a.pathname.length)[0]
}

/** After the choice of another version of the chosen product, that version is the choice. `version` is a section and a version. */
function followVersion(version: string): void {
  const [section] = version.split(' ')
  const options = [...document.querySelectorAll<HTMLAnchorElement>('.navbar [data-choice]')]
  const next = options.find((option) => option.dataset.version === version)
  const { group = '', choice: label = '' } = next?.dataset ?? {}
  const current = options.find((option) => option.dataset.choice === readChoice(group))
  if (next && current?.dataset.version?.startsWith(`${section} `)) writeChoice(group, label)
}
