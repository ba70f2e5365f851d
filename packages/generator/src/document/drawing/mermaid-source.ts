import { longestLine } from './mermaid-lines.ts'

const declaration = /^(\s*(?:participant|actor)\s+)(.+?)(?:\s+as\s+(.+?))?\s*$/
const note = /^(\s*note\s+(?:left of|right of|over)\s+)([^:]+)(:.*)$/i
const activation = /^(\s*(?:de)?activate\s+)(.+?)\s*$/
const message = /^(\s*)(.+?)(\s*--?(?:>>?|x|\))\s*[+-]?\s*)([^:]+?)(\s*:.*)$/
const relation =
  /^\s*([\w\p{L}]+)\s*("[^"]*")?\s*(<\|--|<\|\.\.|\*--|o--|-->|--\*|--o|--\|>|\.\.>|\.\.\|>|<--|<\.\.|--)\s*("[^"]*")?\s*([\w\p{L}]+\s*(?::.*)?)$/u
const relationship = /^\s*([\w\p{L}-]+?)\s*([|o}{]{2}(?:--|\.\.)[|o}{]{2})\s*([\w\p{L}-]+\s*:.*)$/u

/** Comments, and the text alternative, which the code block's `alt` replaces. */
const comment = /^\s*(?:%%|acc(?:Title|Descr)\s*:).*$/

/**
 * Adapts the lines of a diagram to the library. In sequences, it allows no spaces in names of participants, and no names that begin with `par`
 * or `end`. In flowcharts, it ignores statements after a semicolon, and needs spaces around connections and their texts, as in the other types.
 */
export function readableLines(mermaid: string): readonly string[] {
  const lines = mermaid.split('\n').map((line) => decoded(line.replace(comment, '')))
  const type = lines.find((line) => line.trim() !== '')?.trim() ?? ''
  if (/^(?:flowchart|graph)\b/.test(type)) return lines.map(unlessLong(readableStatements))
  if (/^classDiagram\b/.test(type)) return lines.map(unlessLong((line) => spaced(line, relation)))
  if (/^erDiagram\b/.test(type)) return lines.map(unlessLong(readableEntity))
  // Only here, a comment can follow a statement.
  if (/^stateDiagram\b/.test(type)) return lines.map((line) => line.replace(/\s%%.*$/, ''))
  if (!/^sequenceDiagram\b/.test(type)) return lines
  const names = new Map<string, string>()
  for (const line of lines) {
    const name = line.length > longestLine ? undefined : declaration.exec(line)?.[2]
    if (name && !names.has(name)) names.set(name, `who${names.size + 1}`)
  }
  return lines.map(unlessLong((line) => renamed(line, (name) => names.get(name.trim()) ?? name.trim())))
}

/** Leaves very long lines as they are. */
function unlessLong(read: (line: string) => string): (line: string) => string {
  return (line) => (line.length > longestLine ? line : read(line))
}

/** Mermaid's entities, such as `#quot;` and `#9829;`, as those of XML or as characters. */
function decoded(line: string): string {
  return line
    .replace(/#(quot|amp|lt|gt|apos);/g, '&$1;')
    .replace(/&?#(\d{2,5});/g, (_, code: string) =>
      Number(code) > 127 ? String.fromCodePoint(Number(code)) : `&#${code};`,
    )
}

/**
 * Labels and entities, which stay as they are, the semicolons between statements, long connections such as `a---->b`, texts of connections
 * such as `a--text-->b`, and the beginnings of connections such as `a-->b`.
 */
const statementPart =
  /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\s*\|[^|]*\||[&#]\w+;|;|(?<![-=.<])(?:-{3,}>|-{4,}|={3,}>|={4,}|-\.{2,}->?)|(?<![-=.<>])(?:--|==|-\.)[^\s\-=.>xo|][^|]*?(?:--[->]|==[=>]|\.->)|(?<=\w)(?=<?(?:-{2,}|={2,}|-\.+-))/g

function readableStatements(line: string): string {
  return line.replace(statementPart, readablePart).trimEnd()
}

function readablePart(part: string): string {
  if (part === ';') return '\n'
  const [, start, text, end] = /^(--|==|-\.)(.+?)\s*(--[->]|==[=>]|\.->)$/.exec(part) ?? []
  if (start) return ` ${start} ${text} ${end} `
  if (/^[-=][-=.]/.test(part)) return ` ${part.replace(/^-\.+-/, '-.-').replace(/^([-=])\1+(?=[-=>]$)/, '$1$1')}`
  return part === '' ? ' ' : part.trimStart()
}

/** The library doesn't know `}o`, nor keys with commas. */
function readableEntity(line: string): string {
  return spaced(line, relationship)
    .replace(/\}o(?=--|\.\.)/, 'o{')
    .replace(/(?<=\s[PFU]K)\s*,\s*(?=[PFU]K\b)/g, ' ')
}

/** The parts of a line with spaces between them. */
function spaced(line: string, pattern: RegExp): string {
  const parts = pattern.exec(line)?.slice(1)
  return parts ? parts.filter(Boolean).join(' ') : line
}

function renamed(line: string, short: (name: string) => string): string {
  const [, keyword, name = '', label = name] = declaration.exec(line) ?? []
  if (keyword) return `${keyword}${short(name)} as ${label}`
  const [, over, who = '', text] = note.exec(line) ?? []
  if (over) return `${over}${who.split(',').map(short).join(',')}${text}`
  const [, turn, actor = ''] = activation.exec(line) ?? []
  if (turn) return `${turn}${short(actor)}`
  const [, indent, from = '', arrow, to = '', rest] = message.exec(line) ?? []
  // The branches of `critical` look like those of `alt`.
  return arrow
    ? `${indent}${short(from)}${arrow.trimEnd()}${short(to)}${rest}`
    : line.replace(/^(\s*)option(?=\s|$)/, '$1else')
}
