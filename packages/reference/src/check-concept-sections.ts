import type { Diagnostic, SiteIndex } from 'docs-generator/plugin'
import type { ReferenceCoverage } from './coverage.ts'

/**
 * Reports columns of the table of tasks whose section or version doesn't exist or that are mostly empty, and sections with reference data in code
 * that the table doesn't mention, if there is one.
 */
export function checkConceptSections(
  { sections, entries }: Pick<SiteIndex, 'sections' | 'entries'>,
  coverage: ReferenceCoverage,
): readonly Diagnostic[] {
  const { sdks } = coverage.tasks
  const published = sections.filter(({ base }) => entries.has(base))
  if (sdks.length === 0 || published.length < 2) return []
  const inCode = coverage.scopes.filter(({ kinds }) => kinds.some(({ kind }) => !/^(?:cli|rest)\//.test(kind)))
  const uncompared = published
    .filter(({ id }) => inCode.some(({ section }) => section === id) && !sdks.some(({ section }) => section === id))
    .map(
      ({ id, label, versions }): Diagnostic => ({
        severity: 'warning',
        code: 'section-not-compared',
        file: 'content/concepts.yaml',
        line: 1,
        message: `The section ${label} has reference data, but the table of tasks has no column for it.`,
        hint: `Add { id: ${id}, label: …, section: ${id}${latestVersion(versions)} } to sdks, and the section’s symbols to the tasks.`,
      }),
    )
  return [...unknownVersions(sections, sdks), ...emptyColumns(coverage.tasks), ...uncompared]
}

/** The key that a column needs to describe the latest version; empty for the default. */
function latestVersion(versions: SiteIndex['sections'][number]['versions']): string {
  const latest = versions.find(({ status }) => status === 'latest')
  return latest && latest.name !== 'current' ? `, ${versionKey(latest.name)}` : ''
}

/** Without quotes, YAML would read 2.0 as a number. */
function versionKey(name: string): string {
  return `version: "${name}"`
}

function unknownVersions(
  sections: SiteIndex['sections'],
  sdks: ReferenceCoverage['tasks']['sdks'],
): readonly Diagnostic[] {
  return sdks.flatMap(({ label, section, version, line }): readonly Diagnostic[] => {
    const names = sections.find(({ id }) => id === section)?.versions.map(({ name }) => name)
    if (names?.includes(version)) return []
    return [
      {
        // A section can be hidden for a while.
        severity: names ? 'error' : 'warning',
        code: 'concept-sdk',
        file: 'content/concepts.yaml',
        line,
        message: names
          ? `The SDK “${label}” in the concept map is version ${version} of the section ${section}, which doesn’t exist.`
          : `The SDK “${label}” in the concept map belongs to the section ${section}, which doesn’t exist or is hidden.`,
        hint: names
          ? `Write ${names.map(versionKey).join(' or ')}.`
          : `Remove the SDK here and from the tasks, or use another section: ${sections.map(({ id }) => id).join(', ')}.`,
      },
    ]
  })
}

/** Number of tasks that a message names. */
const namedTasks = 3

/** Columns in which most cells are dashes, such as that of a new section. Few SDKs have a symbol for every task. */
function emptyColumns({ sdks, gaps }: ReferenceCoverage['tasks']): readonly Diagnostic[] {
  return sdks
    .filter(({ named, explained, missing }) => missing > named + explained)
    .map(({ label, line, named, explained, missing }) => {
      const tasks = gaps.filter((gap) => gap.sdks.includes(label)).map(({ task }) => `“${task}”`)
      const others = tasks.length > namedTasks ? ', …' : '.'
      return {
        severity: 'warning',
        code: 'concept-gaps',
        file: 'content/concepts.yaml',
        line,
        message: `${label} has no answer to ${missing} of ${missing + named + explained} tasks: ${tasks.slice(0, namedTasks).join(', ')}${others}`,
        hint: 'Add its symbols to the tasks, or say in a few words how the SDK does it. “npm run check -- --report” lists all gaps.',
      }
    })
}
