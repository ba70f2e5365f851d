import { hasModifier } from '../ui/modifier-keys.ts'
import { scrollIntoBox } from '../ui/scroll-into-box.ts'
import { linesOfKeys } from './lines-of-keys.ts'

/** A field of the text and a line of the sample that contains it. */
type Pair = { readonly field: HTMLElement; readonly line: HTMLElement }

/**
 * Marks the lines of the sample with the field that has the pointer or the focus, and the fields of a line. Names of fields and lines with
 * fields can have the focus: each list and each block of code is one tab stop, in which the arrow keys move. Returns a function that stops it.
 */
export function startFieldLines(): () => void {
  const page = document.querySelector<HTMLElement>('.sample-columns')
  if (!page) return () => {}
  const pairs = pairsIn(page)
  const groups = [
    ...[...page.querySelectorAll('.fields[data-sample]')].map((list) => pairs.map(nameOf).filter(isIn(list))),
    ...[...page.querySelectorAll('.sample .code')].map((code) => pairs.map(({ line }) => line).filter(isIn(code))),
  ].map((items) => [...new Set(items)])
  for (const items of groups) for (const [i, item] of items.entries()) item.tabIndex = i === 0 ? 0 : -1

  function mark({ target }: Event) {
    const item = target instanceof Element ? target.closest<HTMLElement>('.fields li, .sample .line') : null
    const found = pairs.filter(({ field, line }) => field === item || line === item)
    for (const marked of page?.querySelectorAll('[data-marked]') ?? []) marked.removeAttribute('data-marked')
    for (const { field, line } of found) {
      visible(field).dataset.marked = ''
      line.dataset.marked = ''
      if (field === item) for (const box of page?.querySelectorAll('.sample, .sample pre') ?? []) showIn(line, box)
    }
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const items = groups
      .find((group) => group.some((item) => item === event.target))
      ?.filter((item) => item.checkVisibility())
    if (step === undefined || !items || hasModifier(event)) return
    event.preventDefault()
    const place = items.findIndex((item) => item.matches(':focus'))
    const next = items[Math.min(Math.max(place + step, 0), items.length - 1)]
    for (const item of items) item.tabIndex = item === next ? 0 : -1
    next?.focus()
  }

  page.addEventListener('pointerover', mark)
  page.addEventListener('pointerleave', mark)
  page.addEventListener('focusin', mark)
  page.addEventListener('keydown', move)
  return () => {
    page.removeEventListener('pointerover', mark)
    page.removeEventListener('pointerleave', mark)
    page.removeEventListener('focusin', mark)
    page.removeEventListener('keydown', move)
  }
}

function pairsIn(page: Element): readonly Pair[] {
  const blocks = [...page.querySelectorAll<HTMLElement>('.sample .code')].map((code) => ({
    isRequest: !['json', 'text'].includes(code.dataset.language ?? ''),
    lines: [...code.querySelectorAll<HTMLElement>('.line')],
    keys: linesOfKeys(code.querySelector('code')?.textContent ?? ''),
  }))
  return [...page.querySelectorAll<HTMLElement>('.fields[data-sample] li')].flatMap((field) => {
    const path = pathOf(field)
    const { sample } = field.closest<HTMLElement>('[data-sample]')?.dataset ?? {}
    return blocks
      .filter(({ isRequest }) => isRequest === (sample === 'request' || sample === 'body'))
      .flatMap(({ lines, keys }) =>
        sample === 'request' ? lines.filter(mentions(path)) : (lines[keys.get(path) ?? -1] ?? []),
      )
      .map((line) => ({ field, line }))
  })
}

/** `ports.name` for the field `name` of the schema of the field `ports`. The first name of a response is its status. */
function pathOf(field: HTMLElement): string {
  const names: string[] = []
  for (let item: Element | null | undefined = field; item; item = item.parentElement?.closest('.fields li')) {
    names.unshift(item.querySelector('.field-name code')?.textContent ?? '')
  }
  const isResponse = field.closest<HTMLElement>('[data-sample]')?.dataset.sample === 'response'
  return names.slice(isResponse ? 1 : 0).join('.')
}

function mentions(name: string): (line: HTMLElement) => boolean {
  const word = new RegExp(`(?<![\\w-])${name.replace(/\W/g, '\\$&')}(?![\\w-])`)
  return (line) => word.test(line.textContent)
}

function nameOf({ field }: Pair): HTMLElement {
  return field.querySelector<HTMLElement>('.field-name code') ?? field
}

function isIn(list: Element): (item: HTMLElement) => boolean {
  return (item) => list.contains(item)
}

/** The field itself, or the one whose closed schema contains it. */
function visible(field: HTMLElement): HTMLElement {
  const closed = field.closest('details:not([open])')?.closest<HTMLElement>('.fields li')
  return closed ? visible(closed) : field
}

function showIn(line: Element, box: Element): void {
  if (box.contains(line)) scrollIntoBox(line, box)
}
