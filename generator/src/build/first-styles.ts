import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss, { type Root } from 'postcss'
import type { RenderSettings } from '../render/entry.rsc.tsx'
import { documentPageView, type ViewContext } from '../render/view/page-view-of.ts'
import type { AppBundle } from './app-bundle.ts'

/** What pages set on parts of the bar, or scripts on `<html>`: it may be missing where the bar is looked at. */
const states = ['data-theme', 'data-theme-choice', 'data-script', 'data-announcement-dismissed', 'aria-current']
/** What else the first styles concern: the menu of pages, which stands open where they hide its button. */
const besides = ['popover']
/** What shows only once a reader does something, and by then the stylesheet is there. */
const later = /:(?:hover|active|focus|focus-visible|focus-within|popover-open|has|target)\b|::|\[open\]/
/** Parts of the bar that are closed at first. */
const closed = /<dialog\b.*?<\/dialog>|<ul class="dropdown-list".*?<\/ul>/gs
/** Conditions of few readers: they see the bar as all do until the stylesheet is there. */
const seldom = /print|forced-colors|prefers-reduced-motion|scripting/

/**
 * Where the stylesheet stands within the text, what lies below the bar is hidden until it shows it. Should it not come, what follows its
 * script does: browsers read that far only when they have given it up. The bar's right side waits until all of it is there: it would move
 * with each button that comes.
 */
const waiting =
  '@layer reset{.navbar+.layout:not(:has(script~*)){display:none}.navbar:not(:has(~*)) .navbar-right{visibility:hidden}}'

/**
 * Styles of what is seen before the stylesheet is there (see `paintedEarly`): the bar at the top as a page has it, and nothing of what
 * lies below. Empty for a site without documents.
 */
export async function firstStyles(
  app: AppBundle,
  context: ViewContext,
  settings: Omit<RenderSettings, 'firstStyles'>,
): Promise<string> {
  const [entry] = context.index.entries.values()
  if (!entry) return ''
  const view = documentPageView({ entry, toc: [], body: [] }, context)
  const rendered = await app.entry.render(view, { ...settings, firstStyles: '' })
  const html = new TextDecoder().decode(rendered.html)
  const [, href] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? []
  if (!href) throw new Error(`The page of ${entry.file} has no stylesheet.`)
  const css = await readFile(join(app.dir, 'client', href), 'utf8')
  return stylesOf(html.slice(html.indexOf('<body'), html.indexOf('</header>')), css) + waiting
}

/**
 * The part of a stylesheet that concerns this markup, at rest, inside `<html>` and `<body>`. Its custom properties have short names of their
 * own; its layers are in the stylesheet's order, so that the two agree.
 */
export function stylesOf(markup: string, css: string): string {
  const root = postcss.parse(css)
  const layers = takenLayers(root)
  keepRules(root, namesIn(markup.replace(closed, '')))
  root.walkAtRules(/^(?:media|page|keyframes)$/, (rule) => {
    if (rule.name !== 'media' || seldom.test(rule.params)) rule.remove()
  })
  root.walkDecls(/^transition/, (declaration) => void declaration.remove())
  keepStandIns(root)
  keepUsedProperties(root)
  removeEmpty(root)
  return `${layers.length > 0 ? `@layer ${layers.join(',')};` : ''}${withShortNames(root)}`
}

/** Names of all layers in their order; the rules that only name some go. */
function takenLayers(root: Root): readonly string[] {
  const layers = new Set<string>()
  root.walkAtRules('layer', (rule) => {
    for (const name of rule.params.split(/\s*,\s*/)) layers.add(name)
    if (!rule.nodes) rule.remove()
  })
  return [...layers]
}

/** Tags, classes, ids and attributes of some markup, as selectors write them. */
function namesIn(markup: string): ReadonlySet<string> {
  const names = new Set(['html', ...[...states, ...besides].map((name) => `[${name}`)])
  for (const [, tag = '', attributes = ''] of markup.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)) {
    names.add(tag.toLowerCase())
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)) {
      names.add(`[${name}`)
      if (name === 'class') for (const part of value.split(' ')) names.add(`.${part}`)
      if (name === 'id') names.add(`#${value}`)
    }
  }
  return names
}

function keepRules(root: Root, present: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => concerns(selector, present))
    if (kept.length > 0) rule.selectors = kept.map(besideMain)
    else rule.remove()
  })
}

/** What holds for all links or all lists must not hold for those of the text: where the stylesheet does not come, they are as browsers show them. */
function besideMain(selector: string): string {
  const [, tag, pseudo] = /^([a-z]*|\*)(::?[a-z]+)?$/.exec(selector) ?? []
  if (tag === undefined || ['html', 'body'].includes(tag) || pseudo === ':root') return selector
  return `${tag === '*' ? '' : tag}:not(main *)${pseudo ?? ''}`
}

/** True where every name that a selector asks for is there. What it must not be (`:not`) counts for nothing. */
function concerns(selector: string, present: ReadonlySet<string>): boolean {
  const asked = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
  if (later.test(asked.replace(/::?(?:before|after)$/, ''))) return false
  const names = asked.replace(/::?[\w-]+/g, ' ').match(/[.#[]?[a-z_][\w-]*(?:=[^\]]*\])?/gi) ?? []
  return names.every((name) => present.has(name.replace(/=.*/s, '')))
}

/**
 * Fonts that stand in for those of the text. The others come by script, or where there is none with the stylesheet: one that is declared
 * anew is loaded anew. The bar has one word in the font of code, which may wait.
 */
function keepStandIns(root: Root): void {
  const wanted: string[] = []
  root.walkDecls('--font-text', ({ value }) => void wanted.push(...value.split(/\s*,\s*/).map(withoutQuotes)))
  root.walkAtRules('font-face', (rule) => {
    rule.walkDecls(/^(?:font-family|src)$/, ({ prop, value }) => {
      const isWanted = prop === 'src' ? !value.includes('url(') : wanted.includes(withoutQuotes(value))
      if (!isWanted) rule.remove()
    })
  })
}

function withoutQuotes(name: string): string {
  return name.replaceAll('"', '')
}

/** Removes custom properties that nothing asks for, and what only those asked for. */
function keepUsedProperties(root: Root): void {
  for (let isDone = false; !isDone; ) {
    isDone = true
    const used = new Set<string>()
    root.walkDecls(({ value }) => {
      for (const [name] of value.matchAll(/--[\w-]+/g)) used.add(name)
    })
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return
      declaration.remove()
      isDone = false
    })
  }
}

function removeEmpty(root: Root): void {
  for (let isDone = false; !isDone; ) {
    isDone = true
    root.walk((node) => {
      if (!('nodes' in node) || node.nodes?.length !== 0) return
      node.remove()
      isDone = false
    })
  }
}

function withShortNames(root: Root): string {
  const names = new Map<string, string>()
  return root.toString().replace(/--[a-z][\w-]*/gi, (name) => {
    const known = names.get(name) ?? `--${names.size.toString(36)}`
    names.set(name, known)
    return known
  })
}
