import { existsSync, lstatSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { UserError } from 'docs-generator/command-line'
import {
  choiceHint,
  contentFiles,
  type Diagnostic,
  invalidText,
  loadSiteConfig,
  pluginFiles,
  printDiagnostics,
  type SectionVersion,
  type SiteConfig,
  sectionVersions,
  shownPath,
  writeAtomically,
} from 'docs-generator/site-tools'
import { checkMarks, type ReferenceEntry, readReferenceFiles, type UpstreamSettings } from 'docs-reference/data'
import {
  type ApiSymbol,
  type Artifact,
  compareUpstream,
  isNewer,
  massRemovals,
  massRemovalText,
  openArtifact,
  type RecordedSources,
  recordComparison,
  recordSources,
  reportText,
  type UpstreamWrites,
  upstreamWrites,
} from './index.ts'

type Run = {
  readonly site: string
  readonly cacheDir: string
  /** A section, `section@version`, or the path of a section or of a folder of pages. */
  readonly section: string
  readonly from: string
  readonly json: boolean
  /** Writes the unexplained differences into the reference data. */
  readonly write: boolean
  /** Writes them even if most entries would be marked as removed. */
  readonly allowRemovals: boolean
  /** Writes the version and the day into `upstream.yaml` if no difference is unexplained. */
  readonly record: boolean
}

/**
 * Compares reference data with the vendor's artifact and prints the differences. Returns 1 if one is unexplained (with `write`: not written
 * completely), if something could not be read, or if `record` wrote nothing.
 */
export async function compareSection(run: Run): Promise<number> {
  const { site, cacheDir, section, from, json, write, record } = run
  if (record && existsSync(join(from, '.git')))
    throw new UserError(
      `--record needs the version, which isn’t known for the work tree of a clone. Use --from ${from}@<branch, tag or commit>.`,
    )
  const { config, plugins, diagnostics } = await loadSiteConfig(site, cacheDir)
  if (!config) return failed(diagnostics, site)
  const own = section.startsWith('/')
    ? folderAt(section, config)
    : versionNamed(section, config, ({ base }) => existsSync(join(site, `content${base}upstream.yaml`)))
  const file = `content${own.base}upstream.yaml`
  if (!existsSync(join(site, file)))
    throw new UserError(`${file} doesn't exist. Create it, and name the repository in it: see docs/upstream.md.`)
  if (lstatSync(join(site, file)).isSymbolicLink())
    throw new UserError(`${file} is a symbolic link, which the site doesn't read. Replace it with the file.`)

  const files = await contentFiles(join(site, 'content'))
  const reference = readReferenceFiles(pluginFiles(files, plugins, undefined), sectionVersions(config))
  // A file that isn't UTF-8 would be written without its other characters.
  const faults = [...files.flatMap(invalidText), ...reference.diagnostics].filter(({ file: at }) =>
    at.startsWith(`content${own.base}`),
  )
  const settings = reference.upstream.get(`${own.section}@${own.version}`) ?? reference.upstream.get(own.base)
  if (faults.length > 0 || !settings) return failed(faults, site)
  const entries = reference.entries.filter((entry) => entry.section === own.section && entry.version === own.version)
  const artifact = await openArtifact(from, settings.repository)
  if ((write || record) && isNewer(settings.ref, artifact.label))
    throw new UserError(
      `Nothing was written, because ${artifact.label} is older than ${settings.ref}, which the reference describes. To describe ${artifact.label} again, first change “ref” in ${file}.`,
    )
  const pages = files
    .filter(({ path }) => path.endsWith('.md') && `/${path}`.startsWith(own.base))
    .map(({ path, text }) => ({ file: `content/${path}`, text }))
  const compared = await compareUpstream({ ...own, entries, settings, artifact, pages })
  const { report, unexplained, documented, upstream } = compared
  const read = (path: string) => readFileSync(join(site, path), 'utf8')
  const exists = (path: string) => existsSync(join(site, path))
  const isComplete = report.problems.length === 0
  const { isFile } = artifact
  const removals = isComplete && !run.allowRemovals ? massRemovals(settings, documented, { unexplained, isFile }) : []
  const known = { documented, upstream, entries, settings, artifact, base: own.base }
  const isWritten = write && isComplete && removals.length === 0
  const writes = isWritten ? upstreamWrites({ findings: unexplained, ...known, read, exists }) : null
  writeAll(site, writes?.files ?? new Map())
  const isClean = unexplained.length === 0 && isComplete
  // Drafts describe the new version already. The other marks are at texts that may still describe the former one.
  const marks = entries.flatMap(checkMarks).filter(({ code }) => code !== 'reference-draft')
  const isRecorded = record && isClean && marks.length === 0
  const sources = isRecorded ? writeRecord(site, { file, ...known, read }) : null
  if (json) {
    const { created, changed, left, unlisted } = writes ?? {}
    console.log(JSON.stringify(writes ? { ...report, written: { created, changed, left, unlisted } } : report, null, 2))
  } else {
    console.log(reportText(report))
    if (writes) console.log(writesText(writes, { site, base: own.base }))
    else if (write && !isComplete)
      console.log('Nothing was written, because the vendor’s files couldn’t be read completely.')
    if (record)
      console.log(
        sources
          ? `Recorded in ${file}.${sourcesText(sources, settings.ref)}`
          : `Not recorded in ${file}: ${openWork(isClean, marks)}`,
      )
  }
  if (removals.length > 0) console.error(massRemovalText(removals, { from, isFile, settings: file, write }))
  const isDone = writes ? writes.left.length + writes.unlisted.length === 0 : isClean
  return isDone && isRecorded === record ? 0 : 1
}

/** Writes files of the site in their order. Throws before the first one if one of them is read-only, which only its owner should decide to change. */
function writeAll(site: string, files: ReadonlyMap<string, string>): void {
  const locked = [...files.keys()].filter((path) => isReadOnly(join(site, path)))
  if (locked.length > 0)
    throw new UserError(
      `Nothing was written, because these files are read-only: ${locked.join(', ')}. Make them writable, and run the command again.`,
    )
  for (const [path, text] of files) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeAtomically(join(site, path), text)
  }
}

/** True if nobody may write the file. Of the permissions, because a superuser may write any file. */
function isReadOnly(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && (stats.mode & 0o222) === 0
}

/** Writes the version and the day into `upstream.yaml`, and the version into the sources of the entries. */
function writeRecord(
  site: string,
  {
    file,
    upstream,
    ...known
  }: {
    /** The `upstream.yaml`. */
    readonly file: string
    readonly upstream: readonly ApiSymbol[]
    readonly entries: readonly ReferenceEntry[]
    readonly settings: UpstreamSettings
    readonly artifact: Artifact
    readonly read: (file: string) => string
  },
): RecordedSources {
  const sources = recordSources({ ...known, compared: new Set(upstream.map((symbol) => symbol.file)) })
  const day = new Date().toISOString().slice(0, 10)
  // The version comes last: without it, the command can be run again.
  writeAll(site, new Map([...sources.files, [file, recordComparison(known.read(file), known.artifact, day)]]))
  return sources
}

/** What the sources of the entries name now. `former` is the version that the reference data described so far. */
function sourcesText({ files, left }: RecordedSources, former: string): string {
  const count = files.size === 1 ? '1 entry' : `${files.size} entries`
  const updated = files.size > 0 ? ` The sources of ${count} name the new version.` : ''
  return left.length > 0
    ? `${updated} Entries still name ${former} for files that aren’t compared: ${left.join(', ')}. Read these in the new version.`
    : updated
}

/** Why a comparison isn't recorded. */
function openWork(isClean: boolean, marks: readonly Diagnostic[]): string {
  const [first] = marks
  if (!isClean || !first) return 'there are unexplained differences.'
  const others = marks.length > 1 ? ` and ${marks.length - 1} more` : ''
  return `a mark “review” or “removed” is open in ${first.file}:${first.line}${others}. “npm run check -- --strict” lists all marks.`
}

/** The section with this path, or a folder of pages with an `upstream.yaml` that lists names. */
function folderAt(path: string, config: SiteConfig) {
  const base = posix.join(path, '/')
  return sectionVersions(config).find((one) => one.base === base) ?? { section: base, version: 'pages', base }
}

/** A section or `section@version`. `hasUpstream` is true for the versions that can be compared. */
function versionNamed(section: string, config: SiteConfig, hasUpstream: (version: SectionVersion) => boolean) {
  const [id, name] = section.split('@')
  const isLatest = (version: string) =>
    (config.sections.find((one) => one.id === id)?.versions?.find((one) => one.name === version)?.status ??
      'latest') === 'latest'
  const versions = sectionVersions(config)
  const own = versions.find(
    (one) => one.section === id && (name === undefined ? isLatest(one.version) : one.version === name),
  )
  if (own) return own
  const others = versions.filter((one) => one.section === id)
  if (others.length > 0)
    throw new UserError(`The section “${id}” has no version “${name}”. Use ${others.map(choiceText).join(' or ')}.`)
  const ids = [...new Set(versions.filter(hasUpstream).map((one) => one.section))]
  throw new UserError(`There is no section “${id}”. ${choiceHint(id ?? section, ids)}`)
}

/** `sdk@current (2.x)`: the label is what readers see. A section without versions has no name for its only one. */
function choiceText({ section, version, label }: SectionVersion): string {
  if (label === null) return section
  return `${section}@${version}${label === version ? '' : ` (${label})`}`
}

function writesText(
  { created, changed, left, unlisted }: UpstreamWrites,
  { site, base }: { readonly site: string; readonly base: string },
): string {
  const shown = (file: string) => `  ${shownPath(join(site, file))}`
  return [
    '',
    ...(created.length > 0 ? [`Created (${created.length})`, ...created.map(shown), ''] : []),
    ...(changed.length > 0 ? [`Changed (${changed.length})`, ...changed.map(shown), ''] : []),
    ...(left.length > 0 ? [`To do by hand (${left.length})`, ...left.map((text) => `  ${text}`), ''] : []),
    created.length + changed.length === 0
      ? 'Nothing to write.'
      : '“npm run check -- --strict” lists what to review: drafts, removed symbols and changed values.',
    ...(unlisted.length > 0
      ? ['', `Add these lines to${shown(`content${base}sidebar.yaml`).slice(1)} (${unlisted.length})`]
      : []),
    ...unlisted.map((item) => `  - ${item}`),
  ].join('\n')
}

function failed(diagnostics: readonly Diagnostic[], site: string): number {
  printDiagnostics(diagnostics, site)
  return 1
}
