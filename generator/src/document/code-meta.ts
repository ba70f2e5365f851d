import type { Code } from 'mdast'

/** What an author asks of a code block behind its language. */
export type CodeMeta = {
  readonly title: string | null
  /** Text alternative of a diagram. */
  readonly alt: string | null
  /** Numbers of the highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>
  readonly numbers: boolean
  /** A declaration: shown without title and button. */
  readonly isSignature: boolean
  /** Why the sample check leaves it out; null where it does not. */
  readonly unchecked: string | null
  /** Words that mean nothing, as written. */
  readonly unknown: readonly string[]
}

const word = /\s*(?:(title|alt|unchecked)="([^"]*)"|\{([^}]*)\}|(\S+))/gy

/** Reads `title="server.ts" {2,4-6} numbers`. `lineCount` is how many lines there are to highlight. */
export function readCodeMeta(meta: string, lineCount: number): CodeMeta {
  const named: Record<string, string> = {}
  const marked = new Set<number>()
  const unknown: string[] = []
  let numbers = false
  let isSignature = false
  for (const [whole, name, value, lines, rest] of meta.matchAll(word)) {
    if (name !== undefined) named[name] = value ?? ''
    else if (lines !== undefined) {
      if (!addLines(lines, lineCount, marked)) unknown.push(whole.trim())
    } else if (rest === 'numbers') numbers = true
    else if (rest === 'signature') isSignature = true
    else if (rest !== undefined) unknown.push(rest)
  }
  return {
    title: named.title || null,
    alt: named.alt || null,
    marked,
    numbers,
    isSignature,
    unchecked: named.unchecked || null,
    unknown,
  }
}

/** Adds the lines of `2,4-6`; false when a part of it is no line of the block. */
function addLines(text: string, lineCount: number, marked: Set<number>): boolean {
  let valid = true
  for (const part of text.split(',')) {
    const [, from = '', to = from] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(part) ?? []
    const first = Number(from)
    const last = Number(to)
    if (first >= 1 && first <= last && last <= lineCount) for (let line = first; line <= last; line++) marked.add(line)
    else valid = false
  }
  return valid
}

/** Authors also write the lines directly behind the language: `bash{2}`. */
export function splitInfo({ lang, meta }: Code): { readonly name: string; readonly rest: string } {
  const [, name = '', more = ''] = /^([^{]*)(.*)$/s.exec(lang ?? '') ?? []
  return { name, rest: `${more} ${meta ?? ''}`.trim() }
}
