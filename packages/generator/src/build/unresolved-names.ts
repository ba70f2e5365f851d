import type { SiteSymbol } from '../content/site-symbol.ts'
import { counted } from '../counted.ts'
import type { UnresolvedName } from '../document/page-document.ts'
import { editDistance } from '../edit-distance.ts'

type Symbols = readonly Pick<SiteSymbol, 'name' | 'member'>[]

/** A name in backticks that the reference doesn't contain, with all its places. */
type Group = { readonly name: string; readonly places: readonly UnresolvedName[] }

/** A name that differs in few characters from one in the reference. */
type Likely = Group & { readonly meant: string; readonly distance: number }

/** How much is listed: the likeliest mistakes and the most frequent names, or everything. */
export type NamesToList = 'likely' | 'all'

/** Number of names in each list, unless everything is listed. */
const listed = { misspelled: 50, others: 20 }

/**
 * A report about names in backticks that look like symbols, but aren't in the reference. Names that are probably misspelled come first. Most others
 * belong to other libraries, or to versions that the reference doesn't describe. `shown` turns a file of the site into a path for the terminal.
 */
export function unresolvedNamesText(
  names: readonly UnresolvedName[],
  symbols: Symbols,
  { list, shown }: { readonly list: NamesToList; readonly shown: (file: string) => string },
): string {
  const known = new Set(symbols.flatMap(({ name, member }) => [name, member]))
  const byLength = new Map<number, string[]>()
  for (const name of known) byLength.set(name.length, [...(byLength.get(name.length) ?? []), name])
  const likely: Likely[] = []
  const others: Group[] = []
  for (const group of groupsOf(names)) {
    const found = known.has(plain(group.name)) ? null : meantBy(plain(group.name), known, byLength)
    if (found) likely.push({ ...group, ...found })
    else others.push(group)
  }
  const isAll = list === 'all'
  const placeOf = ({ places }: Group) => {
    const some = (isAll ? places : places.slice(0, 1)).map(({ file, line }) => `${shown(file)}:${line}`)
    return `${some.join(', ')}${some.length < places.length ? ` and ${places.length - some.length} more` : ''}`
  }
  // A misspelled name is rare, and the longer it is, the less likely is another name that differs as little.
  likely.sort((a, b) => a.distance / a.name.length - b.distance / b.name.length || a.places.length - b.places.length)
  others.sort((a, b) => b.places.length - a.places.length)
  const some = isAll ? likely : likely.slice(0, listed.misspelled)
  const frequent = isAll ? others : others.slice(0, listed.others)
  return [
    `${counted(names.length, 'name')} in backticks ${names.length === 1 ? 'looks' : 'look'} like symbols, but aren’t in the reference: ${likely.length + others.length} different ones.`,
    ...(likely.length > 0 ? ['', `Probably misspelled (${ofAll(some, likely)})`] : []),
    ...some.map((one) => `  ${one.name} → ${one.meant}?  ${placeOf(one)}`),
    ...(others.length > 0 ? ['', `Not described, the most frequent first (${ofAll(frequent, others)})`] : []),
    ...frequent.map((one) => `  ${one.name}  ${placeOf(one)}`),
    ...(isAll ? [] : ['', 'To list all names with all their places, run: npm run check -- --names=all']),
  ].join('\n')
}

function groupsOf(names: readonly UnresolvedName[]): readonly Group[] {
  const groups = new Map<string, UnresolvedName[]>()
  for (const one of names) groups.set(one.name, [...(groups.get(one.name) ?? []), one])
  return [...groups].map(([name, places]) => ({ name, places }))
}

/** `Room::join()` → `Room.join` */
function plain(name: string): string {
  return name.replace(/\(\)$/, '').replaceAll('::', '.')
}

/** The nearest name of the reference, if the difference is as small as that of a typing mistake. Of a member, only the last part may differ. */
function meantBy(name: string, known: ReadonlySet<string>, byLength: ReadonlyMap<number, readonly string[]>) {
  const type = name.slice(0, Math.max(name.lastIndexOf('.'), 0))
  const owner = known.has(type) ? `${type}.` : ''
  const written = name.slice(owner.length)
  const word = written.toLowerCase()
  if (word.length < 4) return null
  const limit = word.length < 8 ? 1 : 2
  let best: { readonly meant: string; readonly distance: number } | null = null
  for (let length = name.length - limit; length <= name.length + limit; length++) {
    for (const choice of byLength.get(length) ?? []) {
      if (!choice.startsWith(owner)) continue
      const other = choice.slice(owner.length).toLowerCase()
      if (essence(choice.slice(owner.length)) === essence(written)) continue
      const distance = editDistance(word, other, limit)
      if (distance <= limit && (best === null || distance < best.distance)) best = { meant: choice, distance }
    }
  }
  return best
}

/**
 * A name without what distinguishes related names: numbers (`mp3` and `mp4`), separators, the case of its first letter (a parameter and its type) and
 * a letter for the kind of a type (`EMode` and `Mode`).
 */
function essence(name: string): string {
  const last = name.slice(name.lastIndexOf('.') + 1).replace(/^[UFEAIT](?=[A-Z])|[\d_ ]/g, '')
  return name.slice(0, name.lastIndexOf('.') + 1) + last.charAt(0).toLowerCase() + last.slice(1)
}

function ofAll(some: readonly unknown[], all: readonly unknown[]): string {
  return some.length === all.length ? String(all.length) : `${some.length} of ${all.length}`
}
