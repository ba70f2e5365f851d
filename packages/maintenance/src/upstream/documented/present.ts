import type { YamlPath } from 'docs-generator/plugin'
import type { ReferenceEntry } from 'docs-reference/data'

type Present<T> = { readonly item: T; readonly place: { readonly path: YamlPath; readonly line: number } }

/** The items of a list that aren't marked as removed, with their places. */
export function present<T extends { readonly removed?: string | undefined }>(
  items: readonly T[] | undefined,
  path: YamlPath,
  lineAt: ReferenceEntry['lineAt'] = () => 1,
): readonly Present<T>[] {
  return (items ?? []).flatMap((item, i) => {
    const own = [...path, i]
    return item.removed === undefined ? [{ item, place: { path: own, line: lineAt(own) } }] : []
  })
}
