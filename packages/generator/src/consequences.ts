import type { Diagnostic } from './diagnostic.ts'

/**
 * Leaves out the problems that follow from others, such as links to the page of a file that can't be read, and adds their number to the first
 * problem that is their cause. They are reported again if they still exist when the cause is fixed.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<string, Diagnostic>()
  for (const one of diagnostics) {
    if (!one.breaks) continue
    const key = `${one.file}\0${one.breaks.path}`
    const first = causes.get(key)
    if (first === undefined || one.line < first.line) causes.set(key, one)
  }
  const counts = new Map<Diagnostic, number>()
  const rest = diagnostics.filter(({ missing }) => {
    const cause = missing === undefined ? undefined : [...causes.values()].find((one) => isAbout(missing, one))
    if (cause) counts.set(cause, (counts.get(cause) ?? 0) + 1)
    return !cause
  })
  return rest.map((one) => {
    const count = counts.get(one)
    return count === undefined ? one : { ...one, hint: `${one.hint} ${followText(count)}` }
  })
}

function isAbout(missing: string, { breaks }: Diagnostic): boolean {
  if (!breaks) return false
  const { path, name } = breaks
  return missing === path || (name !== null && (missing === name || missing.startsWith(`${name}.`)))
}

function followText(count: number): string {
  return count === 1
    ? 'One problem of another file follows from this.'
    : `${count} problems of other files follow from this.`
}
