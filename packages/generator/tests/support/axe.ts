import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)
const library = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/**
 * The default options of axe-core except `ignorePseudo`. No pseudo-element here is behind text, and by default lists of steps would
 * not be checked.
 */
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

/** The violations that axe-core reports, with at most five elements each. */
export type Finding = { readonly rule: string; readonly at: string; readonly mode?: Mode }

/** WCAG 2.2 AA and best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on the colors. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/** Adds axe-core to every document that `page` loads. It uses the browser's protocol, so the page's own policy stays enabled. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source })
}

/** All violations of what `page` currently shows, in both color modes. */
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

/** The violations of a page that don't depend on its colors. */
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
          // The message names both colors and the contrast that they need.
          .map(({ target, any: [check] }) =>
            id === 'color-contrast' && check ? `${target}: ${check.message}` : target,
          )
          .join(', '),
      }))
    },
    { runOnly: [...runOnly], without },
  )
}
