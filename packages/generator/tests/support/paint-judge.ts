import type { Page } from 'playwright-core'
import { colorRules, type Finding, type Mode, setMode } from './axe.ts'

declare global {
  interface Window {
    /** One element of each paint, by the name of the paint. */
    paints: Map<string, Element>
  }
}

export type PaintJudge = (page: Page, mode: Mode) => Promise<readonly Finding[]>

/**
 * Lets axe-core check colors once for each paint: the colors of text and background, size, weight, tag and class of an element with
 * text and of its ancestors. Hundreds of pages have a few hundred paints, and almost no page adds a new one. If axe-core can't
 * decide for one element, the next element with that paint is checked.
 */
export function createPaintJudge(): PaintJudge {
  const decided = new Set<string>()
  return async (page, mode) => {
    await setMode(page, mode)
    const paints = await page.evaluate(collectPaints)
    const fresh = paints.filter((paint) => !decided.has(paint))
    if (fresh.length === 0) return []
    const verdict = await page.evaluate(judgePaints, { fresh, rules: [...colorRules] })
    for (const paint of verdict.decided) decided.add(paint)
    return verdict.faults.map((fault) => ({ ...fault, mode }))
  }
}

/** The paints of the visible texts on the page. */
function collectPaints(): readonly string[] {
  const names = new Map<Element, string>()
  window.paints = new Map()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    if (!element || !texts.currentNode.nodeValue?.trim()) continue
    const name = nameOf(element)
    if (!window.paints.has(name) && element.checkVisibility({ visibilityProperty: true }))
      window.paints.set(name, element)
  }
  return [...window.paints.keys()]

  function nameOf(element: Element): string {
    const known = names.get(element)
    if (known !== undefined) return known
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element)
    const own = [element.tagName, element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity]
    const around = element.parentElement ? nameOf(element.parentElement) : ''
    const name = hash([...own, fontSize, fontWeight, around].join('|'))
    names.set(element, name)
    return name
  }

  /** A 53-bit hash of a string (cyrb53). */
  function hash(text: string): string {
    let [a, b] = [0xdeadbeef, 0x41c6ce57]
    for (let i = 0; i < text.length; i += 1) {
      a = Math.imul(a ^ text.charCodeAt(i), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(i), 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
  }
}

type Asked = { readonly fresh: readonly string[]; readonly rules: string[] }
type Verdict = { readonly decided: readonly string[]; readonly faults: readonly Finding[] }

async function judgePaints({ fresh, rules }: Asked): Promise<Verdict> {
  const names = new Map<Element, string>()
  for (const name of fresh) {
    const element = window.paints.get(name)
    if (element) names.set(element, name)
  }
  const results = await window.axe.run([...names.keys()], { runOnly: rules, elementRef: true })
  const decided = [...results.passes, ...results.violations]
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => nodes.map(({ element }) => (element ? names.get(element) : undefined)))
  return {
    decided: decided.filter((name) => name !== undefined),
    faults: results.violations.flatMap(({ id, nodes }) =>
      // The message names both colors and the contrast that they need.
      nodes.map(({ target, any: [check] }) => ({
        rule: id,
        at: id === 'color-contrast' && check ? `${target}: ${check.message}` : target.join(', '),
      })),
    ),
  }
}
