import { posix } from 'node:path'
import { isMap, isNode, isScalar, isSeq, type YAMLMap } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest, nearestPath } from '../nearest.ts'
import { cleanPath } from '../paths.ts'
import { readYaml } from '../yaml/yaml-document.ts'
import type { DocEntry, SidebarItem } from './site-index.ts'

type SidebarSource = {
  readonly text: string
  /** Path from the site's folder. */
  readonly file: string
  /** Path that entries of the sidebar are relative to. */
  readonly base: string
  readonly entries: ReadonlyMap<string, DocEntry>
  /** Paths of the pages that the sidebar can list. */
  readonly ownPaths: readonly string[]
  /** Paths of drafts that are not published. They are left out of the sidebar without a diagnostic. */
  readonly drafts: ReadonlySet<string>
}

type SidebarFile = { readonly items: readonly SidebarItem[]; readonly diagnostics: readonly Diagnostic[] }

/** The state of reading one sidebar. */
type Reading = SidebarSource & {
  /** Paths that the sidebar has listed. */
  readonly listed: Set<string>
  readonly report: (node: unknown, problem: Problem) => void
  /** The line of a node, from 1. */
  readonly lineOf: (node: unknown) => number
}

type Problem = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'missing' | 'breaks'> & {
  readonly severity?: Diagnostic['severity']
}

/**
 * Reads a `sidebar.yaml`: a list of pages (`- introduction`, or `- page: …` with `label`), groups (`- group: Hosting` with
 * `page`, `open`, `items`) and links (`- link: …` with `href`). Pages are paths below the version's base.
 */
export function readSidebar(source: SidebarSource): SidebarFile {
  const { document, faults, lineAt } = readYaml(source.text)
  const diagnostics: Diagnostic[] = []
  const reportAt = (line: number, { severity = 'error', ...problem }: Problem) => {
    diagnostics.push({ severity, ...problem, file: source.file, line })
  }
  for (const { offset, message } of faults) {
    reportAt(lineAt(offset), {
      code: 'bad-yaml',
      message: `The sidebar is not valid YAML: ${message}`,
      hint: 'Check indentation, dashes and colons.',
    })
  }
  if (faults.length > 0) return { items: [], diagnostics }
  const lineOf = (node: unknown) => lineAt(isNode(node) ? (node.range?.[0] ?? 0) : 0)
  const report: Reading['report'] = (node, problem) => reportAt(lineOf(node), problem)
  const items = itemsOf(document.contents, { ...source, listed: new Set(), report, lineOf })
  return { items, diagnostics: byFolder(diagnostics, source) }
}

/** The missing pages of a folder without pages, whose name has probably changed, become one problem at the first of them. */
function byFolder(diagnostics: readonly Diagnostic[], { base, ownPaths }: SidebarSource): readonly Diagnostic[] {
  const own = new Set(ownPaths)
  const ownFolders = new Set(ownPaths.flatMap(foldersOf))
  // Other generators have paths that repeat the folder of the sidebar, or its end.
  const repeated = foldersOf(base).map((outer) => base + base.slice(outer.length))
  const folderOf = (path: string) =>
    [...repeated, ...foldersOf(path)].find((folder) => path.startsWith(folder) && !ownFolders.has(folder))
  const missing = new Map<string, Set<string>>()
  for (const { missing: path } of diagnostics) {
    const folder = path === undefined ? undefined : folderOf(path)
    if (path !== undefined && folder !== undefined) missing.set(folder, (missing.get(folder) ?? new Set()).add(path))
  }
  return diagnostics.flatMap((one) => {
    const folder = folderOf(one.missing ?? '') ?? ''
    const paths = [...(missing.get(folder) ?? [])]
    // The first line stands for all of them, also if a page is listed twice.
    if (paths.length > 0 && diagnostics.find(({ missing: path }) => path === paths[0]) !== one) return []
    if (paths.length < 2) return [one]
    const rests = paths.map((path) => path.slice(folder.length))
    // Some of the pages can also have been removed.
    const meant = [...ownFolders].find(
      (other) => other.startsWith(base) && rests.filter((rest) => own.has(other + rest)).length * 2 > rests.length,
    )
    const fix = meant ? `Did you mean ${meant}?` : 'Create the pages, or remove the lines.'
    return [
      {
        ...one,
        message: `The sidebar lists ${paths.length} pages in ${folder}, which doesn’t exist.`,
        hint: meant === base ? `Paths begin in ${base}. Remove “${folder.slice(base.length)}” from the lines.` : fix,
        ...(meant ? { breaks: { path: meant, name: null, isFolder: true } } : {}),
      },
    ]
  })
}

/** The folders of a page, the outermost first, and the page itself, because other pages can be below it. */
function foldersOf(path: string): readonly string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))
}

function itemsOf(node: unknown, reading: Reading): readonly SidebarItem[] {
  if (isSeq(node)) return node.items.flatMap((item) => itemOf(item, reading) ?? [])
  reading.report(node, {
    code: 'sidebar-item',
    message: 'The sidebar must be a list.',
    hint: 'Write one page per line, with a dash before it: “- introduction”.',
  })
  return []
}

/** The keys of an item, by the one that it begins with. */
const keys = {
  group: ['group', 'page', 'open', 'items'],
  link: ['link', 'href'],
  page: ['page', 'label'],
} as const

function itemOf(node: unknown, reading: Reading): SidebarItem | null {
  if (!isMap(node)) {
    const entry = entryOf(node, reading)
    return entry && { kind: 'page', label: entry.label, path: entry.path }
  }
  // An item of VitePress has a text, and a link to its page.
  const kind = node.has('text') ? undefined : (['group', 'link', 'page'] as const).find((name) => node.has(name))
  if (kind === undefined) {
    reportForm(node, reading)
    // The items below it are read, so that all of them are reported.
    const list = node.get('items', true) ?? node.get('children', true)
    return isSeq(list) ? { kind: 'group', label: '', path: null, open: false, items: itemsOf(list, reading) } : null
  }
  const isKnown = reportUnknownKeys(node, kind, reading)
  reportWrongValues(node, reading)
  switch (kind) {
    case 'page': {
      const entry = entryOf(node.get('page', true), reading)
      return entry && { kind, label: textOf(node, 'label') ?? entry.label, path: entry.path }
    }
    case 'link':
      return isKnown ? linkOf(node, reading) : null
    case 'group':
      return isKnown || listOf(node) !== undefined ? groupOf(node, reading) : null
  }
}

/** The keys of other generators, with the ones that the same item has here. */
const otherKeys: Readonly<Record<keyof typeof keys, ReadonlyMap<string, string>>> = {
  group: new Map([
    ['children', 'items'],
    ['collapsed', 'open, with the opposite value'],
  ]),
  link: new Map([['url', 'href']]),
  page: new Map([['title', 'label']]),
}

/** Returns true if the item only has keys of its kind. */
function reportUnknownKeys(node: YAMLMap, kind: keyof typeof keys, { report }: Reading): boolean {
  const allowed: readonly string[] = keys[kind]
  const unknown = node.items.filter(({ key }) => !allowed.includes(nameOf(key)))
  for (const { key } of unknown) {
    const name = nameOf(key)
    const meant = otherKeys[kind].get(name) ?? nearest(name, allowed)
    const rule = `A ${kind} can have ${allowed.join(', ')}.`
    report(key, {
      code: 'sidebar-item',
      message: `Unknown key “${name}”.`,
      hint: meant ? `Did you mean ${meant}? ${rule}` : rule,
    })
  }
  return unknown.length === 0
}

const forms: Readonly<Record<keyof typeof keys, string>> = {
  group: 'Write a group as “- group: Hosting”, and below it “items:” with its pages.',
  link: 'Write a link as “- link: Console”, and below it “href: https://…”.',
  page: 'Write a page as “- introduction”, or as “- page: introduction” and below it “label: …”.',
}

/** Reports an item that is neither a page nor a group nor a link, such as one in the form of another generator. */
function reportForm(node: YAMLMap, { report }: Reading): void {
  const names = node.items.map(({ key }) => nameOf(key))
  const kinds = Object.keys(keys)
  const misspelled = names.find((name) => !kinds.includes(name) && nearest(name, kinds) !== null)
  const isGroup = ['items', 'children', 'category', 'autogenerate'].some((name) => names.includes(name))
  const isLink = ['href', 'url', 'link'].some((name) => /^https?:/.test(textOf(node, name) ?? ''))
  const problem =
    misspelled === undefined
      ? {
          code: 'sidebar-form',
          message: `The item with ${names.join(', ')} isn’t a page, a group or a link.`,
          hint: forms[isGroup ? 'group' : isLink ? 'link' : 'page'],
        }
      : {
          code: 'sidebar-item',
          message: `Unknown key “${misspelled}”.`,
          hint: `Did you mean ${nearest(misspelled, kinds)}? An item is a page, a group or a link.`,
        }
  report(node, problem)
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : ''
}

/** Values that would have no effect. */
function reportWrongValues(node: YAMLMap, { report }: Reading): void {
  const code = 'sidebar-item'
  const open = node.get('open', true)
  if (open !== undefined && typeof node.get('open') !== 'boolean')
    report(open, { code, message: 'The value of open must be true or false.', hint: 'Write “open: true”.' })
  const label = node.get('label', true)
  if (label !== undefined && textOf(node, 'label') === null)
    report(label, {
      code,
      message: 'The label has no text.',
      hint: 'Write its text after “label:”, or remove the key.',
    })
}

/** The page that an item names. Null if it doesn't exist, which is reported unless the page is a draft. */
function entryOf(node: unknown, { base, entries, ownPaths, drafts, listed, report }: Reading): DocEntry | null {
  if (!isScalar(node) || typeof node.value !== 'string') {
    report(node, {
      code: 'sidebar-item',
      message: 'A page must be written as its path.',
      hint: 'Write it as “- introduction”.',
    })
    return null
  }
  const { value } = node
  const written = cleanPath(value.startsWith('/') ? value : posix.join(base, value === 'index' ? '.' : value))
  // The name of a page can look like that of a file: next.js.
  const page = `${written}/`
  const path = entries.has(page) || drafts.has(page) ? page : written
  const entry = entries.get(path)
  if (!entry) {
    if (drafts.has(path)) return null
    const wanted = path.replace(/(?:\/index)?(?:\.(?:md|yaml))?\/?$/, '/')
    const near = nearestPath(wanted, ownPaths)
    // The page may be in another folder, or the line may begin with the sidebar’s own, as the IDs of other generators do.
    const tail = wanted.replace(base, '/')
    const meant = near ?? ownPaths.find((own) => tail !== '/' && own.endsWith(tail))
    const choice = near
      ? `Did you mean ${near}?`
      : meant && `Paths begin in ${base}. Did you mean ${meant.slice(base.length, -1)}?`
    const isUrl = /^https?:/.test(node.value)
    const fix = isUrl
      ? 'Write a link to another site as “- link: Its label” and below it “href: https://…”.'
      : 'Create the page, or remove the line.'
    report(node, {
      code: 'sidebar-page',
      message: `The sidebar lists ${isUrl ? node.value : path}, which doesn’t exist.`,
      hint: choice ?? fix,
      missing: path,
      // The sidebar probably lacks this page because of the mistake.
      ...(meant ? { breaks: { path: meant, name: null } } : {}),
    })
    return null
  }
  if (listed.has(path)) {
    report(node, {
      severity: 'warning',
      code: 'sidebar-twice',
      message: `The sidebar lists ${path} twice.`,
      hint: 'Remove one of the two lines.',
    })
  }
  listed.add(path)
  return entry
}

function linkOf(node: YAMLMap, { report, lineOf }: Reading): SidebarItem | null {
  const [label, href] = [textOf(node, 'link'), textOf(node, 'href')]
  if (label && href && /^https?:\/\/\S+$/.test(href) && URL.canParse(href)) {
    return { kind: 'link', label, href, line: lineOf(node.get('href', true)) }
  }
  report(node, {
    code: 'sidebar-item',
    message: 'A link needs a label, and a complete URL as its href.',
    hint:
      label && href?.startsWith('/')
        ? `Write “- page: ${href}” and below it “label: ${label}” for a page of this site.`
        : 'Write “- link: Console” and below it “href: https://…”.',
  })
  return null
}

function groupOf(node: YAMLMap, reading: Reading): SidebarItem | null {
  const entry = node.has('page') ? entryOf(node.get('page', true), reading) : null
  const list = listOf(node)
  const items = isSeq(list) ? itemsOf(list, reading) : []
  const label = textOf(node, 'group')
  if (label && items.length > 0) {
    return { kind: 'group', label, path: entry?.path ?? null, open: node.get('open') === true, items }
  }
  // Drafts are left out, and everything else that is missing from the list has been reported.
  if (label && isSeq(list) && list.items.length > 0) return entry && { kind: 'page', label, path: entry.path }
  reportGroup(node, { label, entry }, reading)
  return null
}

/** The items of a group. If their key is misspelled, which is reported, they are read as well. Otherwise, the sidebar would also lack their pages. */
function listOf(node: YAMLMap): unknown {
  return node.get('items', true) ?? node.items.map(({ value }) => value).find(isSeq)
}

type Group = { readonly label: string | null; readonly entry: DocEntry | null }

function reportGroup(node: YAMLMap, { label, entry }: Group, { report }: Reading): void {
  const code = 'sidebar-group'
  if (!label) {
    report(node, { code, message: 'The group has no label.', hint: 'Write its label after “- group:”.' })
    return
  }
  const list = node.get('items', true)
  const isEmpty = list === undefined || isSeq(list) || (isScalar(list) && list.value === null)
  const instead =
    isEmpty && entry ? ` To link only to the page, write “- page: ${entry.path}” instead of the group.` : ''
  report(isEmpty ? node : list, {
    code,
    message: isEmpty ? `The group “${label}” has no items.` : `The items of the group “${label}” must be a list.`,
    hint: `Below the group, write “items:” and then one line per page, such as “- introduction”, indented further.${instead}`,
  })
}

/** The value of a key as its author wrote it, also if it is a number such as 2024; null if it isn't a text. */
function textOf(node: YAMLMap, key: string): string | null {
  const scalar = node.get(key, true)
  if (!isScalar(scalar)) return null
  const { value, source } = scalar
  const text = typeof value === 'number' ? (source ?? String(value)) : value
  return typeof text === 'string' && text !== '' ? text : null
}
