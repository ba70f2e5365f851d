import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const library = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** axe-core's own, but for `ignorePseudo`: no pseudo-element here lies behind text, and lists of steps would stay unjudged. */
const contrastOptions = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: true,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
  pseudoSizeThreshold: 0.25,
  shadowOutlineEmMax: 0.2,
  textStrokeEmMin: 0.03,
}
const settings = { checks: [{ id: 'color-contrast', options: contrastOptions }] }
const source = `${library};axe.configure(${JSON.stringify(settings)})`

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
}

export const modes = ['dark', 'light'] as const
export type Mode = (typeof modes)[number]

/** What axe-core complains of, and at most five of the places. */
export type Finding = { readonly rule: string; readonly at: string; readonly mode?: Mode }

/** Name and version of what finds. */
export const axeVersion = `axe-core ${require('axe-core/package.json').version}`

/** WCAG 2.2 AA and best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What a change of colors can change. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Brings axe-core into every document that `page` will load. By the browser's protocol, so the page's own policy stays on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** All that is wrong with what `page` shows now, in both color modes. */
export async function findings(page: Page): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const before = await page.evaluate(() => document.documentElement.dataset.theme)
  await setMode(page, 'dark')
  const dark = await violations(page, standards)
  await setMode(page, 'light')
  const light = await violations(page, colorRules)
  await setMode(page, before === 'light' ? 'light' : 'dark')
  return [
    ...dark.map((found) => ({ ...found, mode: modes[0] })),
    ...light.map((found) => ({ ...found, mode: modes[1] })),
  ]
}

/** What is wrong with a page whatever its colors are. */
export function colorlessFindings(page: Page): Promise<readonly Finding[]> {
  return violations(page, standards, colorRules)
}

export async function setMode(page: Page, mode: Mode): Promise<void> {
  await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), mode)
}

function violations(
  page: Page,
  runOnly: readonly string[],
  without: readonly string[] = [],
): Promise<readonly Finding[]> {
  return page.evaluate(
    async ({ runOnly, without }) => {
      const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
      const options = { runOnly, rules, resultTypes: ['violations' as const] }
      const results = await window.axe.run(document, options)
      return results.violations.map(({ id, nodes }) => ({
        rule: id,
        at: nodes
          .slice(0, 5)
          .flatMap(({ target }) => target)
          .join(', '),
      }))
    },
    { runOnly: [...runOnly], without },
  )
}
