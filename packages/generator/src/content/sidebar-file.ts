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
  const reportAt = (offset: number, { severity = 'error', ...problem }: Problem) => {
    diagnostics.push({ severity, ...problem, file: source.file, line: lineAt(offset) })
  }
  for (const { offset, message } of faults) {
    reportAt(offset, {
      code: 'bad-yaml',
      message: `The sidebar is not valid YAML: ${message}`,
      hint: 'Check indentation, dashes and colons.',
    })
  }
  if (faults.length > 0) return { items: [], diagnostics }
  const report: Reading['report'] = (node, problem) => reportAt(isNode(node) ? (node.range?.[0] ?? 0) : 0, problem)
  return { items: itemsOf(document.contents, { ...source, listed: new Set(), report }), diagnostics }
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
  const kind = (['group', 'link', 'page'] as const).find((name) => node.has(name))
  reportUnknownKeys(node, kind, reading)
  reportWrongValues(node, reading)
  switch (kind) {
    case 'page': {
      const entry = entryOf(node.get('page', true), reading)
      return entry && { kind, label: textOf(node, 'label') ?? entry.label, path: entry.path }
    }
    case 'link':
      return linkOf(node, reading)
    case 'group':
      return groupOf(node, reading)
    default:
      return null
  }
}

function reportUnknownKeys(node: YAMLMap, kind: keyof typeof keys | undefined, { report }: Reading): void {
  const allowed: readonly string[] = kind ? keys[kind] : []
  for (const { key } of node.items) {
    const name = isScalar(key) ? String(key.value) : ''
    if (allowed.includes(name)) continue
    const meant = nearest(name, kind ? allowed : Object.keys(keys))
    const rule = kind ? `A ${kind} can have ${allowed.join(', ')}.` : 'An item is a page, a group or a link.'
    report(key, {
      code: 'sidebar-item',
      message: `Unknown key “${name}”.`,
      hint: meant ? `Did you mean ${meant}? ${rule}` : rule,
    })
  }
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
  const path = cleanPath(node.value.startsWith('/') ? node.value : base + node.value.replace(/^(?:\.|index)$/, ''))
  const entry = entries.get(path)
  if (!entry) {
    if (drafts.has(path)) return null
    const meant = nearestPath(path.replace(/(?:\/index)?(?:\.md)?\/?$/, '/'), ownPaths)
    const isUrl = /^https?:/.test(node.value)
    const fix = isUrl
      ? 'Write a link to another site as “- link: Its label” and below it “href: https://…”.'
      : 'Create the page, or remove the line.'
    report(node, {
      code: 'sidebar-page',
      message: `The sidebar lists ${isUrl ? node.value : path}, which doesn’t exist.`,
      hint: meant ? `Did you mean ${meant}?` : fix,
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

function linkOf(node: YAMLMap, { report }: Reading): SidebarItem | null {
  const [label, href] = [textOf(node, 'link'), textOf(node, 'href')]
  if (label && href && /^https?:\/\/\S+$/.test(href) && URL.canParse(href)) return { kind: 'link', label, href }
  report(node, {
    code: 'sidebar-item',
    message: 'A link needs a label, and a complete URL as its href.',
    hint: 'Write “- link: Console” and below it “href: https://…”.',
  })
  return null
}

function groupOf(node: YAMLMap, reading: Reading): SidebarItem | null {
  const entry = node.has('page') ? entryOf(node.get('page', true), reading) : null
  const list = node.get('items', true)
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
