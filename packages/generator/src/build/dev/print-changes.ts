import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostic.ts'
import { countText } from '../checked-site.ts'
import { diagnosticText, shownPath } from '../report.ts'
import type { WholeSiteFaults } from './whole-site.ts'

/**
 * Returns a function that prints the diagnostics of a check that the check before didn't have, those that are fixed, and the number of all of
 * them. A problem whose line has only moved isn't printed again. What can't be checked is printed once. `part` follows the number, such as
 * " in the configuration" if the check didn't read the rest of the site.
 */
export function printChanges(site: string, part = ''): (faults: WholeSiteFaults) => void {
  let known: ReadonlyMap<string, Diagnostic> = new Map()
  let notChecked = ''
  return ({ diagnostics: found, skipped }) => {
    const now = new Map(found.map((diagnostic) => [keyOf(diagnostic), diagnostic]))
    for (const [key, diagnostic] of now) if (!known.has(key)) console.error(`${diagnosticText(diagnostic, site)}\n`)
    for (const [key, { file, line, code }] of known)
      if (!now.has(key)) console.log(`Fixed: ${shownPath(join(site, file))}:${line}  ${code}`)
    known = now
    const skippedText = skipped.join('; ')
    if (skippedText !== '' && skippedText !== notChecked) console.log(`Not checked: ${skippedText}.`)
    notChecked = skippedText
    console.log(`${found.length === 0 ? 'No problems' : countText(found)}${part}.`)
  }
}

function keyOf({ file, code, message, hint }: Diagnostic): string {
  return JSON.stringify([file, code, message, hint])
}
