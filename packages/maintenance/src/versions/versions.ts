import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UserError } from 'docs-generator/command-line'
import {
  type BuildResult,
  checkedSite,
  checkSite,
  countText,
  type Diagnostic,
  desktopFiles,
  git,
  loadSiteConfig,
  openProgress,
  proseFaults,
  type RunFolders,
} from 'docs-generator/site-tools'
import { fileList } from './file-list.ts'
import { planVersions, type Request } from './plan.ts'
import { planText } from './plan-text.ts'
import { planChange, type SiteChange } from './site-change.ts'
import { changedFiles, removeOwnStage, removeStage, replaceSite, stagingFolder, writeStage } from './staging.ts'

/**
 * Problems of texts and settings that name what the change removes, such as the tab of a version that is retired. They can only be
 * corrected after the change, because these texts and settings are right before it.
 */
const laterCodes = ['unselected-tab', 'unknown-heading']

/**
 * Prepares the change in a copy of the site and checks it there. The site itself only changes with `write`, if the check has no
 * problems except those that can only be corrected afterwards. Then all files are replaced together.
 */
export async function versions(run: RunFolders & Request & { readonly write: boolean }): Promise<BuildResult> {
  const { site, write } = run
  const started = performance.now()
  removeStage(site)
  const uncommitted = write ? await uncommittedFault(site) : null
  if (uncommitted !== null) throw new UserError(uncommitted)
  const former = await committedTree(site)
  const { config } = await loadSiteConfig(site, run.cacheDir)
  // Reports wrong arguments before the site is compiled.
  if (config) planVersions(config, new Set(), run)
  const progress = openProgress(process.stdout)
  // Without these lines, the second check looks like a repetition of the first one.
  console.log('Step 1 of 2: Checking the site as it is')
  const { parts, diagnostics: faults } = await checkedSite(run, progress)
  progress.start('Checking the wording')
  // The check of the result would report them for the copies, too.
  const diagnostics = [...faults, ...(parts ? await proseFaults(parts.site) : [])]
  progress.end()
  if (!parts || diagnostics.length > 0)
    return {
      passed: false,
      diagnostics,
      summary: `Already in your site: ${countText(diagnostics)}. Correct them first. Nothing was changed.`,
    }

  console.log('Step 2 of 2: Preparing a copy with the change, and checking it')
  const change = planChange(site, { config: parts.config, compiled: parts.site }, run)
  const stop = () => {
    removeOwnStage(site)
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    // Pages that show what is lost would only repeat these problems.
    const found = change.losses.length > 0 ? change.losses : await checkStage(run, change)
    const later = found.filter(({ code }) => laterCodes.includes(code))
    const first = found.filter((one) => !later.includes(one))
    if (first.length > 0) {
      const reason = 'Correct these problems first. Nothing was changed.'
      return { passed: false, diagnostics: first, summary: `The result would have ${countText(first)}. ${reason}` }
    }
    const files = changedFiles(site, change)
    // The files could have been edited during the check.
    const refusal = (await uncommittedFault(site)) ?? (await restoreFault(site, files.removed))
    if (write) {
      // A commit, such as one of “git pull”, leaves no uncommitted changes.
      const fault = refusal ?? ((await committedTree(site)) === former ? null : otherCommit)
      if (fault !== null) throw new UserError(`${fault} Nothing was changed.`)
      replaceSite(site, files)
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const left = later.length > 0 ? `${countText(later)} to correct after the change` : 'no problems'
    const end = write
      ? `The site was changed, and has ${left}. This took ${seconds} s.`
      : `The result has ${left} (checked in ${seconds} s). Nothing was changed: ${nextStep(refusal)}`
    return {
      passed: true,
      diagnostics: later,
      summary: `${planText(change, run, parts.config)}\n\n${end}`,
    }
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    removeOwnStage(site)
  }
}

/** Names uncommitted changes, which `--write` would mix with its own. Null if there are none. */
async function uncommittedFault(site: string): Promise<string | null> {
  // The user's settings could leave out untracked files and submodules.
  const all = ['--untracked-files=all', '--ignore-submodules=none', '--no-renames']
  const args = ['status', '--porcelain', '-z', ...all, '--', '.', `:(exclude)${stagingFolder}`]
  const status = await git(site, args).catch(() => null)
  if (status === null) return noRepository(site)
  // Each path is preceded by two letters and a space, and ends with a zero byte.
  const files = status
    .toString()
    .split('\0')
    .slice(0, -1)
    .map((line) => line.slice(3))
  if (files.length === 0) return null
  return `The site has uncommitted changes in ${fileList(files)}. Commit or stash them first, so that git can undo this change.`
}

const otherCommit =
  'A commit changed the site during the check, so the plan would undo that change. Run the command again.'

/** The ID of the site's content in the current commit. Null if there is none, so that all files are untracked or ignored. */
async function committedTree(site: string): Promise<string | null> {
  const id = await git(site, ['rev-parse', '--verify', '--quiet', 'HEAD:./']).catch(() => null)
  return id === null ? null : id.toString()
}

/** Git also fails in a repository of another user, where the author must not create a second one. */
function noRepository(site: string): string {
  return `${site} isn’t in a git repository, or git refuses to read it, so the change couldn’t be undone. “git status” prints the reason. If there is no repository, create one, and commit the site.`
}

/** What to do after reading the plan. */
function nextStep(refusal: string | null): string {
  return refusal === null ? 'add --write to apply the plan.' : `--write would refuse the plan. ${refusal}`
}

/**
 * Names files that would be removed or edited although git couldn't restore them: it ignores them, they are in another repository, or it was told
 * not to notice their changes. Null if there are none.
 */
async function restoreFault(site: string, files: readonly string[]): Promise<string | null> {
  const listed = await git(site, ['ls-files', '-v', '-z', '--', '.']).catch(() => null)
  if (listed === null) return noRepository(site)
  const tracked = listed.toString().split('\0')
  const watched = new Set(tracked.filter((line) => line.startsWith('H ')).map((line) => line.slice(2)))
  // File managers create theirs again.
  const lost = files.filter((file) => !watched.has(file) && !desktopFiles.includes(basename(file)))
  if (lost.length === 0) return null
  return `git couldn’t restore these files, because they aren’t committed, or git ignores them or their changes: ${fileList(lost)}. Commit them, or move them out of the site.`
}

/** Writes and checks the new site. The files of its problems are those of the former site, in which a maintainer can correct them. */
async function checkStage(run: RunFolders, change: SiteChange): Promise<readonly Diagnostic[]> {
  const stage = writeStage(run.site, change.placed, change.texts)
  const baseline = join(stage, '../former-urls.txt')
  writeFileSync(baseline, change.formerUrls.join('\n'))
  const { diagnostics } = await checkSite({
    ...run,
    site: stage,
    strict: true,
    external: false,
    baseline,
  })
  const formerFiles = new Map(change.placed.map(({ file, former }) => [file, former]))
  return diagnostics.map((one) => ({ ...one, file: formerFiles.get(one.file) ?? one.file }))
}
