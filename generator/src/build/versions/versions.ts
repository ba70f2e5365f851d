import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionVersions } from '../../content/section-version.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { Redirect } from '../../content/site-index.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import { git } from '../../git.ts'
import type { BuildResult } from '../build.ts'
import { checkSite } from '../check-site.ts'
import { checkedSite, countText, type RunFolders } from '../checked-site.ts'
import type { CompiledSite } from '../compile-site.ts'
import { filesBelow } from '../files-below.ts'
import { configFile, loadSiteConfig } from '../load-site.ts'
import { openProgress } from '../progress.ts'
import { changeTexts, type Review } from './change-texts.ts'
import { editConfig } from './edit-config.ts'
import { movedLinks } from './moved-links.ts'
import { newRedirects, type RedirectChanges } from './new-redirects.ts'
import { type PlacedFile, placeFiles } from './place-files.ts'
import { planVersions, type Request, type VersionPlan } from './plan.ts'
import { planText } from './plan-text.ts'
import { changedFiles, removeStage, replaceSite, stagingFolder, writeStage } from './staging.ts'

const textFile = /\.(?:md|ya?ml|tsx?|tsv|json|css|txt)$/
/** Folders that don't belong to the sources of the site. */
const otherFolder = /^(?:\.|node_modules\/|dist\/)/

/** Everything that a command changes, before any file is written. */
export type SiteChange = {
  readonly plan: VersionPlan
  /** All files before the change. */
  readonly files: readonly string[]
  readonly placed: readonly PlacedFile[]
  /** The texts of text files, by their new path. */
  readonly texts: ReadonlyMap<string, string>
  /** Files outside the section that are edited. */
  readonly edited: readonly string[]
  readonly links: number
  readonly review: readonly Review[]
  readonly redirects: RedirectChanges
  /** URLs that answered before the change. */
  readonly formerUrls: readonly string[]
}

/**
 * Prepares the change in a copy of the site and checks it there. The site itself only changes with `write`, if the check has no
 * problems. Then all files are replaced together.
 */
export async function versions(run: RunFolders & Request & { readonly write: boolean }): Promise<BuildResult> {
  const { site, write } = run
  removeStage(site)
  if (write) await requireCleanFolder(site)
  const { config } = await loadSiteConfig(site, run.cacheDir)
  // Reports wrong arguments before the site is compiled.
  if (config) planVersions(config, new Set(), run)
  const progress = openProgress(process.stdout)
  const { parts, diagnostics } = await checkedSite(run, progress)
  progress.end()
  if (!parts || diagnostics.length > 0)
    return {
      passed: false,
      diagnostics,
      summary: `${countText(diagnostics)}. Correct them first. Nothing was changed.`,
    }

  const files = filesBelow(site).filter((file) => !otherFolder.test(file))
  const change = planChange({ site, files, config: parts.config, compiled: parts.site, request: run })
  const stop = () => {
    removeStage(site)
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const found = await checkStage(run, change)
    if (found.length > 0) {
      const reason = 'Correct these files first, for example a link that can’t be rewritten. Nothing was changed.'
      return { passed: false, diagnostics: found, summary: `The result would have ${countText(found)}. ${reason}` }
    }
    if (write) {
      // The files could have been edited during the check.
      await requireCleanFolder(site)
      replaceSite(site, changedFiles(site, files, change.placed, change.texts))
    }
    const end = write
      ? 'The site was changed.'
      : 'The result has no problems. Nothing was changed: add --write to apply the plan.'
    return {
      passed: true,
      diagnostics: [],
      summary: `${planText(change, run, sectionVersions(parts.config))}\n\n${end}`,
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    removeStage(site)
  }
}

async function requireCleanFolder(site: string): Promise<void> {
  const status = await git(site, ['status', '--porcelain', '--', '.', `:(exclude)${stagingFolder}`]).catch(() => null)
  if (status === null) throw new Error(`${site} isn’t in a git repository, so this change couldn’t be undone.`)
  if (status.length > 0)
    throw new Error('The site has uncommitted changes. Commit or stash them first, so that git can undo this change.')
}

function planChange(input: {
  readonly site: string
  readonly files: readonly string[]
  readonly config: SiteConfig
  readonly compiled: CompiledSite
  readonly request: Request
}): SiteChange {
  const { site, files, config, compiled, request } = input
  const { index, anchors, paths } = compiled
  const plan = planVersions(config, paths, request)
  const versions = sectionVersions(config)
  const moved = movedLinks(plan, { index, anchors, versions })
  const read = (file: string) => readFileSync(join(site, file), 'utf8')
  const all = placeFiles(files, plan, versions)
  const changed = changeTexts(
    all
      .filter(({ former }) => textFile.test(former) && former !== configFile)
      .map((placed) => ({ placed, text: read(placed.former) })),
    plan,
    moved,
  )
  const texts = new Map(changed.texts)

  const href = (to: string) => {
    const [path = '', anchor] = to.split('#')
    return moved.href(path, anchor === undefined ? '' : `#${anchor}`, { version: null, isCopy: false })
  }
  const targets = new Map([
    ...index.redirects.map(({ from, to }: Redirect) => [from, href(to)] as const),
    ...[...paths].map((path) => [path, href(path)] as const),
  ])
  const pages = new Set([
    ...[...paths].filter((path) => index.entries.get(path)?.section !== plan.section),
    ...moved.pages.keys(),
  ])
  const redirects = newRedirects({ redirects: config.redirects, targets, movedTarget: href, pages })
  texts.set(
    configFile,
    editConfig(read(configFile), { section: plan.section, versions: plan.versions, redirects, href }),
  )
  const placed = all.filter(({ file, former }) => texts.has(file) || !textFile.test(former))
  return {
    plan,
    files,
    placed,
    texts,
    edited: placed
      .filter(({ file, version }) => version === null && texts.has(file) && texts.get(file) !== read(file))
      .map(({ file }) => file),
    links: changed.links,
    review: changed.review,
    redirects,
    formerUrls: [...targets.keys()].sort(),
  }
}

/** Writes and checks the new site. The files of its problems are those of the former site, in which a maintainer can correct them. */
async function checkStage(run: RunFolders, change: SiteChange): Promise<readonly Diagnostic[]> {
  const stage = writeStage(run.site, change.placed, change.texts)
  const baseline = join(stage, '../former-urls.txt')
  writeFileSync(baseline, change.formerUrls.join('\n'))
  const { diagnostics } = await checkSite({ ...run, site: stage, strict: true, names: false, baseline })
  const formerFiles = new Map(change.placed.map(({ file, former }) => [file, former]))
  return diagnostics.map((one) => ({ ...one, file: formerFiles.get(one.file) ?? one.file }))
}
