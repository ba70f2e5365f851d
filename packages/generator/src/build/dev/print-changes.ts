import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostic.ts'
import { countText } from '../checked-site.ts'
import { diagnosticText, shownPath } from '../report.ts'

/**
 * Returns a function that prints the diagnostics of a check that the check before didn't have, those that are fixed, and the number of all of
 * them. A problem whose line has only moved isn't printed again.
 */
export function printChanges(site: string): (found: readonly Diagnostic[]) => void {
  let known: ReadonlyMap<string, Diagnostic> = new Map()
  return (found) => {
    const now = new Map(found.map((diagnostic) => [keyOf(diagnostic), diagnostic]))
    for (const [key, diagnostic] of now) if (!known.has(key)) console.error(`${diagnosticText(diagnostic, site)}\n`)
    for (const [key, { file, line, code }] of known)
      if (!now.has(key)) console.log(`Fixed: ${shownPath(join(site, file))}:${line}  ${code}`)
    known = now
    console.log(found.length === 0 ? 'No problems.' : `${countText(found)}.`)
  }
}

function keyOf({ file, code, message, hint }: Diagnostic): string {
  return JSON.stringify([file, code, message, hint])
}
