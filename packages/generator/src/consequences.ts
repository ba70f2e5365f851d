import type { Diagnostic } from './diagnostic.ts'

/**
 * Leaves out the problems that follow from files that can't be read, such as links to their pages, and adds their number to the first
 * problem of such a file. They are reported again if they still exist when the file can be read.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<string, Diagnostic>()
  for (const one of diagnostics) {
    const first = causes.get(one.file)
    if (one.breaks && (first === undefined || one.line < first.line)) causes.set(one.file, one)
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
