import { type Document, isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml'
import type { VersionPlan } from './plan.ts'

type New = ReadonlyMap<string, string | null>

/** Changes the names of versions in the map of tasks. The column of a removed version is removed. */
export function editConcepts(text: string, { section, names }: VersionPlan): string {
  const document = parseDocument(text)
  const sdks = document.get('sdks')
  if (!isSeq(sdks)) return text
  const removed = new Set<unknown>()
  for (const sdk of sdks.items) {
    if (!isMap(sdk) || sdk.get('section') !== section) continue
    const former = String(sdk.get('version') ?? 'current')
    const name = names.get(former)
    if (name === null) removed.add(sdk.get('id'))
    else if (name !== undefined && name !== former) sdk.set('version', name)
  }
  sdks.items = sdks.items.filter((sdk) => !isMap(sdk) || !removed.has(sdk.get('id')))
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'in' || !isMap(value)) return
      value.items = value.items.filter((item) => !isPair(item) || !isScalar(item.key) || !removed.has(item.key.value))
    },
  })
  return yamlText(document, text)
}

/** Changes the two labels in a map of renamed symbols. Null if one of the versions is removed. */
export function editRenames(
  text: string,
  labels: New,
): { readonly text: string; readonly labels: readonly string[] } | null {
  const document = parseDocument(text)
  for (const key of ['from', 'to']) {
    const label = labels.get(String(document.get(key)))
    if (label === null) return null
    if (label !== undefined) document.set(key, label)
  }
  return { text: yamlText(document, text), labels: [String(document.get('from')), String(document.get('to'))] }
}

/** Changes the labels of versions in the list of changes. A change of a removed version becomes a change of its product. */
export function editChanges(text: string, { section, labels }: VersionPlan): string {
  // With a byte order mark, the parser finds no list.
  const document = parseDocument(text.replace(/^\uFEFF/, ''))
  if (!isSeq(document.contents)) return text
  let isEdited = false
  for (const i of document.contents.items.keys()) {
    if (document.getIn([i, 'product']) !== section) continue
    const label = labels.get(String(document.getIn([i, 'version'])))
    if (label === undefined) continue
    isEdited = true
    if (label === null) document.deleteIn([i, 'version'])
    else document.setIn([i, 'version'], label)
  }
  return isEdited ? yamlText(document, text) : text
}

/**
 * Changes a table of the search tests. Its last column lists the expected URLs, and other columns can contain `section@version` or a URL
 * without a page. Rows of a removed version, rows without any remaining URL, and rows whose URL is now a page are removed.
 */
export function editTable(
  text: string,
  { section, names }: VersionPlan,
  site: { readonly href: (url: string) => string | null; readonly isNewPage: (url: string) => boolean },
): string {
  const lines = text.split('\n').flatMap((line, i) => {
    const cells = line.split('\t')
    const urls = cells.pop()
    if (i === 0 || urls === undefined || cells.length === 0) return [line]
    const renamed = cells.map((cell) => {
      const name = cell.startsWith(`${section}@`) ? names.get(cell.slice(section.length + 1)) : undefined
      return name === undefined ? cell : name === null ? null : `${section}@${name}`
    })
    const moved = urls.split('|').flatMap((url) => site.href(url) ?? [])
    return renamed.includes(null) || moved.length === 0 || cells.some(site.isNewPage)
      ? []
      : [[...renamed, moved.join('|')].join('\t')]
  })
  return lines.join('\n')
}

/** The document in the style of its former text, as far as the library supports it. */
function yamlText(document: Document, former: string): string {
  return document.toString({ lineWidth: 0, flowCollectionPadding: /\{ /.test(former) })
}
