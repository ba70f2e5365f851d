import type { Diagnostic, SiteIndex } from 'docs-generator/plugin'
import type { ReferenceCoverage } from './coverage.ts'

/** Reports sections with reference data in code that the table of tasks doesn't mention, if there is one. */
export function checkConceptSections(
  { sections, entries }: Pick<SiteIndex, 'sections' | 'entries'>,
  coverage: ReferenceCoverage,
): readonly Diagnostic[] {
  const { sdks } = coverage.tasks
  const published = sections.filter(({ base }) => entries.has(base))
  if (sdks.length === 0 || published.length < 2) return []
  const inCode = coverage.scopes.filter(({ kinds }) => kinds.some(({ kind }) => !/^(?:cli|rest)\//.test(kind)))
  return published
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
