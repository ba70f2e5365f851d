import { nearest } from 'docs-generator/plugin'

/** The symbol that a name probably means: a longer one that begins with it, such as `Room.joinAll` for `Room.join`, or the one with the nearest spelling. */
export function nearestSymbol(name: string, names: readonly string[]): string | null {
  const longer = names.filter((one) => one.toLowerCase().startsWith(name.toLowerCase()))
  return longer.sort((a, b) => a.length - b.length)[0] ?? nearest(name, names)
}
