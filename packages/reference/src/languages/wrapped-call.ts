/** Characters that fit on one line of a phone. In longer declarations, each parameter has its own line. */
const widest = 38

/** `head(a, b)tail`; if that is too wide, each parameter has its own line. */
export function wrappedCall(head: string, parameters: readonly string[], tail: string): string {
  const short = `${head}(${parameters.join(', ')})${tail}`
  if (short.length <= widest || parameters.length === 0) return short
  return `${head}(\n${parameters.map((parameter) => `  ${parameter}`).join(',\n')}\n)${tail}`
}

/** The words before a name, each followed by a space. */
export function prefix(words: readonly string[] | undefined): string {
  return (words ?? []).map((word) => `${word} `).join('')
}
