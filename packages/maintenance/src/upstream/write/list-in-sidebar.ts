import type { YamlPath } from 'docs-generator/plugin'
import type { YamlEdits } from '../../yaml-edits.ts'
import type { EntryPlace } from './entry-file.ts'

/**
 * Lists new entries in a sidebar, each after the entry that is most similar to it. Returns the items of those that aren't listed, because the
 * sidebar doesn't contain the similar one. Those that a run listed before it was stopped aren't listed again. `base` is the path of the section.
 */
export function listInSidebar(places: readonly EntryPlace[], edits: YamlEdits, base: string): readonly string[] {
  const pathOf = (file: string) => file.slice(`content${base}`.length, -'.yaml'.length)
  const missing: string[] = []
  for (const { file, neighbour } of places) {
    // An index file is the page of its folder.
    const item = pathOf(file).replace(/(?:^|\/)index$/, '') || '.'
    if (placeOf(item, edits.get([]))) continue
    const place = neighbour && placeOf(pathOf(neighbour.file), edits.get([]))
    if (place) edits.insert(place.list, [item], place.index)
    else missing.push(item)
  }
  return missing
}

function placeOf(
  item: string,
  items: unknown,
  list: YamlPath = [],
): { readonly list: YamlPath; readonly index: number } | null {
  if (!Array.isArray(items)) return null
  for (const [index, one] of items.entries()) {
    if (one === item || one?.page === item) return { list, index }
    const inner = placeOf(item, one?.items, [...list, index, 'items'])
    if (inner) return inner
  }
  return null
}
