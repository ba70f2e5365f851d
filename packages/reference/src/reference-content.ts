import {
  defaultVersion,
  type ExternalName,
  type Findings,
  type KnownPages,
  type PluginContent,
  type SectionVersion,
  type SiteSymbol,
  type SiteToCheck,
  type SlowRun,
  sectionVersionAt,
} from 'docs-generator/plugin'
import { checkConceptSections } from './check-concept-sections.ts'
import { checkRenamed } from './check-renamed.ts'
import { checkShown } from './check-shown.ts'
import { conceptTexts } from './concepts.ts'
import type { ReferenceCoverage } from './coverage.ts'
import { type Declarations, declarationsOf } from './declarations/index.ts'
import { openReference } from './open-reference.ts'
import { externalTypesOf, type ReferenceFiles } from './reference-files.ts'
import { referenceTables, samplesTable, upstreamTable } from './report-tables.ts'
import { type BrokenEntry, checkSamples } from './samples/check-samples.ts'
import type { Sample } from './samples/sample.ts'
import { countText } from './samples/sample-counts.ts'
import type { VersionChanges } from './version-changes.ts'

/** What the files result in when all pages of the site are known. */
export function referenceContent(
  files: ReferenceFiles,
  versions: readonly SectionVersion[],
  { entries, orderOf }: KnownPages,
): PluginContent {
  const { pages, values, symbols, movedPages, coverage, changes, diagnostics } = openReference({
    // If another page has the same path, the entry's page isn't published.
    entries: files.entries.filter(({ anchor, path, file }) => anchor !== null || entries.get(path)?.file === file),
    externalOf: (entry) => externalTypesOf(entry.path, files.external),
    renames: files.renames,
    concepts: files.concepts,
    pages: entries,
    orderOf,
  })
  return {
    texts: pages,
    shownTexts: files.concepts ? [conceptTexts(files.concepts)] : [],
    values,
    symbols,
    externalNames: externalNames(files, versions, symbols),
    movedPages,
    diagnostics,
    checks: [
      ({ index }) => checkConceptSections(index, coverage),
      (site) => checkRenamed(site, changes),
      (site) => checkShown(files.entries, site),
    ],
    slowCheck: (site, run) => findingsOf({ files, versions, coverage, changes }, site, run),
  }
}

/** The names in the `external.yaml` of each version that has symbols. */
function externalNames(
  { external }: ReferenceFiles,
  versions: readonly SectionVersion[],
  symbols: readonly SiteSymbol[],
): readonly ExternalName[] {
  return versions.flatMap(({ section, version, base }): readonly ExternalName[] => {
    const first = symbols.find((symbol) => symbol.section === section && symbol.version === version)
    if (!first) return []
    const { sampleLanguages } = first
    return Object.entries(external.get(base) ?? {}).map(([name, href]) => ({
      name,
      href,
      section,
      version,
      sampleLanguages,
    }))
  })
}

/** Checks the samples of all pages, also those of `pages/`. */
async function findingsOf(
  {
    files,
    versions,
    coverage,
    changes,
  }: {
    readonly files: ReferenceFiles
    readonly versions: readonly SectionVersion[]
    readonly coverage: ReferenceCoverage
    readonly changes: readonly VersionChanges[]
  },
  { index, documents, pageTexts }: SiteToCheck,
  run: SlowRun,
): Promise<Findings> {
  const samples = [...documents, ...pageTexts].flatMap(({ entry, samples }) =>
    samples.map((sample): Sample => ({ ...sample, section: entry.section, version: entry.version })),
  )
  const defaults = new Set(index.sections.map(({ id, versions }) => `${id}@${defaultVersion(versions)?.name}`))
  const declarations = declarationsOf(files.entries, (entry) => externalTypesOf(entry.path, files.external))
  const isDefault = ({ section, version }: Declarations) => defaults.has(`${section}@${version}`)
  const report = await checkSamples({
    samples,
    // Pages outside of the sections show the version that readers see by default.
    declarations: [...declarations.filter(isDefault), ...declarations.filter((own) => !isDefault(own))],
    settings: files.sampleSettings,
    broken: brokenEntries(files, versions),
    run,
  })
  // A compiler reports the same name again, without its replacement.
  const renamed = new Set(checkRenamed({ documents }, changes).map(({ file, line }) => `${file}:${line}`))
  return {
    diagnostics: report.diagnostics.filter(({ file, line }) => !renamed.has(`${file}:${line}`)),
    checked: countText(report.counts),
    skipped: report.skipped,
    tables: [
      samplesTable(report),
      ...referenceTables(coverage, index),
      ...(coverage.scopes.length > 0 ? [upstreamTable(coverage.scopes, files.upstream, index)] : []),
    ],
  }
}

/** The entries that can't be read. Without a name, the last part of an entry's path says which one it is. */
function brokenEntries({ diagnostics }: ReferenceFiles, versions: readonly SectionVersion[]): readonly BrokenEntry[] {
  return diagnostics.flatMap(({ breaks }) => {
    const own = breaks && sectionVersionAt(versions, breaks.path)
    if (!own) return []
    const { path, name } = breaks
    const { section, version } = own
    return [{ path, name: name ?? path.split('/').at(-2) ?? '', section, version }]
  })
}
