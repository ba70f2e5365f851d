import type { IconName } from '../../ui/icons/icon-paths.ts'
import { hasModifier } from '../../ui/modifier-keys.ts'
import { element } from '../../ui/search/element.ts'
import { hitContent } from '../../ui/search/hit-elements.ts'
import { savedPageLists } from '../../ui/search/saved-page-lists.ts'
import { popularSearches } from '../../ui/search/search-messages.ts'
import { addStyles } from '../../ui/styles/add-styles.ts'
import { copyText } from '../copy-text.ts'
import { startFile } from './prefetch-search.ts'
import styles from './start-content.css?inline'

/**
 * The content of the search window before anything is typed: saved pages, commands, the links of the main menu, and popular searches, which
 * are in the start file of the search. `redraw` shows it again after a change.
 */
export function startContent(redraw: () => void): readonly HTMLElement[] {
  addStyles(styles)
  const content = element('div', { class: 'search-start' }, [...savedPageLists(redraw), ...commands(), ...products()])
  content.addEventListener('keydown', (event) => moveFocus(content, event))
  startFile().then(
    ({ settings }) => content.append(...popularSearches(settings)),
    () => {
      // The first query shows the error.
    },
  )
  return [content]
}

function moveFocus(content: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || hasModifier(event)) return
  const stops = [...content.querySelectorAll<HTMLElement>('a, button')]
  const next = stops.findIndex((stop) => stop.matches(':focus')) + step
  event.preventDefault()
  const input = content.closest('dialog')?.querySelector('input')
  if (next < 0) input?.focus()
  else stops[Math.min(next, stops.length - 1)]?.focus()
}

function commands(): readonly HTMLElement[] {
  const all = [...versionCommands(), ...copyCommand(), ...colorModeCommand(), ...shortcutsCommand()]
  return all.length > 0 ? [group('Commands', element('ul', {}, all.map(listItem)))] : []
}

/** The other versions of the open page. */
function versionCommands(): readonly HTMLElement[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    '.navbar a[data-version]:not([data-choice], [aria-current])',
  )
  return [...links].map((link) => {
    const label = link.firstChild?.textContent ?? ''
    const { version = '' } = link.dataset
    return element(
      'a',
      { class: 'search-hit', href: link.getAttribute('href') ?? '', 'data-version': version },
      row(
        'versions',
        `Switch to version ${label}`,
        element('span', {}, [link.querySelector('small')?.textContent ?? '']),
      ),
    )
  })
}

function copyCommand(): readonly HTMLElement[] {
  const markdown = document.querySelector<HTMLAnchorElement>('.page-tools a')
  if (!markdown) return []
  const result = element('span', { role: 'status' })
  return [
    command('copy', 'Copy page as Markdown', result, async () => {
      result.textContent = ''
      result.textContent = (await copyText(markdown.href)) ?? 'Copied.'
    }),
  ]
}

/** The inline script changes the color mode. */
function colorModeCommand(): readonly HTMLElement[] {
  if (!document.querySelector('.color-mode')) return []
  const mode = () => document.documentElement.dataset.themeChoice ?? ''
  const current = element('span', { role: 'status' }, [mode()])
  const item = command('moon', 'Change color mode', current, () => {
    current.textContent = mode()
  })
  item.dataset.setting = 'color-mode'
  return [item]
}

function shortcutsCommand(): readonly HTMLElement[] {
  if (!matchMedia('(hover: hover)').matches) return []
  const key = element('kbd', { 'aria-hidden': 'true' }, ['?'])
  const item = command('keyboard', 'Show keyboard shortcuts', key, () => {
    item.closest('dialog')?.close()
    document.querySelector<HTMLElement>('[data-action="shortcuts"]')?.click()
  })
  return [item]
}

/** The pages in the main menu. */
function products(): readonly HTMLElement[] {
  const links = [...document.querySelectorAll('.navbar-left > ul > li')].flatMap((item) => {
    const menu = item.querySelector('details')
    const home = menu?.dataset.href
    const own = home ? [{ label: menu?.querySelector('summary')?.textContent ?? '', href: home }] : []
    const others = [...item.querySelectorAll<HTMLAnchorElement>('a:not([target])')]
      .map((link) => ({ label: link.textContent, href: link.getAttribute('href') ?? '' }))
      .filter(({ href }) => href !== home)
    return [...own, ...others]
  })
  if (links.length === 0) return []
  const items = links.map(({ label, href }) => listItem(element('a', { class: 'pill', href }, [label])))
  return [group('Products', element('ul', { class: 'pills' }, items))]
}

function group(title: string, list: HTMLElement): HTMLElement {
  return element('section', { class: 'search-group' }, [element('h2', { class: 'search-group-label' }, [title]), list])
}

function listItem(content: HTMLElement): HTMLElement {
  return element('li', {}, [content])
}

function command(name: IconName, text: string, detail: HTMLElement, act: () => void): HTMLButtonElement {
  const item = element('button', { type: 'button', class: 'search-hit' }, row(name, text, detail))
  item.addEventListener('click', act)
  return item
}

function row(name: IconName, text: string, detail: HTMLElement): readonly Node[] {
  detail.classList.add('search-hit-place')
  return hitContent({ iconName: name, texts: [element('span', { class: 'search-hit-name' }, [text])], end: [detail] })
}
