import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentFiles } from '../content/content-files.ts'
import { readReferenceFiles } from '../content/reference-files.ts'
import { sectionVersions } from '../content/section-version.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { readUpstreamSettings } from '../reference/index.ts'
import { compareUpstream, openArtifact, reportText } from '../upstream/index.ts'
import { loadSiteConfig } from './load-site.ts'
import { printDiagnostics } from './report.ts'

type Run = {
  readonly site: string
  readonly cacheDir: string
  /** A section, or `section@version`. */
  readonly section: string
  readonly from: string
  readonly json: boolean
}

/** Compares reference data with the vendor's artifact and prints the differences. Returns 1 if one is unexplained or something could not be read. */
export async function compareSection({ site, cacheDir, section, from, json }: Run): Promise<number> {
  const { config, diagnostics } = await loadSiteConfig(site, cacheDir)
  if (!config) return failed(diagnostics, site)
  const versions = sectionVersions(config)
  const [id, name] = section.split('@')
  const isLatest = (version: string) =>
    (config.sections.find((one) => one.id === id)?.versions?.find((one) => one.name === version)?.status ??
      'latest') === 'latest'
  const own = versions.find(
    (one) => one.section === id && (name === undefined ? isLatest(one.version) : one.version === name),
  )
  if (!own) throw new Error(`There is no section or version “${section}”.`)
  const file = `content${own.base}upstream.yaml`
  if (!existsSync(join(site, file)))
    throw new Error(`${file} doesn't exist. It names the repository: see docs/upstream.md.`)
  const read = readUpstreamSettings(readFileSync(join(site, file), 'utf8'), file)
  if (!read.settings) return failed(read.diagnostics, site)

  const reference = readReferenceFiles(await contentFiles(join(site, 'content')), versions)
  const faults = reference.diagnostics.filter(({ file: at }) => at.startsWith(`content${own.base}`))
  if (faults.length > 0) return failed(faults, site)
  const entries = reference.entries.filter((entry) => entry.section === own.section && entry.version === own.version)
  const artifact = await openArtifact(from)
  const result = await compareUpstream({ ...own, entries, settings: read.settings, artifact })
  console.log(json ? JSON.stringify(result.report, null, 2) : reportText(result.report))
  return result.report.counts.unexplained > 0 || result.report.problems.length > 0 ? 1 : 0
}

function failed(diagnostics: readonly Diagnostic[], site: string): number {
  printDiagnostics(diagnostics, site)
  return 1
}
