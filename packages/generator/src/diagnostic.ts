/** A problem in the site: what is wrong, where, and how to fix it. */
export type Diagnostic = {
  readonly severity: 'error' | 'warning'
  /** Stable kebab-case name of the kind of problem, for tests and for searching. */
  readonly code: string
  /** Path from the site's folder, with forward slashes. */
  readonly file: string
  /** First line of the problem, from 1; 1 if it concerns the complete file. */
  readonly line: number
  readonly message: string
  readonly hint: string
  /** The path of a page, an anchor or a plugin's file, or the name of a symbol, that the problem says is missing. */
  readonly missing?: string
  /** The anchor that a page doesn't have. */
  readonly missingAnchor?: string
  /** The source file of the page that doesn't have the anchor of a link. */
  readonly missingIn?: string
  /**
   * The page and the symbol that are missing because of this problem, all pages of a folder, or a plugin's file and the anchors that pages lack
   * without it. Problems that say they are missing follow from it.
   */
  readonly breaks?: {
    readonly path: string
    readonly name: string | null
    readonly isFolder?: boolean
    readonly anchors?: readonly string[]
  }
  /** True if the rest of the file can't be read as its author meant it. Problems below this one, and blocks above it that aren't closed, follow from it. */
  readonly breaksRest?: true
  /** True for a block without an end. The end may be in a part of the file that can't be read as its author meant it. */
  readonly isUnclosed?: true
  /** The lines of a draft, from 1. Their texts still have to be written, so problems of their wording follow from this one. */
  readonly draftLines?: { readonly from: number; readonly to: number }
}

/** Formats a diagnostic for the terminal. */
export function formatDiagnostic(d: Diagnostic): string {
  return `${printable(d.file)}:${d.line}  ${d.severity}  ${d.code}\n  ${d.message}\n  ${d.hint}`
}

/** A file name whose line breaks and control characters are escaped, because they would look like other problems, or change the terminal. */
function printable(file: string): string {
  return file.replace(/[\p{Cc}\u2028\u2029]/gu, (character) => JSON.stringify(character).slice(1, -1))
}

/** Problems that cause others, such as files that can't be read, come first. The rest is sorted by file, line and code, so that two runs list the same problems in the same order. */
export function sortDiagnostics(list: readonly Diagnostic[]): readonly Diagnostic[] {
  const rank = ({ breaks, breaksRest }: Diagnostic) => (breaks || breaksRest ? 0 : 1)
  return [...list].sort(
    (a, b) => rank(a) - rank(b) || compare(a.file, b.file) || a.line - b.line || compare(a.code, b.code),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
