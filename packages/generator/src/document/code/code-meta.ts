import type { Code } from 'mdast'

/** The options of a code block, which authors write after its language. */
export type CodeMeta = {
  readonly title: string | null
  /** Text alternative of a diagram. */
  readonly alt: string | null
  /** Numbers of the highlighted lines, from 1. */
  readonly marked: ReadonlySet<number>
  readonly numbers: boolean
  /** True for a declaration, which is shown without a title and a button. */
  readonly isSignature: boolean
  /** The reason why the sample check skips it; null if it is checked. */
  readonly unchecked: string | null
  /** The file that contains the code, as written, and the name of a region in it; null for code in the block. */
  readonly file: string | null
  readonly region: string | null
  /** Unknown options, as written. */
  readonly unknown: readonly string[]
  /** The names of options that are set again. */
  readonly repeated: readonly string[]
}

const word = /\s*(?:(title|alt|unchecked|file|region)="([^"]*)"|\{([^}]*)\}|(\[[^\]]*\]|[\w-]+="[^"]*"|\S+))/gy

/** Reads `title="server.ts" {2,4-6} numbers`. `lineCount` is the number of lines in the block. */
export function readCodeMeta(meta: string, lineCount: number): CodeMeta {
  const named: Record<string, string> = {}
  const marked = new Set<number>()
  const unknown: string[] = []
  const repeated: string[] = []
  let numbers = false
  let isSignature = false
  for (const [whole, name, value, lines, rest] of meta.matchAll(word)) {
    if (name !== undefined && name in named) repeated.push(name)
    else if (name !== undefined) named[name] = value ?? ''
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
    file: named.file || null,
    region: named.region || null,
    unknown,
    repeated,
  }
}

/** Adds the lines of `2,4-6`. Returns false if a line is outside of the block. */
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

/** Authors may also write the lines directly after the language: `bash{2}`. In VitePress, so is an option: `bash:line-numbers`. */
export function splitInfo({ lang, meta }: Code): { readonly name: string; readonly rest: string } {
  const [, name = '', more = ''] = /^([^{:]*)(.*)$/s.exec(lang ?? '') ?? []
  return { name, rest: `${more} ${meta ?? ''}`.trim() }
}
