import type { Diagnostic } from './diagnostic.ts'

/**
 * Leaves out the problems that follow from others, such as links to the page of a file that can't be read, and adds their number and places to
 * the first problem that is their cause. They are reported again if they still exist when the cause is fixed.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<string, Diagnostic>()
  for (const one of diagnostics) {
    if (!one.breaks && !one.breaksRest) continue
    const key = `${one.file}\0${one.breaks?.path ?? ''}`
    const first = causes.get(key)
    if (first === undefined || one.line < first.line) causes.set(key, one)
  }
  const followUps = new Map<Diagnostic, Diagnostic[]>()
  const rest = diagnostics.filter((one) => {
    const cause = [...causes.values()].find((other) => isAbout(one, other) || isBelow(one, other))
    if (cause) followUps.set(cause, [...(followUps.get(cause) ?? []), one])
    return !cause
  })
  return rest.map((one) => {
    const list = followUps.get(one)
    return list === undefined ? one : { ...one, hint: `${one.hint} ${followText(list)}` }
  })
}

/** True for a problem in the part of a file that can't be read as its author meant it, or with an anchor that may be there. */
function isBelow(one: Diagnostic, { file, line, breaksRest }: Diagnostic): boolean {
  if (!breaksRest) return false
  if (one.missingIn === file) return true
  if (one.file !== file) return false
  return one.line > line || (one.line < line && one.isUnclosed === true)
}

function isAbout({ missing, missingAnchor }: Diagnostic, { breaks }: Diagnostic): boolean {
  if (!breaks) return false
  const { path, name, isFolder, anchors = [] } = breaks
  if (missingAnchor !== undefined && anchors.includes(missingAnchor)) return true
  if (missing === undefined) return false
  if (isFolder && missing.startsWith(path)) return true
  return missing === path || (name !== null && (missing === name || missing.startsWith(`${name}.`)))
}

/** Number of follow-ups whose places are listed. */
const listed = 2

function followText(list: readonly Diagnostic[]): string {
  const places = [...new Set(list.map(({ file, line }) => `${file}:${line}`))]
  const shown = `${places.slice(0, listed).join(', ')}${places.length > listed ? ' and other places' : ''}`
  return list.length === 1
    ? `A problem in ${shown} follows from this and isn’t listed separately.`
    : `${list.length} problems follow from this and aren’t listed separately: ${shown}.`
}

/** The problems of texts. */
const textCodes = ['prose', 'duplicate-description', 'unfinished-source']

/** Leaves out problems of texts in drafts: each draft is reported once, and its texts still have to be written. `drafts` contains these reports. */
export function withoutDraftTexts(
  diagnostics: readonly Diagnostic[],
  drafts: readonly Diagnostic[] = diagnostics,
): readonly Diagnostic[] {
  const marked = drafts.flatMap(({ file, draftLines }) => (draftLines ? [{ file, ...draftLines }] : []))
  return diagnostics.filter(
    ({ code, file, line }) =>
      !textCodes.includes(code) ||
      !marked.some((draft) => draft.file === file && draft.from <= line && line <= draft.to),
  )
}
