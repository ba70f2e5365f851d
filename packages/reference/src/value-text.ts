/** Most characters of a line that is beside the text of a page on a screen of 1440 px. */
export const mostInLine = 56

/** How a language writes a value. */
export type ValueFormat = {
  /** The name of a member of an object. */
  readonly name: (name: string) => string
  /** A value that is neither an object nor an array. */
  readonly single: (value: unknown) => string
  /** What follows the last item if each item has its own line. */
  readonly end: '' | ','
}

/** The place where a value begins: the indent of its line, and the number of characters before it. */
type Place = { readonly indent: string; readonly column: number }

/** The text of a JSON value. Short objects and arrays are on one line if there is space. */
export function valueText(value: unknown, { indent, column }: Place, format: ValueFormat): string {
  if (typeof value !== 'object' || value === null) return format.single(value)
  const inner = `${indent}  `
  const member = (start: string, item: unknown) =>
    start + valueText(item, { indent: inner, column: inner.length + start.length }, format)
  const [open, close, items] = Array.isArray(value)
    ? ['[', ']', value.map((item) => member('', item))]
    : ['{ ', ' }', Object.entries(value).map(([name, item]) => member(`${format.name(name)}: `, item))]
  if (items.length === 0) return open.trim() + close.trim()
  const oneLine = `${open}${items.join(', ')}${close}`
  // A comma follows.
  if (column + oneLine.length < mostInLine && !oneLine.includes('\n')) return oneLine
  const lines = items.map((item) => `${inner}${item}`).join(',\n')
  return `${open.trim()}\n${lines}${format.end}\n${indent}${close.trim()}`
}
