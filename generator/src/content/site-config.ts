import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'

const label = z.string().min(1)
/** A page of this site, perhaps with an anchor. */
const sitePath = z.string().regex(/^\/(?![/\\])\S*$/, 'must be a path of this site that begins with one slash')
const external = z
  .string()
  .regex(/^https?:\/\/\S+$/, 'must be an address that begins with https://')
  .refine((address) => URL.canParse(address), 'must be a whole address')
const folder = z.string().regex(/^\/(?:[^\s/]+\/)*$/, 'must begin and end with a slash')

const linkItem = z.strictObject({ kind: z.literal('link'), label, to: sitePath })
const externalItem = z.strictObject({
  kind: z.literal('external'),
  label,
  href: external,
  /** Id of a symbol in `public/icons.svg`, shown instead of the label. */
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be the id of an icon')
    .optional(),
})
const navItem = z.discriminatedUnion('kind', [
  linkItem,
  externalItem,
  z.strictObject({
    kind: z.literal('dropdown'),
    label,
    /** Where the dropdown counts as current, with all that is below. */
    to: sitePath.optional(),
    items: z.array(z.discriminatedUnion('kind', [linkItem, externalItem])).min(1),
  }),
  z.strictObject({ kind: z.literal('version'), section: z.string() }),
  z.strictObject({ kind: z.literal('locale') }),
  z.strictObject({ kind: z.literal('colorMode') }),
  z.strictObject({ kind: z.literal('search') }),
])

const version = z.strictObject({
  name: label,
  label,
  /** Below the section's base; empty for the version at its root. */
  path: z.string().regex(/^(?:[^\s/]+\/)*$/, 'must be empty or end with a slash'),
  isLast: z.boolean(),
  banner: z.literal('unreleased').optional(),
  /** Pages that have another id here than in the last version: id there → id here. */
  renamed: z.record(z.string(), z.string()).optional(),
})

const section = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower case letters, digits and hyphens'),
  label,
  base: folder,
  badge: label.optional(),
  versions: z
    .array(version)
    .min(1)
    .refine(
      (list) => list.filter((item) => item.isLast).length === 1,
      'must have exactly one version with isLast: true',
    )
    .optional(),
})

/** What the search offers where nothing is found. */
const searchHelp = {
  /** Questions that have answers. */
  suggestions: z.array(label).optional(),
  /** Page on which readers can say that something is missing. */
  contact: sitePath.optional(),
}

const schema = z.strictObject({
  title: label,
  tagline: z.string(),
  description: label,
  /** Origin of the published site, for canonical addresses and the site map. */
  url: external,
  locales: z.array(z.strictObject({ code: label, label })).min(1),
  defaultLocale: label,
  colorMode: z.strictObject({ default: z.enum(['light', 'dark']), respectSystem: z.boolean() }),
  /** What stands before a source's path in its edit link; null for none. */
  editUrl: external.nullable(),
  announcement: z.strictObject({ id: label, text: label, href: z.union([sitePath, external]).optional() }).nullable(),
  search: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('embedded'),
      /** Words that mean the same to readers, in groups. */
      synonyms: z.array(z.array(label).min(2)).optional(),
      ...searchHelp,
    }),
    z.strictObject({ kind: z.literal('algolia'), appId: label, apiKey: label, indexName: label, ...searchHelp }),
  ]),
  /**
   * Whether readers' browsers keep what was read, the section around it and the search for times without a network. Off unless it
   * says `true`. Taken back, the next visit removes what was kept: `sw.js`, which every build writes, then ends the one before it.
   */
  offline: z.boolean().optional(),
  navbar: z
    .strictObject({ left: z.array(navItem), right: z.array(navItem) })
    .refine(
      ({ left, right }) => [...left, ...right].filter(({ kind }) => kind === 'search').length <= 1,
      "must have { kind: 'search' } no more than once: it brings the window to search in",
    ),
  footer: z.strictObject({
    note: z.string(),
    groups: z.array(
      z.strictObject({
        title: label,
        links: z.array(z.strictObject({ label, href: z.union([sitePath, external]) })),
      }),
    ),
  }),
  sections: z
    .array(section)
    .refine((list) => new Set(list.map((item) => item.id)).size === list.length, 'must have different ids')
    .refine((list) => new Set(list.map((item) => item.base)).size === list.length, 'must have different bases'),
  /** True where each section is to be had as an archive, with a page at `/downloads/` that lists them. Makes builds longer and larger. */
  downloads: z.boolean().optional(),
  redirects: z.array(z.strictObject({ from: sitePath, to: z.union([sitePath, external]) })),
})

export type SiteConfig = z.infer<typeof schema>
export type NavItem = z.infer<typeof navItem>

/** Holds the configuration against its schema. What is wrong with a navbar item names the item by label and place. */
export function readSiteConfig(
  value: unknown,
  source: { readonly root: string; readonly file: string },
): { readonly config: SiteConfig | null; readonly diagnostics: readonly Diagnostic[] } {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return { config: result.data, diagnostics: [] }
  const text = readSource(source)
  const diagnostics = result.error.issues.map((issue): Diagnostic => {
    const place = placeName(issue.path)
    const name = labelAt(value, issue.path)
    const isNavbar = issue.path[0] === 'navbar' && issue.path.length > 2
    return {
      severity: 'error',
      code: isNavbar ? 'navbar-item' : 'config-value',
      file: source.file,
      line: lineOf(text, name ?? String(issue.path.findLast((step) => typeof step === 'string') ?? '')),
      message: `${isNavbar ? 'A navbar item is not valid: ' : ''}${place}${name ? ` “${name}”` : ''}: ${issueText(issue)}.`,
      hint: 'What may stand there is in src/content/site-config.ts.',
    }
  })
  return { config: null, diagnostics }
}

/** `['navbar', 'left', 2, 'to']` → `navbar.left[2].to`. */
export function placeName(path: readonly PropertyKey[]): string {
  const joined = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  return joined.replace(/^\./, '') || 'the configuration'
}

/** The label of the nearest thing around a fault that has one. */
function labelAt(value: unknown, path: readonly PropertyKey[]): string | null {
  let found: string | null = null
  let current: unknown = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null) break
    current = Reflect.get(current, step)
    const name = typeof current === 'object' && current !== null ? Reflect.get(current, 'label') : null
    if (typeof name === 'string') found = name
  }
  return found
}

/** First line that holds the text as a word or string; 1 when none does. */
export function lineOf(text: string, wanted: string): number {
  if (wanted === '') return 1
  const lines = text.split('\n')
  const quoted = lines.findIndex((line) => line.includes(`'${wanted}'`) || line.includes(`"${wanted}"`))
  const plain = quoted >= 0 ? quoted : lines.findIndex((line) => line.includes(wanted))
  return plain < 0 ? 1 : plain + 1
}

function readSource({ root, file }: { readonly root: string; readonly file: string }): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
