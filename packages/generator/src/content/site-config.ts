import { z } from 'zod'
import { externalUrl, linkTarget, pathOrUrl, sitePath, label as text } from '../config-values.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { choiceHint } from '../nearest.ts'
import { cleanPath, readablePath } from '../paths.ts'
import { searchProviderSettings } from '../search-providers/search-providers.ts'
import { wrongKeyHint, wrongKeys } from './config-fault.ts'
import { hintOf } from './config-hint.ts'
import { siteConfigPlaces } from './config-source.ts'
import { keysAt } from './keys-at.ts'
import { versionStatuses } from './site-index.ts'

/** The file with the configuration, in the site's folder. */
export const configFile = 'config.ts'

/** Nothing converts the text: readers would see the markup. */
function isPlain(written: string): boolean {
  return !/\[[^\]]*\]\(|\*\*|`|<\/?[a-z]|&#?\w+;/i.test(written)
}

const markup = 'contains Markdown or HTML, which readers would see as it is written'
const label = text.refine(isPlain, { message: markup, params: { hint: 'Write plain text.' } })

const notFolder = 'must be the path of a folder, without .. and characters such as ? and %'

function isFolder(path: string): boolean {
  return !/(?:^|\/)\.{1,2}\/|[\p{Cc}\\?#%]/u.test(path)
}

const folder = z
  .string()
  .regex(/^\/(?:[^\s/]+\/)*$/, 'must begin and end with a slash')
  .refine(isFolder, notFolder)

/** The browser and the search throw an error if they get a code that isn't valid. `english` is one, but no language has it. */
const languageCode = label
  .refine((code) => isLanguageCode(code), 'must be the code of a language, such as en or pt-BR')
  .refine(
    isLeftToRight,
    'must be a language that is written from left to right, because the layout has no other direction',
  )

function isLanguageCode(code: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined
  } catch {
    return false
  }
}

/** Also true for a code that isn't valid, which is reported for that reason. */
function isLeftToRight(code: string): boolean {
  if (!isLanguageCode(code)) return true
  const { script = '' } = new Intl.Locale(code).maximize()
  return !['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'].includes(script)
}

const linkItem = z.strictObject({ kind: z.literal('link'), label, to: sitePath })
const externalItem = z.strictObject({
  kind: z.literal('external'),
  label,
  href: externalUrl,
  /** Name of an icon in `icons/`, shown instead of the label. */
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be the name of an icon')
    .optional(),
})
/** A rule for lists of what readers see side by side. Some items have no label. */
const differentLabels = [
  (list: readonly object[]) => isUnique(list.flatMap((item) => ('label' in item ? [item.label] : []))),
  'must have a different label in each item',
] as const

const navItem = z.discriminatedUnion('kind', [
  linkItem,
  externalItem,
  z.strictObject({
    kind: z.literal('dropdown'),
    label,
    /** The dropdown is marked as current on this page and on all pages below it. */
    to: sitePath.optional(),
    items: z
      .array(z.discriminatedUnion('kind', [linkItem, externalItem]))
      .min(1)
      .refine(...differentLabels),
  }),
  /** Menu of the versions of `section`. Without it, the menu shows the versions of the section that the page belongs to. */
  z.strictObject({ kind: z.literal('version'), section: z.string().optional() }),
  /**
   * Menu in which readers choose the product that they work with, for example an SDK. On pages about all products, the choice selects the
   * tab of `group` whose label begins like the option's; on pages about one product, it leads to the chosen product.
   */
  z.strictObject({
    kind: z.literal('choice'),
    label,
    group: label,
    /** `to` is the first page of the product. */
    options: z
      .array(z.strictObject({ label, to: sitePath }))
      .min(2)
      .refine((list) => isUnique(list.map((option) => option.label)), 'must have a different label in each option')
      .refine((list) => isUnique(list.map((option) => option.to)), 'must have a different page in each option'),
  }),
  z.strictObject({ kind: z.literal('language') }),
  z.strictObject({ kind: z.literal('colorMode') }),
  z.strictObject({ kind: z.literal('search') }),
])

const version = z.strictObject({
  name: label,
  label,
  /** Relative to the section's base; empty for the version at its root. */
  path: z
    .string()
    .regex(/^(?:[^\s/]+\/)*$/, 'must be empty, or end with a slash and begin without one')
    .refine(isFolder, notFolder),
  /**
   * `unreleased` and `older` versions have a banner, and search engines don't list them. A `recommended` version is newer than the
   * latest version at the root of the section, which stays where it is and has a banner, too.
   */
  status: z.enum(versionStatuses),
  /** The text of the version's banner. The banner ends with a link to the version that readers should use. */
  banner: label
    .refine((text) => !['none', 'unreleased', 'unmaintained'].includes(text), {
      error: 'must be the text that readers see',
      params: { hint: 'Remove the key: the status chooses the usual text.' },
    })
    .optional(),
  /** Pages that have a different id in the latest version: id there → id here. */
  renamed: z.record(z.string(), z.string()).optional(),
})

const section = z
  .strictObject({
    id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must consist of lowercase letters, digits and hyphens'),
    label,
    base: folder,
    badge: label.optional(),
    /** Leaves out all pages and symbols of the section. Its files stay in `content/`. */
    hidden: z.boolean().optional(),
    versions: z
      .array(version)
      .min(1)
      .refine(
        (list) => list.filter((item) => item.status === 'latest').length === 1,
        "must have exactly one version with status: 'latest'",
      )
      .refine(
        (list) => list.filter((item) => item.status === 'recommended').length <= 1,
        "can have at most one version with status: 'recommended'",
      )
      .refine(
        (list) => list.every(({ status, path }) => status !== 'recommended' || path !== ''),
        "must use status: 'latest' instead of 'recommended' for the version at the root",
      )
      .refine(
        (list) => ['name', 'label', 'path'].every((key) => isUnique(list.map((item) => Reflect.get(item, key)))),
        'must have a different name, label and path in each version',
      )
      .optional(),
  })
  .refine(({ badge, versions }) => badge === undefined || versions === undefined, {
    path: ['badge'],
    message: 'isn’t shown, because the section has versions, whose menu names the documented one',
    params: { hint: 'Remove the badge.' },
  })

function isUnique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/** A name, or an address in brackets. `URL` has encoded letters that aren't ASCII, but accepts characters that end a line of nginx.conf. */
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])$/

/** Pages, files and redirects have URLs that start at the root of the host. */
const origin = externalUrl
  .refine((address) => !/^https?:/.test(address) || !URL.canParse(address) || new URL(address).pathname === '/', {
    message: 'has a path, and hosting a site below a path isn’t supported',
    params: { hint: 'Publish the site at the root of a domain or subdomain, for example https://docs.example.com.' },
  })
  .refine((address) => !URL.canParse(address) || !/[@?#]/.test(address), {
    message: 'contains a password, a query or an anchor, which all pages would contain, too',
    params: { hint: 'Use only the scheme and the host, for example https://docs.example.com.' },
  })
  .refine(
    (address) => !/^https?:/.test(address) || !URL.canParse(address) || hostName.test(new URL(address).hostname),
    {
      message: 'contains a host with a character that names of hosts can’t have',
      params: { hint: 'Use only letters, digits, hyphens and dots, for example https://docs.example.com.' },
    },
  )

const redirect = z
  .strictObject({
    /** A former path. `/old/*` stands for every path below `/old/`. */
    from: sitePath.transform(readablePath),
    /** A page or URL. With a prefix, `/new/*` keeps the rest of the path: `/old/a/` leads to `/new/a/`. */
    to: pathOrUrl.transform((target) => (target.startsWith('/') ? readablePath(target) : target)),
  })
  .refine(({ from }) => from !== '/*', {
    message: '“from” is /*, and a site can’t redirect all of its pages',
    params: {
      hint: 'Write one redirect for each former folder, such as /old/*. To move the site to another domain, redirect at the host.',
    },
  })
  .refine(({ from }) => from === '/*' || !/\*(?!$)|[^/]\*$|[?#]/.test(from), {
    message: '“from” must be a path without *, ? and #, except for a final /*',
    params: {
      hint: 'Write /old/page/ for one page, or /old/* for all pages below /old/. A query or an anchor can’t select a redirect.',
    },
  })
  .refine(({ from }) => !from.includes('%'), {
    message: '“from” contains an escape that hosts compare in different ways',
    params: { hint: 'Redirect the path without this character, or the folder above it with /*.' },
  })
  .refine(({ from, to }) => ![from, to].some((path) => /\/:[a-z]+(?:\/|$)/.test(path)), {
    message: 'contains a placeholder such as :splat, which isn’t replaced',
    params: { hint: "Write a final /* in both paths: { from: '/old/*', to: '/new/*' }." },
  })
  .refine(({ from, to }) => !/\*(?!$)|[^/]\*$/.test(to) && (!to.endsWith('/*') || from.endsWith('/*')), {
    message: '“to” can only contain * in a final /*, and only if “from” ends with /*, too',
    params: { hint: "For example { from: '/old/*', to: '/new/*' }." },
  })
  .refine(({ from, to }) => cleanPath(to.split(/[?#]/)[0] ?? '') !== cleanPath(from), {
    message: 'leads to itself',
    params: { hint: 'Correct “to”, or remove the redirect.' },
  })
  .refine(({ from, to }) => !from.endsWith('/*') || !to.includes('#'), {
    message: 'can’t lead from a prefix to an anchor',
    params: { hint: 'Use one redirect for each former page.' },
  })

/** A host with HTTPS or secure WebSockets, as it is written in a security policy. */
const policySource = z
  .string()
  .regex(/^(?:https|wss):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/, 'must be an origin such as https://stats.example.com')

/** A script of another program, such as analytics. */
const script = z.strictObject({
  /** The script's URL, or its path in `public/`. Its origin is added to the security policy. */
  src: z
    .string()
    .regex(/^(?:https:\/\/|\/(?![/\\]))\S+$/, 'must start with https://, or with / as the path of a file in public/')
    .refine((src) => !src.startsWith('https://') || URL.canParse(src), 'must be a complete URL'),
  /** What else the script needs, by directive of the security policy. */
  csp: z
    .strictObject({
      'script-src': z.array(policySource).optional(),
      'connect-src': z.array(policySource).optional(),
      'img-src': z.array(policySource).optional(),
      'frame-src': z.array(policySource).optional(),
    })
    .optional(),
})

/** The first part of Google's snippet. The second one is inline code, which the security policy blocks. */
const googleTag = /^https:\/\/www\.googletagmanager\.com\/gtag\/js/

/** A rule for sections that can't have the same value of a key. It reports the later one. */
function differIn(key: 'id' | 'base' | 'label') {
  return (list: readonly z.infer<typeof section>[], { addIssue }: z.core.$RefinementCtx) => {
    for (const [i, item] of list.entries()) {
      const first = list.find((other) => other[key] === item[key])
      if (first === undefined || first === item) continue
      addIssue({
        code: 'custom',
        path: [i, key],
        message: `must be different from the ${key} of the section “${first.label}”`,
        params: { hint: 'Change one of the two.' },
      })
    }
  }
}

const announcementText = text.refine(isPlain, {
  message: markup,
  params: { hint: 'Write plain text. If the text is a link, write its target as href.' },
})
const footerNote = z
  .string()
  .refine(isPlain, { message: markup, params: { hint: 'Write plain text, and links into the groups of the footer.' } })

/** What `reportUrl` can contain. */
const reportPlaceholders = ['{title}', '{url}']

/** A placeholder that isn't replaced would be part of each report. */
function knownPlaceholders(address: string, { addIssue }: z.core.$RefinementCtx): void {
  for (const [written] of address.matchAll(/\{[^{}]*\}/g)) {
    if (reportPlaceholders.includes(written)) continue
    addIssue({
      code: 'custom',
      message: `contains ${written}, which isn’t replaced`,
      params: { hint: choiceHint(written, reportPlaceholders) },
    })
  }
}

/** Every key of `config.ts`. `docs/configuration.md` describes all of them. */
export const siteConfigSchema = z.strictObject({
  /** Prefix of the keys under which browsers store readers' preferences. If it changes, the preferences are lost. */
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must consist of lowercase letters, digits and hyphens'),
  title: label,
  /** Follows the title in the navbar, and in the titles of pages; for example `Docs`. */
  titleSuffix: label.optional(),
  description: label,
  /** Origin of the published site, for canonical URLs and the site map. */
  url: origin,
  /** The language of the content. A site has one. */
  language: z.strictObject({ code: languageCode, label }),
  colorMode: z.strictObject({ default: z.enum(['light', 'dark']), respectSystem: z.boolean() }),
  /** Where readers report problems with a page: an `https:` or `mailto:` URL, in which `{title}` and `{url}` are replaced. */
  reportUrl: z
    .string()
    .regex(/^(?:https:\/\/|mailto:)\S+$/, 'must be an https: or mailto: URL without spaces')
    .superRefine(knownPlaceholders)
    .optional(),
  announcement: z.strictObject({ id: label, text: announcementText, href: pathOrUrl.optional() }).nullable(),
  search: searchProviderSettings,
  navbar: z
    .strictObject({
      left: z.array(navItem).refine(...differentLabels),
      right: z.array(navItem).refine(...differentLabels),
    })
    .refine(
      ({ left, right }) => [...left, ...right].filter(({ kind }) => kind === 'search').length <= 1,
      "can contain { kind: 'search' } at most once",
    ),
  footer: z.strictObject({
    note: footerNote,
    groups: z.array(
      z.strictObject({
        title: label,
        links: z
          .array(z.strictObject({ label, href: linkTarget }))
          .min(1)
          .refine(...differentLabels),
      }),
    ),
  }),
  sections: z.array(section).superRefine(differIn('id')).superRefine(differIn('base')).superRefine(differIn('label')),
  /** Scripts that every page loads. Without this key, pages contain only the scripts of the generator. */
  scripts: z
    .array(script)
    .refine((list) => isUnique(list.map(({ src }) => src)), 'must have a different src in each script')
    .refine((list) => !list.some(({ src }) => googleTag.test(src)) || list.some(({ src }) => src.startsWith('/')), {
      message: 'loads Google’s script without the code that starts it, so it counts nothing',
      params: {
        hint: 'Write both into a file in public/: see “Analytics and other scripts” in docs/configuration.md.',
      },
    })
    .optional(),
  /** Shows when a page was last changed, at its end; true by default. */
  lastUpdated: z.boolean().optional(),
  /** Offers the Markdown files of each section as an archive, with a list at `/downloads/`. */
  downloads: z.boolean().optional(),
  redirects: z.array(redirect),
  /** What packages add to the site. `read-plugins.ts` reads them, because they aren't plain data. */
  plugins: z.unknown().optional(),
})

/** The configuration of a site without its plugins: plain data, which every thread receives. */
export type SiteConfig = Omit<z.infer<typeof siteConfigSchema>, 'plugins'>
export type NavItem = z.infer<typeof navItem>

/** The site's title with its suffix, and the name of a section between them. */
export function siteName({ title, titleSuffix }: Pick<SiteConfig, 'title' | 'titleSuffix'>, section?: string): string {
  return [title, section, titleSuffix].filter((part) => part !== undefined).join(' ')
}

const noDefaultExport: Diagnostic = {
  severity: 'error',
  code: 'config-value',
  file: configFile,
  line: 1,
  message: 'The configuration has no default export.',
  hint: 'Write export default defineSite({ … }).',
}

/**
 * Validates the configuration of the site in `root`, except for its plugins, against its schema. A fault in a navbar item includes the label and
 * position of the item. If keys that don't exist are the only faults, the rest can be used, so that the problems of the site are listed, too.
 */
export function readSiteConfig(
  value: unknown,
  root: string,
): { readonly config: SiteConfig | null; readonly diagnostics: readonly Diagnostic[] } {
  if (value === undefined) return { config: null, diagnostics: [noDefaultExport] }
  const result = siteConfigSchema.safeParse(value, { reportInput: true })
  if (result.success) {
    const { plugins: _, ...config } = result.data
    return { config, diagnostics: [] }
  }
  const placeOf = siteConfigPlaces(root)
  const fault = (
    path: readonly PropertyKey[],
    written: readonly PropertyKey[],
    text: string,
    hint: string,
  ): Diagnostic => {
    const isNavbar = path[0] === 'navbar' && path.length > 2
    return {
      severity: 'error',
      code: isNavbar ? 'navbar-item' : 'config-value',
      ...placeOf(written),
      message: `${isNavbar ? 'A navbar item is not valid: ' : ''}${shownPlace(path, value)}: ${text}.`,
      hint,
    }
  }
  const { wrong, rest } = wrongKeys(result.error.issues.flatMap(oneKeyEach))
  const diagnostics = [
    ...wrong.map((one) => {
      const written = [...one.path, one.written]
      const text = `the key must be “${one.meant}”, not “${one.written}”`
      const others = keysAt(siteConfigSchema, one.path, value)
      const hint = wrongKeyHint(one, valueAt(value, written)) ?? `The keys are ${others.join(', ')}.`
      return fault(one.path, written, text, hint)
    }),
    ...rest.map((issue) => {
      const linePath = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
      return fault(issue.path, linePath, issueText(issue), hintOf(siteConfigSchema, issue, value))
    }),
  ]
  const usable = siteConfigSchema.safeParse(withoutUnknownKeys(value, rest))
  if (wrong.length > 0 || !usable.success) return { config: null, diagnostics }
  const { plugins: _, ...config } = usable.data
  return { config, diagnostics }
}

/** An issue about several unknown keys as one for each of them, because each has its own hint. */
function oneKeyEach(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue]
}

/** A copy of a value without the keys that its schema doesn't know. */
function withoutUnknownKeys(
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
  path: readonly PropertyKey[] = [],
): unknown {
  if (typeof value !== 'object' || value === null) return value
  const here = issues.filter((issue) => path.every((step, i) => step === issue.path[i]))
  if (here.length === 0) return value
  const unknown = here.flatMap((one) =>
    one.code === 'unrecognized_keys' && one.path.length === path.length ? one.keys : [],
  )
  if (Array.isArray(value)) return value.map((item, i): unknown => withoutUnknownKeys(item, here, [...path, i]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): readonly [string, unknown][] =>
      unknown.includes(key) ? [] : [[key, withoutUnknownKeys(inner, here, [...path, key])]],
    ),
  )
}

/** `['navbar', 'left', 2, 'to']` → `navbar.left[2].to`. */
export function placeName(path: readonly PropertyKey[]): string {
  const joined = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return joined.replace(/^\./, '') || 'The configuration'
}

/** The place of a fault for authors. A section and a version have names that are easier to find than their positions. */
function shownPlace(path: readonly PropertyKey[], value: unknown): string {
  const [list, position, ...rest] = path
  const section = valueAt(value, path.slice(0, 2))
  if (list !== 'sections' || position === undefined) {
    const name = labelAt(value, path)
    return `${placeName(path)}${name ? ` “${name}”` : ''}`
  }
  const [label, base] = ['label', 'base'].map((key) => textAt(section, key))
  const names = [
    `section ${label ? `“${label}”` : placeName(path.slice(0, 2))}${base ? ` (${base})` : ''}`,
    ...versionNames(rest, section),
  ]
  return names.join(', ')
}

/** The rest of the path of a value in a section: `version “2.x”`, `status`. */
function versionNames(path: readonly PropertyKey[], section: unknown): readonly string[] {
  const [list, position, ...rest] = path
  const name = list === 'versions' ? textAt(valueAt(section, path.slice(0, 2)), 'name') : null
  const own = name === null || position === undefined ? path : rest
  return [...(own === rest ? [`version “${name}”`] : []), ...(own.length > 0 ? [placeName(own)] : [])]
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce(
    (at: unknown, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : null),
    value,
  )
}

function textAt(value: unknown, key: string): string | null {
  const found = valueAt(value, [key])
  return typeof found === 'string' && found !== '' ? found : null
}

/** The label of the innermost object on the path that has one. */
function labelAt(value: unknown, path: readonly PropertyKey[]): string | null {
  const labels = path.map((_, i) => textAt(valueAt(value, path.slice(0, i + 1)), 'label'))
  return labels.findLast((label) => label !== null) ?? null
}
