import { type GeneratedText, oneLine, type SourceLine } from 'docs-generator/plugin'

export type TableRow = {
  /** Markdown of each cell. */
  readonly cells: readonly string[]
  /** Anchor of the row. */
  readonly id?: string
  /** True if the anchor belongs to content that has its own page now, which the row links to. */
  readonly moved?: boolean
  readonly line: SourceLine
}

/** Writes Markdown and records the source line of each line. */
export type PageWriter = {
  /** A block of generated text, followed by a blank line. */
  block(text: string, line: SourceLine): void
  /** A block as the author wrote it, which starts at that line of the source. */
  source(text: string, line: number): void
  heading(depth: number, text: string, line: SourceLine, id?: string): void
  /** `lineStep` is 1 if the source has the same lines of code, and 0 if the code was generated. */
  code(info: string, code: string, line: number, lineStep: 0 | 1): void
  table(head: readonly string[], rows: readonly TableRow[]): void
  result(): GeneratedText
}

export function openPageWriter(): PageWriter {
  const written: string[] = []
  const lines: SourceLine[] = []

  function add(text: string, line: SourceLine, step: 0 | 1): void {
    // Split like the Markdown parser, otherwise the line numbers drift apart.
    text.split(/\r\n?|\n/).forEach((part, i) => {
      written.push(part)
      lines.push(typeof line === 'number' ? line + i * step : line)
    })
  }
  function block(text: string, line: SourceLine, step: 0 | 1 = 0): void {
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
      for (const { cells, id, moved, line } of rows) {
        const anchor = id === undefined ? '' : ` {#${id}${moved ? ' moved' : ''}}`
        add(`| ${cells.map((text, i) => cell(text) + (i === 0 ? anchor : '')).join(' | ')} |`, line, 0)
      }
      add('', rows.at(-1)?.line ?? first, 0)
    },
    result: () => ({ text: written.join('\n'), lines: [...lines] }),
  }
}

/** A code fence that is longer than any fence in the code. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^ *(`{3,})/gm)].map(([, ticks = '']) => ticks.length))
  return '`'.repeat(longest + 1)
}

function cell(text: string): string {
  return oneLine(text).replace(/(?<!\\)\|/g, '\\|')
}

/** Inline code, which may contain backticks. */
export function inlineCode(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (!flat.includes('`')) return `\`${flat}\``
  return `\`\` ${flat} \`\``
}

/** The opening tag of a component. Attributes without a value are left out. */
export function tag(name: string, attributes: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`],
  )
  return `<${name}${written.join('')}>`
}
