import type { Diagnostic } from '../diagnostic.ts'
import type { ReferenceCoverage } from '../reference/index.ts'
import type { SiteToCheck } from './check.ts'

/** Warns about sections with reference data in code that the table of tasks doesn't mention, if there is one. */
export function checkComparedSections(
  { index }: Pick<SiteToCheck, 'index'>,
  { scopes, tasks: { sdks } }: ReferenceCoverage,
): readonly Diagnostic[] {
  // The only section is the site.
  const sections = index.sections.filter(({ base }) => index.entries.has(base))
  if (sdks.length === 0 || sections.length < 2) return []
  const inCode = scopes.filter(({ kinds }) => kinds.some(({ kind }) => !/^(?:cli|rest)\//.test(kind)))
  return sections
    .filter(({ id }) => inCode.some(({ section }) => section === id) && !sdks.some(({ section }) => section === id))
    .map(({ id, label }) => ({
      severity: 'warning',
      code: 'section-not-compared',
      file: 'content/concepts.yaml',
      line: 1,
      message: `The section ${label} has reference data, but the table of tasks has no column for it.`,
      hint: `Add { id: ${id}, label: …, section: ${id} } to sdks, and the section’s symbols to the tasks.`,
    }))
}
