import type { Diagnostic } from '../diagnostic.ts'

/** The lines that git writes around the two versions of a conflict. A line of `=` alone can be the underline of a heading. */
const conflict = /^<{7} [^\n]*$.*?^={7}\r?$.*?^>{7} /ms

/** The line at which the first merge conflict of a text begins; null if there is none. */
export function conflictLine(text: string): number | null {
  const at = text.includes('<<<<<<< ') ? text.search(conflict) : -1
  return at < 0 ? null : text.slice(0, at).split('\n').length
}

/** What a diagnostic says about the conflict. Readers would see both versions. */
export const conflictHint =
  'Keep one of the two versions, or combine them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>.'

/** The diagnostic about the first merge conflict of a text; null if there is none. */
export function conflictFault(file: string, text: string): Diagnostic | null {
  const line = conflictLine(text)
  if (line === null) return null
  return {
    severity: 'error',
    code: 'merge-conflict',
    file,
    line,
    message: 'A merge conflict begins at this line.',
    hint: conflictHint,
    breaksRest: true,
  }
}
