import { oneLine } from '../../one-line.ts'

/** Markdown that was made from a file of another kind, and for each of its lines the line of that file, or a place in another one. */
export type PageText = { readonly text: string; readonly lines: readonly MadeLine[] }

/** A line of the file that a text belongs to, or of another file. */
export type MadeLine = number | { readonly file: string; readonly line: number }

export type TableRow = {
  /** Markdown of each cell. */
  readonly cells: readonly string[]
  /** Anchor of the row. */
  readonly id?: string
  readonly line: MadeLine
}

/** Writes Markdown line by line, each with the line of the source it comes from. */
export type PageWriter = {
  /** A block of our own words; a blank line follows. */
  block(text: string, line: MadeLine): void
  /** A block as the author wrote it, beginning at that line of the source. */
  source(text: string, line: number): void
  heading(depth: number, text: string, line: MadeLine, id?: string): void
  /** `lineStep` 1 where the code stands in the source line by line, 0 where it is made from it. */
  code(info: string, code: string, line: number, lineStep: 0 | 1): void
  table(head: readonly string[], rows: readonly TableRow[]): void
  result(): PageText
}

export function openPageWriter(): PageWriter {
  const written: string[] = []
  const lines: MadeLine[] = []

  function add(text: string, line: MadeLine, step: 0 | 1): void {
    // As the reader of Markdown does it, or lines would no longer belong to each other.
    text.split(/\r\n?|\n/).forEach((part, i) => {
      written.push(part)
      lines.push(typeof line === 'number' ? line + i * step : line)
    })
  }
  function block(text: string, line: MadeLine, step: 0 | 1 = 0): void {
    add(`${text.trimEnd()}\n`, line, step)
  }

  return {
    block: (text, line) => block(text, line),
    source: (text, line) => block(text, line, 1),
    heading: (depth, text, line, id) => block(`${'#'.repeat(depth)} ${oneLine(text)}${id ? ` {#${id}}` : ''}`, line),
    code(info, code, line, lineStep) {
      const fence = fenceFor(code)
      add(`${fence}${oneLine(info)}`, line, 0)
      add(code.trimEnd(), line, lineStep)
      add(`${fence}\n`, line, 0)
    },
    table(head, rows) {
      const first = rows[0]?.line ?? 1
      add(`| ${head.join(' | ')} |`, first, 0)
      add(`|${head.map(() => '---').join('|')}|`, first, 0)
      for (const { cells, id, line } of rows)
        add(`| ${cells.map((text, i) => cell(text, i === 0 ? id : undefined)).join(' | ')} |`, line, 0)
      add('', rows.at(-1)?.line ?? first, 0)
    },
    result: () => ({ text: written.join('\n'), lines: [...lines] }),
  }
}

/** A fence longer than any in the code. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^ *(`{3,})/gm)].map(([, ticks = '']) => ticks.length))
  return '`'.repeat(longest + 1)
}

function cell(text: string, id: string | undefined): string {
  const flat = oneLine(text).replace(/(?<!\\)\|/g, '\\|')
  return id === undefined ? flat : `${flat} {#${id}}`
}

/** Inline code that may hold backticks. */
export function inlineCode(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (!flat.includes('`')) return `\`${flat}\``
  return `\`\` ${flat} \`\``
}
