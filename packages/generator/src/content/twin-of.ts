import type { DocEntry, Version } from './site-index.ts'

/** The page of another version that corresponds to a page. */
export type Twin = {
  readonly path: string
  readonly title: string
  /** False if the version doesn't have the page, so that this is its nearest parent. */
  readonly isSame: boolean
}

/** The page of `to` that corresponds to a page of `from`: the same page, which may be renamed, or else the nearest existing parent. */
export function twinOf(entry: DocEntry, { from, to }: { readonly from: Version; readonly to: Version }): Twin {
  const docs = new Map(to.docs.map((doc) => [doc.id, doc]))
  const same = docs.get(renamedIn(idInLast(entry.id, from), to))
  if (same) return { path: same.path, title: same.title, isSame: true }
  for (let id = entry.id; id.includes('/'); ) {
    id = id.slice(0, id.lastIndexOf('/'))
    const parent = docs.get(id)
    if (parent) return { path: parent.path, title: parent.title, isSame: false }
  }
  return { path: to.path, title: docs.get(to.mainDocId)?.title ?? to.label, isSame: false }
}

function idInLast(id: string, version: Version): string {
  const pair = Object.entries(version.renamed).find(([, here]) => here === id)
  return pair?.[0] ?? id
}

function renamedIn(id: string, version: Version): string {
  return Object.hasOwn(version.renamed, id) ? (version.renamed[id] ?? id) : id
}
