import { entryKinds, type ReferenceEntry, type UpstreamSettings } from 'docs-reference/data'
import { blockText, YamlEdits } from '../../yaml-edits.ts'
import type { Artifact } from '../artifact.ts'
import type { Difference, Finding } from '../compare.ts'
import { isDeclaration } from '../compare-declarations.ts'
import type { ApiSymbol } from '../model.ts'
import { addMember } from './add-member.ts'
import { changeDeclarations } from './change-declarations.ts'
import { changeSymbol } from './change-symbol.ts'
import { type EntryPlace, entryPlace, sharedWords } from './entry-file.ts'
import { listInSidebar } from './list-in-sidebar.ts'
import { commonErrorsOf, entrySkeleton } from './skeleton.ts'
import { sourceOf } from './source-of.ts'

/** The files that bring reference data up to date. */
export type UpstreamWrites = {
  /** Complete texts of new and changed files, by path from the site's folder. */
  readonly files: ReadonlyMap<string, string>
  readonly created: readonly string[]
  readonly changed: readonly string[]
  /** What couldn't be written, as lines for the terminal. */
  readonly left: readonly string[]
  /** New pages that need a line in the sidebar, as items of it. */
  readonly unlisted: readonly string[]
}

/** `on` is the path of the page that shows it; null if it has its own page. */
type NewEntry = EntryPlace & { readonly text: string; readonly on: string | null }

type Input = {
  readonly findings: readonly Finding[]
  readonly documented: readonly ApiSymbol[]
  readonly upstream: readonly ApiSymbol[]
  readonly entries: readonly ReferenceEntry[]
  readonly settings: UpstreamSettings
  readonly artifact: Artifact
  /** Path of the section's version, such as `/guide/api/`. */
  readonly base: string
  readonly read: (file: string) => string
  /** True if the site has a file at this path. */
  readonly exists: (file: string) => boolean
}

/** Writes differences into reference data: new symbols as drafts, marks for removed ones, and changed signatures. Texts stay as they are. */
export function upstreamWrites(input: Input): UpstreamWrites {
  const edits = new Map<string, YamlEdits>()
  const editsOf = (file: string) => {
    const known = edits.get(file) ?? new YamlEdits(input.read(file))
    edits.set(file, known)
    return known
  }
  const left: string[] = []
  const note = ({ name, file, line }: ApiSymbol, message: string) => {
    const text = `${name}  ${file}:${line}\n    ${message}`
    if (!left.includes(text)) left.push(text)
  }
  const parametersDone = new Set<ApiSymbol>()
  for (const { difference, documented, upstream } of input.findings) {
    if (documented && isDeclaration(difference.property)) {
      const own = input.findings.filter(
        (one) => one.documented === documented && one.difference.property === difference.property,
      )
      // All declarations of a text are written together.
      if (own[0]?.difference !== difference) continue
      const message = changeDeclarations(editsOf(documented.file), own)
      if (message !== null) note(documented, message)
    } else if (documented && !upstream) markRemoved(documented, editsOf(documented.file), versionOf(input))
    else if (documented && upstream) {
      const property = difference.property ?? ''
      if (property.startsWith('parameter ') && parametersDone.has(documented)) continue
      if (property.startsWith('parameter ')) parametersDone.add(documented)
      const message = changeSymbol(property, {
        edits: editsOf(documented.file),
        documented,
        upstream,
        version: versionOf(input),
        former: input.settings.ref,
        differences: input.findings.filter((finding) => finding.documented === documented).map((one) => one.difference),
      })
      if (message !== null) note(documented, message)
    } else if (!documented && !upstream) {
      left.push(`${difference.symbol}\n    ${fixWithoutSymbol(difference)}, or explain in upstream.yaml why not.`)
    }
  }
  addMember(input, editsOf, note)
  const created = newEntries(input, editsOf, note)
  const sidebar = `content${input.base}sidebar.yaml`
  const pages = created.filter(({ on }) => on === null)
  const unlisted = pages.length > 0 && input.exists(sidebar) ? listInSidebar(pages, editsOf(sidebar), input.base) : []
  const added = created.map(({ file, text }) => [file, text] as const)
  const broken = [...edits].filter(([, edit]) => !edit.isValid()).map(([file]) => file)
  for (const file of broken) left.push(`${file}\n    The file couldn’t be edited automatically. Compare it by hand.`)
  const changed = [...edits]
    .filter(([file]) => !broken.includes(file))
    .map(([file, edit]) => [file, edit.text()] as const)
    .filter(([file, text]) => text !== input.read(file))
  // The sidebar comes before the new entries: the next run creates those that are still missing, but lists only entries that it creates.
  const files = new Map([...changed, ...added])
  return { files, created: added.map(([file]) => file), changed: changed.map(([file]) => file), left, unlisted }
}

/** What to do about a file that isn't listed, or about the name of a setting. */
function fixWithoutSymbol({ symbol, change, upstreamAt }: Difference): string {
  if (symbol === upstreamAt?.file) return 'Add the file to “artifacts” in upstream.yaml'
  return change === 'added' ? 'Describe it on the page' : 'Remove it from the page'
}

/** The files for new symbols. An entry that was marked as removed loses the mark instead. */
function newEntries(
  input: Input,
  editsOf: (file: string) => YamlEdits,
  note: (symbol: ApiSymbol, message: string) => void,
): readonly NewEntry[] {
  const known = new Map(
    input.entries.map((entry) => [
      nameKey(entry.data.name, 'namespace' in entry.data ? entry.data.namespace : ''),
      entry,
    ]),
  )
  const created = new Map<string, NewEntry>()
  const names = new Set<string>()
  for (const { upstream, documented } of input.findings) {
    if (!upstream || documented || upstream.owner !== null) continue
    if (!entryKinds.some((kind) => kind === upstream.kind)) {
      note(
        upstream,
        `Reference data has no kind ${upstream.kind}. Describe the symbol by hand, such as in a guide or in an entry of the kind code/function, and explain the difference in upstream.yaml.`,
      )
      continue
    }
    const place = entryPlace(upstream, input)
    const key = nameKey(place.name, upstream.details?.namespace)
    const former = known.get(key)
    const files = [...created.keys(), ...input.entries.map(({ file }) => file)]
    const twin = files.find((file) => file !== place.file && isSameName(file, place.file))
    if (former?.data.removed !== undefined) editsOf(former.file).remove(['removed'])
    else if (former || names.has(key)) {
      note(
        upstream,
        'Another symbol has the same name. Describe this one in the same entry, or explain the difference in upstream.yaml.',
      )
    } else if (created.has(place.file)) {
      note(
        upstream,
        `${place.file} is the file of ${created.get(place.file)?.name}. Describe the symbol in another file.`,
      )
    } else if (twin !== undefined) {
      note(
        upstream,
        `${place.file} would be the same file as ${twin} on Windows and macOS. Describe the symbol in a file with another name.`,
      )
    } else if (input.exists(place.file)) {
      note(
        upstream,
        `${place.file} exists and isn’t its entry. Rename that file, or describe the symbol in another one.`,
      )
    } else {
      names.add(key)
      const data = newEntry(upstream, place, input)
      const on = typeof data.on === 'string' ? data.on : null
      created.set(place.file, { ...place, text: `${blockText(data)}\n`, on })
    }
  }
  return [...created.values()]
}

/** True if two paths lead to one file where the case of names doesn't matter. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Two entries of a section must not have the same key. */
function nameKey(name: string, namespace = ''): string {
  return `${namespace}\0${name}`
}

function newEntry(symbol: ApiSymbol, { name, neighbour }: EntryPlace, input: Input) {
  const members = input.upstream.filter(({ owner }) => owner !== null && owner === symbol.name)
  return entrySkeleton(symbol, members, {
    name,
    // The first word is often the same in the complete API.
    group: neighbour && sharedWords(neighbour.data.name, name) > 1 ? neighbour.data.group : groupOf(symbol),
    // Pages of an HTTP API list all schemas. Other pages name each entry that they show.
    on: symbol.language === 'rest' ? neighbour?.data.on : undefined,
    source: sourceOf(symbol.file, input),
    commonErrors: commonErrorsOf(input.entries),
  })
}

/** Nodes are grouped by the last part of their category. */
function groupOf({ kind, details }: ApiSymbol): string | undefined {
  return kind.startsWith('blueprint/') ? details?.group : undefined
}

/** Where a symbol is missing: the version, which isn't known for a folder without commits. */
function versionOf({ artifact }: Input): string {
  return artifact.isVersion ? artifact.label : 'the compared files'
}

/** Marks a symbol or its part. The only node of an entry is the entry itself. */
function markRemoved({ kind, path = [] }: ApiSymbol, edits: YamlEdits, version: string): void {
  const nodes = edits.get(['nodes'])
  const isEntry = path[0] === 'nodes' && (kind !== 'blueprint/node' || !Array.isArray(nodes) || nodes.length === 1)
  const place = isEntry ? [] : path
  if (typeof edits.get(place) !== 'object') {
    edits.remove(place)
    return
  }
  const after = ['name', 'title', 'value', 'status', 'type'].find((key) => edits.has([...place, key]))
  edits.add(place, 'removed', version, after)
}
