import type { z } from 'zod'
import { choiceHint } from '../nearest.ts'
import { valueHint } from './config-fault.ts'
import { keysAt } from './keys-at.ts'

type Issue = z.core.$ZodIssue

/**
 * How to fix a fault of a configuration: the hint of its rule, a spelling of the value that the schema accepts, the place of a key that belongs
 * elsewhere, or the nearest valid value or key. `value` is the complete configuration.
 */
export function hintOf(schema: z.ZodType, issue: Issue, value: unknown): string {
  if (issue.code === 'custom' && typeof issue.params?.hint === 'string') return issue.params.hint
  if (issue.code === 'unrecognized_keys') return unknownKeyHint(schema, issue, value)
  if (isUndefined(issue.path, value)) return 'Its value is undefined. Correct the variable, or add a fallback value.'
  const { input, path } = issue
  if (
    path[0] === 'navbar' &&
    path.at(-1) === 'to' &&
    !path.includes('options') &&
    typeof input === 'string' &&
    /^https?:/.test(input)
  )
    return "Write kind: 'external' and href: for a link to another site."
  if (path[0] === 'navbar' && path.includes('options') && typeof input === 'string' && /^https?:/.test(input))
    return 'Write the path of a page of this site.'
  if (path[0] === 'navbar' && path.at(-1) === 'href' && typeof input === 'string' && /^\/(?!\/)/.test(input))
    return "Write kind: 'link' and to: for a page or file of this site."
  if (path[0] === 'search' && path.length === 1 && (input === false || input === null))
    return "To leave out the search, delete { kind: 'search' } from navbar, and write search: { kind: 'embedded' } for the not-found page."
  const form = objectForms[String(path.findLast((step) => typeof step === 'string'))]
  if (form !== undefined && typeof input === 'string' && issue.code === 'invalid_type' && issue.expected === 'object')
    return input.includes('<script') ? pastedScriptHint(input) : `Write ${form.replace('…', () => input)}.`
  const accepted = candidates(input, path.at(-1)).find((one) => accepts(schema, withValue(value, path, one), path))
  if (accepted === undefined) return valueHint(issue)
  return typeof accepted === 'string'
    ? `Write ${accepted}.`
    : `${input === undefined ? 'Add' : 'Write'} ${String(path.at(-1))}: ${JSON.stringify(accepted)} for none, or see docs/configuration.md.`
}

/** How to write a text as the object that these keys or their list need. The first … stands for the text. */
const objectForms: Readonly<Record<string, string>> = {
  colorMode: "colorMode: { default: '…', respectSystem: … }",
  language: "language: { code: '…', label: … }",
  scripts: "{ src: '…' }",
}

/** What to write instead of a script element, which has a URL or contains code. */
function pastedScriptHint(html: string): string {
  const src = /\ssrc\s*=\s*["']?([^"'\s>]+)/.exec(html)?.[1]
  return src === undefined
    ? 'Write the code into a file in public/. See “Analytics and other scripts” in docs/configuration.md.'
    : `Write { src: '${src}', csp: … }. For csp and attributes, see “Analytics and other scripts” in docs/configuration.md.`
}

/** Names that other generators have for hiding a section. */
const hidingKeys = ['draft', 'hide', 'unlisted', 'visible']

/** Where the values belong that other generators and hosts have under these keys. */
const elsewhere: Readonly<Record<string, string>> = {
  algolia: "Write search: { kind: 'algolia', … }. See docs/configuration.md.",
  announcementBar: 'Write announcement: { id: …, text: … }.',
  appearance: 'Write colorMode: { default: …, respectSystem: … }.',
  banner: 'Write announcement: { id: …, text: … }.',
  copyright: 'Write the text as note into footer.',
  darkMode: 'Write colorMode: { default: …, respectSystem: … }.',
  docsearch: "Write search: { kind: 'algolia', … }. See docs/configuration.md.",
  editLink: 'Pages have no link to their source. Readers report problems at reportUrl.',
  editUrl: 'Pages have no link to their source. Readers report problems at reportUrl.',
  i18n: 'A site has one language. Write language: { code: …, label: … }.',
  locales: 'A site has one language. Write language: { code: …, label: … }.',
  social: "Add an item with kind: 'external' and an icon to navbar.",
  socialLinks: "Add an item with kind: 'external' and an icon to navbar.",
  stylesheets: 'Write the styles in theme.css.',
  analytics: 'Add its script to scripts. See “Analytics and other scripts” in docs/configuration.md.',
  base: 'The site is published at the root of its url. Only sections have a base.',
  baseUrl: 'The site is published at the root of its url.',
  colors: 'Write the colors in theme.css.',
  csp: "Move it into an item of scripts: { src: '…', csp: { … } }.",
  css: 'Write the styles in theme.css.',
  customCss: 'Write the styles in theme.css.',
  font: 'Write the font in theme.css.',
  fonts: 'Write the fonts in theme.css.',
  favicon: 'The icon is the file public/favicon.svg.',
  gtag: 'Add its script to scripts. See “Analytics and other scripts” in docs/configuration.md.',
  head: 'Add scripts to scripts, and styles to theme.css.',
  image: 'The preview image is the file social-image.svg.',
  lastModified: 'Write lastUpdated.',
  logo: 'The logo is the file logo.svg.',
  ogImage: 'The preview image is the file social-image.svg.',
  showLastUpdateTime: 'Write lastUpdated.',
  sidebar: 'Sidebars are files beside the pages. See docs/authoring.md.',
  sidebars: 'Sidebars are files beside the pages. See docs/authoring.md.',
  socialImage: 'The preview image is the file social-image.svg.',
  tagline: 'Write it as description.',
  theme: 'Write colors and fonts in theme.css.',
  themeConfig: 'Write colors and fonts in theme.css, and the keys navbar and footer at the outermost level.',
  cleanUrls: 'URLs of pages always end with a slash.',
  customFields: 'Only pages in pages/ could read it. Write such values there.',
  defaultColorMode: 'Write colorMode: { default: …, respectSystem: … }.',
  defaultLocale: 'A site has one language. Write language: { code: …, label: … }.',
  disableSwitch: "To leave out the button, delete the item with kind: 'colorMode' from navbar.",
  extra_css: 'Write the styles in theme.css.',
  extra_javascript: 'Add its script to scripts. See “Analytics and other scripts” in docs/configuration.md.',
  googleAnalytics: 'Add its script to scripts. See “Analytics and other scripts” in docs/configuration.md.',
  headTags: 'Add scripts to scripts, and styles to theme.css.',
  lang: 'Write language: { code: …, label: … }.',
  markdown: 'Every page has the same Markdown. See docs/authoring.md.',
  nav: 'Write navbar: { left: […], right: […] }.',
  onBrokenLinks: 'The check reports every broken link. With --strict, warnings count as errors.',
  outDir: 'Write the folder as an option of the command: npm run build -- --out <folder>.',
  plausible: 'Add its script to scripts. See “Analytics and other scripts” in docs/configuration.md.',
  presets:
    'Write the keys at the outermost level. Packages that add something, such as reference(), belong in plugins.',
  site_name: 'Write it as title.',
  sitemap: 'Remove it. Every build writes sitemap.xml with the URLs of all pages.',
  staticDirectories: 'Move the files to public/.',
  themes: 'Write colors and fonts in theme.css.',
  trailingSlash: 'URLs of pages always end with a slash.',
}

/** Keys of a search in the site's own index. */
const embeddedKeys = ['synonyms', 'sectionWords', 'recurringHeadings']

function unknownKeyHint(schema: z.ZodType, { keys, path }: z.core.$ZodIssueUnrecognizedKeys, value: unknown): string {
  const [key = ''] = keys
  const here = choiceHint(key, keysAt(schema, path, value))
  if (path[0] === 'scripts' && path.length === 2)
    return `${here} For attributes, see “Analytics and other scripts” in docs/configuration.md.`
  if (path[0] === 'sections' && path.length === 2 && hidingKeys.includes(key)) return 'Did you mean hidden: true?'
  if (path[0] === 'redirects')
    return 'A redirect has the keys from and to. Hosts answer with the status 301 (moved permanently).'
  if (path[0] === 'search' && embeddedKeys.includes(key))
    return "Only kind: 'embedded' has this key. Remove it, and use the settings of the service."
  const place = Object.hasOwn(elsewhere, key) ? elsewhere[key] : undefined
  if (place !== undefined && path.length < 2) return place
  const topKeys = keysAt(schema, [], value)
  if (path.length > 0 && topKeys.includes(key)) return `Move it to the outermost level, beside ${String(path[0])}.`
  const owner = topKeys.find((top) => keysAt(schema, [top], value).includes(key))
  return path.length === 0 && owner !== undefined ? `Move it into ${owner}: { … }.` : here
}

/** Values that an author may have meant: `null` and an empty list for a missing key, otherwise other spellings of the text, the most likely first. */
function candidates(input: unknown, key?: PropertyKey): readonly unknown[] {
  if (input === undefined || input === false) return [null, []]
  if (typeof input !== 'string') return []
  const text = input.trim()
  // The example of the documentation isn't a value.
  if (!/[a-z\d]/i.test(text)) return []
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return [`mailto:${text}`]
  if (/^https?\/\//.test(text)) return [text.replace(/^https?\/\//, 'https://')]
  if (/^https?:/.test(text)) {
    if (!URL.canParse(text)) return []
    // The parser adds a missing slash, and escapes spaces.
    const { origin, pathname, href } = new URL(text)
    return key === 'from' ? [pathname] : [text.replace('http:', 'https:'), href.replace('http:', 'https:'), origin]
  }
  if (text.startsWith('//')) return [`https:${text}`]
  // A text with another scheme, such as `mailto:`, isn't a path.
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !/^(?!tel:)[\w.-]+:\d/.test(text)) return []
  const [host = ''] = text.split('/')
  const isHost = /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?$/i.test(host) && !/\.(?:js|css|md|html|svg|png)$/.test(host)
  if (isHost) return [`https://${text}`, `https://${encodeURI(text)}`, `https://${host}`]
  const path = `/${text.replace(/^(?:\.?\/)*(?:public\/)?/, '')}`
  if (key === 'icon') return [text.replace(/^.*\//, '').replace(/\.svg$/, '')]
  if (key === 'id') return [text.toLowerCase().replace(/[^a-z0-9]+/g, '-')]
  return [path, `${path}/`]
}

/** True if the last key of a path is written, but its value is undefined, such as that of an environment variable. */
function isUndefined(path: readonly PropertyKey[], value: unknown): boolean {
  const owner = path
    .slice(0, -1)
    .reduce<unknown>(
      (inner, step) => (typeof inner === 'object' && inner ? Reflect.get(inner, step) : undefined),
      value,
    )
  const key = path.at(-1)
  if (typeof owner !== 'object' || owner === null || key === undefined) return false
  return Object.hasOwn(owner, key) && Reflect.get(owner, key) === undefined
}

/** True if the schema has no fault at a path of the value, or below it. */
function accepts(schema: z.ZodType, value: unknown, path: readonly PropertyKey[]): boolean {
  const { error } = schema.safeParse(value)
  return !error?.issues.some((issue) => path.every((step, i) => issue.path[i] === step))
}

/** A copy of a value with another value at a path. */
function withValue(value: unknown, path: readonly PropertyKey[], inner: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return inner
  if (Array.isArray(value)) return value.map((item, i): unknown => (i === step ? withValue(item, rest, inner) : item))
  if (typeof value !== 'object' || value === null) return value
  return { ...value, [step]: withValue(Reflect.get(value, step), rest, inner) }
}
