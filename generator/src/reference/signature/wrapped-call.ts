/** Width at which parameters get a line each. */
const widest = 80

/** `head(a, b)tail`, with a line for each parameter where it would be too wide. */
export function wrappedCall(head: string, parameters: readonly string[], tail: string): string {
  const short = `${head}(${parameters.join(', ')})${tail}`
  if (short.length <= widest || parameters.length === 0) return short
  return `${head}(\n${parameters.map((parameter) => `  ${parameter}`).join(',\n')}\n)${tail}`
}

/** Words before a name, with a space behind each. */
export function prefix(words: readonly string[] | undefined): string {
  return (words ?? []).map((word) => `${word} `).join('')
}
