import { readLocatedYaml } from 'docs-generator/plugin'
import { conceptsSchema } from 'docs-reference/data'
import { symptomFile } from 'docs-troubleshooting/data'
import { YamlEdits } from '../yaml-edits.ts'
import type { VersionPlan } from './plan.ts'

type New = ReadonlyMap<string, string | null>

/** What a symptom says about its products. */
type Products = { readonly products?: readonly string[] | undefined }

/** Something in a file that a maintainer should review. */
export type ReviewLine = { readonly line: number; readonly text: string }

/**
 * Changes the names of versions in the map of tasks, and the links in its cells, and removes the columns of a removed version. `relinked` returns the
 * text of a cell with new links. Its `version` is the one that the column describes, or null for a column of another section, and `line` is the line
 * of the cell.
 */
export function editConcepts(
  text: string,
  plan: VersionPlan,
  relinked: (text: string, version: string | null, line: number) => string,
): { readonly text: string; readonly review: readonly ReviewLine[] } {
  const yaml = readLocatedYaml(text)
  const { data } = conceptsSchema.safeParse(yaml.value)
  if (!data) return { text, review: [] }
  const edits = new YamlEdits(text)
  const review: ReviewLine[] = []
  const nameOf = (version: string) => {
    const name = plan.names.get(version)
    return name === undefined ? version : name
  }
  const latest = plan.versions.find(({ status }) => status === 'latest')?.name
  const own = data.sdks.filter(({ section }) => section === plan.section)
  const retired = own.filter(({ version }) => nameOf(version) === null).map(({ id }) => id)
  // The last columns of a section stay, so that the check of the result names them: only an author knows their symbols in another version.
  const removed = new Set(retired.length < own.length ? retired : [])

  for (const [i, { id, section, version, label }] of data.sdks.entries()) {
    if (section !== plan.section) continue
    const line = yaml.lineAt(['sdks', i])
    const name = nameOf(version)
    if (name !== null && name !== version) edits.set(['sdks', i, 'version'], name, 'section')
    if (removed.has(id)) {
      edits.remove(['sdks', i])
      review.push({ line, text: `The column “${label}” is removed with its version.` })
    } else if (version === plan.formerLatest && !own.some((other) => nameOf(other.version) === latest)) {
      const fix = `To compare ${latest}, set its version to "${latest}" and check its symbols, or add a column.`
      review.push({ line, text: `The column “${label}” still describes ${name}. ${fix}` })
    }
  }
  for (const [g, { tasks }] of data.groups.entries()) {
    for (const [t, { task, in: cells }] of tasks.entries()) {
      const path = ['groups', g, 'tasks', t]
      for (const [id, cell] of Object.entries(cells)) {
        const column = own.find((one) => one.id === id)
        const place = [...path, 'in', id]
        if (typeof cell === 'string' && !removed.has(id))
          edits.set(place, relinked(cell, column?.version ?? null, yaml.lineAt(place)))
      }
      const columns = Object.keys(cells)
      const former = columns.filter((id) => removed.has(id))
      if (former.length < columns.length) for (const id of former) edits.remove([...path, 'in', id])
      else if (former.length > 0) {
        edits.remove(path)
        review.push({ line: yaml.lineAt(path), text: `The task “${task}” is removed, because no other column has it.` })
      }
    }
  }
  return { text: edits.text(), review }
}

/** Changes the two labels in a map of renamed symbols. Null if one of the versions is removed. */
export function editRenames(
  text: string,
  labels: New,
): { readonly text: string; readonly labels: readonly string[] } | null {
  const edits = new YamlEdits(text)
  const now: string[] = []
  for (const key of ['from', 'to']) {
    const former = String(edits.get([key]))
    const label = labels.get(former)
    if (label === null) return null
    if (label !== undefined) edits.set([key], label)
    now.push(label ?? former)
  }
  return { text: edits.text(), labels: now }
}

/** Changes the labels of versions in the list of changes. A change of a removed version becomes a change of its product. */
export function editChanges(text: string, { section, labels }: VersionPlan): string {
  const edits = new YamlEdits(text)
  const changes = edits.get([])
  if (!Array.isArray(changes)) return text
  for (const i of changes.keys()) {
    if (edits.get([i, 'product']) !== section) continue
    const label = labels.get(String(edits.get([i, 'version'])))
    if (label === null) edits.remove([i, 'version'])
    else if (label !== undefined) edits.set([i, 'version'], label)
  }
  return edits.text()
}

/**
 * Changes a table of the search tests. Its last column lists the expected URLs, and other columns can contain `section@version` or a URL
 * without a page. Rows of a removed version, rows without any remaining URL, and rows whose URL is now a page are removed.
 */
export function editTable(
  text: string,
  { section, names }: VersionPlan,
  site: {
    /** The new form of an expected URL; null if it is removed. `version` is that of the section in which the query is entered, or null. */
    readonly href: (url: string, version: string | null) => string | null
    readonly isNewPage: (url: string) => boolean
  },
): string {
  const lines = text.split('\n').flatMap((line, i) => {
    const cells = line.split('\t')
    const urls = cells.pop()
    if (i === 0 || urls === undefined || cells.length === 0) return [line]
    const version = cells.find((cell) => cell.startsWith(`${section}@`))?.slice(section.length + 1) ?? null
    const renamed = cells.map((cell) => {
      const name = cell.startsWith(`${section}@`) ? names.get(cell.slice(section.length + 1)) : undefined
      return name === undefined ? cell : name === null ? null : `${section}@${name}`
    })
    const moved = urls.split('|').flatMap((url) => site.href(url, version) ?? [])
    return renamed.includes(null) || moved.length === 0 || cells.some(site.isNewPage)
      ? []
      : [[...renamed, moved.join('|')].join('\t')]
  })
  return lines.join('\n')
}

/**
 * Changes the versions in the products of symptoms. The copy of a file has no symptoms with products, because these symptoms name the copied version
 * themselves, and an id can't occur twice in a product. The text is null if no symptom remains.
 */
export function editSymptoms(
  text: string,
  plan: VersionPlan,
  { isCopy }: { readonly isCopy: boolean },
): { readonly text: string | null; readonly review: readonly ReviewLine[] } {
  const yaml = readLocatedYaml(text)
  const { data } = symptomFile.safeParse(yaml.value)
  if (!data) return { text, review: [] }
  const edits = new YamlEdits(text)
  const review: ReviewLine[] = []
  const isRemoved = ({ products }: Products) =>
    products?.every((name) => isCopy || newProducts(name, plan).length === 0) ?? false
  const isEmpty = (group: { readonly symptoms: readonly Products[] }) => group.symptoms.every(isRemoved)

  for (const [g, group] of data.groups.entries()) {
    if (isEmpty(group)) edits.remove(['groups', g])
    for (const [s, symptom] of group.symptoms.entries()) {
      const path = ['groups', g, 'symptoms', s]
      if (isRemoved(symptom)) {
        const text = `The symptom ${symptom.id} is removed, because it only occurs in the version that is removed.`
        if (!isCopy) review.push({ line: yaml.lineAt(path), text })
        if (!isEmpty(group)) edits.remove(path)
        continue
      }
      for (const [p, name] of (symptom.products ?? []).entries()) {
        const [product, ...copies] = newProducts(name, plan)
        if (product === undefined) edits.remove([...path, 'products', p])
        else edits.set([...path, 'products', p], product)
        if (copies.length > 0) edits.insert([...path, 'products'], copies, p)
      }
    }
  }
  return { text: data.groups.every(isEmpty) ? null : edits.text(), review }
}

/** The names of a product of symptoms after the change, such as `sdk` or `sdk@2.x`: none if its version is removed, two if it is copied. */
export function newProducts(name: string, { section, labels, copyTo, versions }: VersionPlan): readonly string[] {
  const label = name.startsWith(`${section}@`) ? labels.get(name.slice(section.length + 1)) : undefined
  if (label === undefined) return [name]
  const copies = copyTo === null ? [] : versions.filter(({ status }) => status === 'unreleased')
  return [label, ...copies.map((copy) => copy.label)].flatMap((one) => (one === null ? [] : [`${section}@${one}`]))
}
