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
  let known: readonly Diagnostic[] = []
  let notChecked = ''
  return ({ diagnostics: found, skipped }) => {
    for (const diagnostic of additional(found, known)) console.error(`${diagnosticText(diagnostic, site)}\n`)
    for (const { file, line, code } of additional(known, found))
      console.log(`Fixed: ${shownPath(join(site, file))}:${line}  ${code}`)
    known = found
    const skippedText = skipped.join('; ')
    if (skippedText !== '' && skippedText !== notChecked) console.log(`Not checked: ${skippedText}.`)
    notChecked = skippedText
    console.log(`${found.length === 0 ? 'No problems' : countText(found)}${part}.`)
  }
}

/**
 * The diagnostics that the others don't have. Several in one file can have the same text: if there are more of them than before, those in other lines
 * are the additional ones.
 */
function additional(diagnostics: readonly Diagnostic[], others: readonly Diagnostic[]): readonly Diagnostic[] {
  const [own, former] = [byText(diagnostics), byText(others)]
  return [...own].flatMap(([text, list]) => {
    const same = former.get(text) ?? []
    const elsewhere = list.filter(({ line }) => !same.some((other) => other.line === line))
    return elsewhere.slice(0, Math.max(0, list.length - same.length))
  })
}

/** The hint isn't part of the text, because it contains the number of problems that follow, which a later part of the check changes. */
function byText(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const lists = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const { file, code, message } = diagnostic
    const text = JSON.stringify([file, code, message])
    lists.set(text, [...(lists.get(text) ?? []), diagnostic])
  }
  return lists
}
