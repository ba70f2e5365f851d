import type { Diagnostic } from '../../diagnostic.ts'
import { countText } from '../checked-site.ts'
import { diagnosticText } from '../report.ts'

/**
 * Returns a function that prints the diagnostics of a check that the check before didn't have, and then the number of all of them.
 * Prints nothing if they are the same.
 */
export function printChanges(site: string): (found: readonly Diagnostic[]) => void {
  let known: ReadonlySet<string> | null = null
  return (found) => {
    const texts = new Set(found.map((diagnostic) => diagnosticText(diagnostic, site)))
    const added = [...texts].filter((text) => !known?.has(text))
    const isSame = added.length === 0 && texts.size === known?.size
    known = texts
    if (isSame) return
    for (const text of added) console.error(`${text}\n`)
    console.log(texts.size === 0 ? 'No problems.' : `${countText(found)}.`)
  }
}
