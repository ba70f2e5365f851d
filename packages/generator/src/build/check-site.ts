import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  checkProse,
  linkableFiles,
  pagePaths,
  readProseRules,
  replaceableBases,
  vanishedAnchors,
  vanishedUrls,
} from '../check/index.ts'
import { withoutDraftTexts } from '../consequences.ts'
import { changesFile } from '../content/changes-file.ts'
import { encodingFault, invalidLineOf } from '../content/content-files.ts'
import { readHistory } from '../content/history.ts'
import { lastUpdated } from '../content/last-updated.ts'
import { sectionVersions } from '../content/section-version.ts'
import type { Source } from '../content/source.ts'
import { counted } from '../counted.ts'
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts'
import { type Baseline, readBaseline } from './baseline.ts'
import type { BuildResult } from './build.ts'
import { type CheckedSite, checkedSite, countText, isPassed } from './checked-site.ts'
import type { CompiledSite } from './compile-site.ts'
import { checkExternalLinks, configExternalLinks, sidebarExternalLinks } from './external-links.ts'
import { generatedPageFaults } from './generated-page-faults.ts'
import { openProgress, type Progress } from './progress.ts'
import { shownPath } from './report.ts'
import { type RunFolders, runFolders } from './run-folders.ts'
import { futureChanges, missingChangeText } from './site-changes.ts'
import { type ReportFormat, siteReport } from './site-report/site-report.ts'
import { type NamesToList, unresolvedNamesText } from './unresolved-names.ts'

/** The wording rules of a site. A site without this file has none. */
const proseFile = 'prose.yaml'

/** Runs the checks of a build and those of the wording, without writing the site. With `names`, also lists names that may be misspelled symbols. */
export async function checkSite(options: {
  readonly root: string
  readonly cacheDir: string
  readonly strict: boolean
  readonly names?: NamesToList
  /** True if the targets of links to other sites are requested. */
  readonly external: boolean
  /** If set, a report about the state of the site is written in this format. */
  readonly report?: ReportFormat
  /** Folder of the built site, for the sizes in the report. */
  readonly outDir?: string
  /** A file that lists the published pages, or a git ref: each page must still exist or have a redirect, and each anchor in the list must exist. */
  readonly baseline?: string
  readonly site?: string
}): Promise<BuildResult> {
  const folders = runFolders(options)
  // Reports a wrong baseline before the site is compiled.
  const baseline = options.baseline === undefined ? null : await readBaseline(options.baseline, folders)
  // Programs read the JSON report from the standard output.
  const progress = openProgress(options.report === 'json' ? process.stderr : process.stdout)
  const { diagnostics: faults, parts } = await checkedSite(folders, progress)
  const found = parts?.site
  const external = parts && options.external ? await externalFaults(folders, parts, progress) : []
  progress.start('Checking the wording')
  const moved = parts && baseline ? movedPages(baseline, parts.site) : new Map<string, string>()
  const history = await readHistory(folders.site)
  const diagnostics = sortDiagnostics([
    ...faults.map((fault) => withNewPlace(fault, moved)),
    ...external,
    ...(parts ? await generatedPageFaults(parts, folders) : []),
    ...(parts ? withoutDraftTexts(await proseFaults(parts.site), faults) : []),
    ...futureChanges(found?.changes ?? [], history),
    ...(parts && baseline ? vanishedFaults(baseline, moved, parts) : []),
  ])
  progress.end()
  if (options.names && found) {
    const names = found.documents.flatMap(({ unresolved }) => unresolved)
    const shown = (file: string) => shownPath(join(folders.site, file))
    console.log(`${unresolvedNamesText(names, found.symbols, { list: options.names, shown })}\n`)
  }
  const findings = parts?.findings ?? []
  const checked = findings.map(({ checked }) => checked && `, ${checked}`).join('')
  const skipped = [...findings.flatMap((finding) => finding.skipped), ...skippedUrls(baseline)]
    .map((text) => `; not checked: ${text}`)
    .join('')
  const reminder = found ? missingChangeText(found.changes, history, pageFiles(found.sources)) : null
  if (parts && options.report) {
    const updated = await lastUpdated(folders.site, history)
    const outDir = options.outDir ?? resolve('dist')
    console.log(await siteReport({ ...parts, diagnostics, updated, outDir }, options.report))
  }
  const verdict = diagnostics.length === 0 ? 'no problems' : countText(diagnostics)
  return {
    passed: parts !== null && isPassed(diagnostics, options.strict),
    diagnostics,
    summary: found
      ? `${found.sources.length} pages${checked}: ${verdict}${skipped}${reminder ? `\n${reminder}` : ''}`
      : `${verdict}. Pages weren’t checked, because of the errors above.`,
  }
}

function pageFiles(sources: readonly Source[]): ReadonlySet<string> {
  return new Set(sources.map(({ entry }) => entry.file))
}

async function externalFaults(
  { cacheDir }: RunFolders,
  { config, site: { documents, pageTexts, index, otherLinks, placeInConfig } }: NonNullable<CheckedSite['parts']>,
  progress: Progress,
): Promise<readonly Diagnostic[]> {
  const links = [
    ...[...[...documents, ...pageTexts].flatMap(({ links }) => links), ...otherLinks].filter(
      ({ path }) => path === null,
    ),
    ...configExternalLinks(config, placeInConfig),
    ...sidebarExternalLinks(index),
  ]
  return checkExternalLinks(links, { cacheDir: join(cacheDir, 'external'), progress })
}

/** The current URLs of the pages that were renamed since the baseline, by their former URL. */
function movedPages({ renamed }: Baseline, { sources }: CompiledSite): ReadonlyMap<string, string> {
  const paths = new Map(sources.map(({ entry }) => [entry.file, entry.path]))
  return new Map(
    [...renamed].flatMap(([url, file]): readonly (readonly [string, string])[] => {
      const path = paths.get(file)
      return path === undefined ? [] : [[url, path]]
    }),
  )
}

/** The problems of links to a page that doesn't exist, in texts, in sidebars and in the configuration. */
const linkCodes = ['broken-link', 'sidebar-page', 'navbar-item']

/** A broken link to a page that has moved since the baseline proposes the new URL. */
function withNewPlace(fault: Diagnostic, moved: ReadonlyMap<string, string>): Diagnostic {
  const path = linkCodes.includes(fault.code) && fault.missing !== undefined ? moved.get(fault.missing) : undefined
  return path === undefined ? fault : { ...fault, hint: `The page has moved. Replace the path with ${path}.` }
}

/** The URLs of a baseline that belong to other sites. */
function skippedUrls(baseline: Baseline | null): readonly string[] {
  const { otherHosts = [] } = baseline ?? {}
  const [first] = otherHosts
  return first === undefined
    ? []
    : [`${counted(otherHosts.length, 'URL')} of other hosts in the list, such as ${first}`]
}

function vanishedFaults(
  { urls, anchors }: Baseline,
  renamed: ReadonlyMap<string, string>,
  { site, config }: NonNullable<CheckedSite['parts']>,
): readonly Diagnostic[] {
  const { redirects, sections } = config
  const hidden = replaceableBases(sections)
  return [
    ...vanishedUrls({
      baseline: urls,
      pages: pagePaths(site),
      files: linkableFiles(site),
      redirects,
      renamed,
      placeOf: site.placeInConfig,
      hidden,
      versions: sectionVersions(config),
    }),
    ...vanishedAnchors({ baseline: anchors, documents: site.documents, redirects }),
  ]
}

/** The problems of the wording, which a build doesn't report. */
export async function proseFaults({
  root,
  sources,
  markup,
  pluginContents,
  pageTexts,
  changes,
}: CompiledSite): Promise<readonly Diagnostic[]> {
  const bytes = await readFile(join(root, proseFile)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes === null) return []
  const fault = encodingFault(proseFile, invalidLineOf(bytes))
  if (fault) return [fault]
  const { rules, diagnostics } = readProseRules(bytes.toString(), proseFile)
  const shown = [
    ...pluginContents.flatMap(({ shownTexts }) => shownTexts ?? []),
    ...pageTexts.map(({ entry: { file } }) => ({ file, text: readFileSync(join(root, file), 'utf8'), lines: null })),
    ...changes.map(({ text, line }) => ({ file: changesFile, text, lines: [line] })),
  ]
  return rules
    ? checkProse(sources, { markup, rules, shown, readFile: (file) => readFileSync(join(root, file), 'utf8') })
    : diagnostics
}
