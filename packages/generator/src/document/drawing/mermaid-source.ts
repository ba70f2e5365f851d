const declaration = /^(\s*(?:participant|actor)\s+)(.+?)(?:\s+as\s+(.+?))?\s*$/
const note = /^(\s*note\s+(?:left of|right of|over)\s+)([^:]+)(:.*)$/i
const activation = /^(\s*(?:de)?activate\s+)(.+?)\s*$/
const message = /^(\s*)(.+?)(\s*--?(?:>>?|x|\))\s*[+-]?\s*)([^:]+?)(\s*:.*)$/

/**
 * Adapts a diagram to the library. In sequences, it allows no spaces in names of participants, and no names that begin with `par` or `end`. In
 * flowcharts, it ignores statements after a semicolon, and needs a space between a node and its connection.
 */
export function readableMermaid(mermaid: string): string {
  const lines = mermaid.split('\n')
  if (/^\s*(?:flowchart|graph)\b/m.test(mermaid)) return lines.map(readableStatements).join('\n')
  if (!lines.some((line) => /^\s*sequenceDiagram\b/.test(line))) return mermaid
  const names = new Map<string, string>()
  for (const line of lines) {
    const name = line.length > longestLine ? undefined : declaration.exec(line)?.[2]
    if (name && !names.has(name)) names.set(name, `who${names.size + 1}`)
  }
  return lines.map((line) => renamed(line, (name) => names.get(name.trim()) ?? name.trim())).join('\n')
}

/** Maximum length of a line. On very long lines the patterns below would take too long. */
const longestLine = 1000

/** Labels and entities, which stay as they are, the semicolons between statements, and the beginnings of connections such as `a-->b`. */
const statementPart = /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||[&#]\w+;|;|(?<=\w)(?=<?(?:-{2,}|={2,}|-\.+-))/g

function readableStatements(line: string): string {
  if (line.length > longestLine || /^\s*%%/.test(line)) return line
  return line.replace(statementPart, (part) => (part === ';' ? '\n' : part || ' ')).trimEnd()
}

function renamed(line: string, short: (name: string) => string): string {
  if (line.length > longestLine) return line
  const [, keyword, name = '', label = name] = declaration.exec(line) ?? []
  if (keyword) return `${keyword}${short(name)} as ${label}`
  const [, over, who = '', text] = note.exec(line) ?? []
  if (over) return `${over}${who.split(',').map(short).join(',')}${text}`
  const [, turn, actor = ''] = activation.exec(line) ?? []
  if (turn) return `${turn}${short(actor)}`
  const [, indent, from = '', arrow, to = '', rest] = message.exec(line) ?? []
  return arrow ? `${indent}${short(from)}${arrow}${short(to)}${rest}` : line
}
