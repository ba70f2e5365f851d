import { isMap, isScalar, isSeq, type Node } from 'yaml'
import type { Diagnostic } from '../diagnostic.ts'
import { nearest } from '../nearest.ts'
import { cleanPath } from '../paths.ts'
import { readYaml } from '../reference/index.ts'
import type { DocEntry, SidebarItem } from './site-index.ts'

type SidebarSource = {
  readonly text: string
  /** Path from the site's folder. */
  readonly file: string
  /** Path that entries of the sidebar are relative to. */
  readonly base: string
  readonly entries: ReadonlyMap<string, DocEntry>
  /** Paths of drafts that are not published. They are left out of the sidebar without a diagnostic. */
  readonly drafts: ReadonlySet<string>
}

type Reading = { readonly items: readonly SidebarItem[]; readonly diagnostics: readonly Diagnostic[] }

/**
 * Reads a `sidebar.yaml`: a list of pages (`- introduction`, or `- page: …` with `label`), groups (`- group: Hosting` with
 * `page`, `open`, `items`) and links (`- link: …` with `href`). Pages are paths below the version's base.
 */
export function readSidebar(source: SidebarSource): Reading {
  const { document, faults, lineAt } = readYaml(source.text)
  const diagnostics: Diagnostic[] = []
  const seen = new Set<string>()

  function report(severity: Diagnostic['severity'], at: number, code: string, message: string, hint: string): void {
    diagnostics.push({ severity, code, file: source.file, line: lineAt(at), message, hint })
  }
  const placeOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0)

  for (const { offset, message } of faults) {
    report(
      'error',
      offset,
      'bad-yaml',
      `The sidebar is not valid YAML: ${message}`,
      'Check indentation, dashes and colons.',
    )
  }
  if (faults.length > 0) return { items: [], diagnostics }

  function entryOf(node: unknown): DocEntry | null {
    if (!isScalar(node) || typeof node.value !== 'string') {
      report(
        'error',
        placeOf(node),
        'sidebar-item',
        'A page must be written as its path.',
        'Write it as “- introduction”.',
      )
      return null
    }
    const path = cleanPath(
      node.value.startsWith('/') ? node.value : source.base + node.value.replace(/^(?:\.|index)$/, ''),
    )
    const entry = source.entries.get(path)
    if (!entry) {
      if (!source.drafts.has(path)) {
        const meant = nearest(path, [...source.entries.keys()])
        report(
          'error',
          placeOf(node),
          'sidebar-page',
          `The sidebar lists ${path}, which doesn’t exist.`,
          meant ? `Did you mean ${meant}?` : 'Create the page, or remove the line.',
        )
      }
      return null
    }
    if (seen.has(path))
      report(
        'warning',
        placeOf(node),
        'sidebar-twice',
        `The sidebar lists ${path} twice.`,
        'Remove one of the two lines.',
      )
    seen.add(path)
    return entry
  }

  function itemsOf(node: unknown): readonly SidebarItem[] {
    if (!isSeq(node)) {
      report(
        'error',
        placeOf(node),
        'sidebar-item',
        'A sidebar and the items of a group must be lists.',
        'Start each line with a dash.',
      )
      return []
    }
    return node.items.flatMap((item) => itemOf(item) ?? [])
  }

  function itemOf(node: unknown): SidebarItem | null {
    if (!isMap(node)) {
      const entry = entryOf(node)
      return entry && { kind: 'page', label: entry.label, path: entry.path }
    }
    const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
    const kind = ['group', 'link', 'page'].find((name) => keys.includes(name))
    const known: Record<string, readonly string[]> = {
      group: ['group', 'page', 'open', 'items'],
      link: ['link', 'href'],
      page: ['page', 'label'],
    }
    const allowed = known[kind ?? ''] ?? []
    for (const { key } of node.items) {
      const name = isScalar(key) ? String(key.value) : ''
      if (!allowed.includes(name)) {
        report(
          'error',
          placeOf(key),
          'sidebar-item',
          `Unknown key “${name}”.`,
          kind ? `A ${kind} can have ${allowed.join(', ')}.` : 'An item is a page, a group or a link.',
        )
      }
    }
    const text = (name: string): string | null => {
      const value = node.get(name)
      return typeof value === 'string' && value !== '' ? value : null
    }
    if (kind === 'page') {
      const entry = entryOf(node.get('page', true))
      return entry && { kind: 'page', label: text('label') ?? entry.label, path: entry.path }
    }
    if (kind === 'link') {
      const [label, href] = [text('link'), text('href')]
      if (label && href && /^https?:\/\/\S+$/.test(href) && URL.canParse(href)) return { kind: 'link', label, href }
      report(
        'error',
        placeOf(node),
        'sidebar-item',
        'A link needs a label, and a complete URL as its href.',
        'Write “- link: Console” and below it “href: https://…”.',
      )
    }
    if (kind === 'group') {
      const entry = node.has('page') ? entryOf(node.get('page', true)) : null
      const list = node.get('items', true)
      const items = itemsOf(list)
      const label = text('group')
      // Drafts are left out, and everything else that is missing from the list has been reported.
      if (label && items.length === 0 && isSeq(list) && list.items.length > 0) {
        return entry && { kind: 'page', label, path: entry.path }
      }
      if (label && items.length > 0) {
        return { kind: 'group', label, path: entry?.path ?? null, open: node.get('open') === true, items }
      }
      report(
        'error',
        placeOf(node),
        'sidebar-group',
        `The group ${label ? `“${label}” has no items` : 'has no label'}.`,
        'A group needs a label and at least one item.',
      )
    }
    return null
  }

  return { items: itemsOf(document.contents), diagnostics }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value
}
