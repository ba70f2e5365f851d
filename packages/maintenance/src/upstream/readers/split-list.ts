/** Splits at commas that aren't inside brackets or quotes. */
export function splitList(text: string): readonly string[] {
  const items: string[] = []
  let depth = 0
  let isQuoted = false
  let from = 0
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i]
    if (letter === '"') isQuoted = !isQuoted
    if (!isQuoted && (letter === '(' || letter === '<')) depth++
    if (!isQuoted && (letter === ')' || letter === '>')) depth--
    if (i === text.length || (letter === ',' && depth === 0 && !isQuoted)) {
      items.push(text.slice(from, i).trim())
      from = i + 1
    }
  }
  return items.filter(Boolean)
}
