import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { vanishedUrls } from '../../check/index.ts'
import { git } from '../../git.ts'
import type { BuildResult } from '../build.ts'
import { checkedSite, countText } from '../checked-site.ts'
import { filesBelow } from '../files-below.ts'
import { changeFiles } from './change-files.ts'
import { editConfig } from './edit-config.ts'
import { planVersions, type VersionAction } from './plan.ts'

/** Names of text files in which links are rewritten. */
const textFile = /\.(?:md|ya?ml|tsx?|tsv|json|css|txt)$/
/** Folders that don't belong to the published site. */
const notPublished = /^(?:tests|node_modules|\.cache|dist)\//

export type VersionRun = {
  readonly root: string
  readonly site: string
  readonly cacheDir: string
  readonly action: VersionAction
  readonly section: string
  readonly label: string
  readonly write: boolean
}

/**
 * Prepares the change in a copy of the site and checks it there. Only with `write`, and if the check has no errors, the copy replaces
 * the site's files.
 */
export async function versions(run: VersionRun): Promise<BuildResult> {
  const { site } = run
  const before = await checkedSite(run)
  if (!before.parts || before.diagnostics.length > 0)
    return {
      passed: false,
      diagnostics: before.diagnostics,
      summary: 'Correct these problems first. Nothing was changed.',
    }
  if (run.write && (await git(site, ['status', '--porcelain', '--', '.'])).length > 0)
    throw new Error('The site has uncommitted changes. Commit or stash them first, so that you can undo this command.')
  const { config, site: built } = before.parts
  const plan = planVersions({ config, index: built.index }, run)
  const base = config.sections.find(({ id }) => id === run.section)?.base ?? '/'

  const texts = new Map(
    filesBelow(site)
      .filter((file) => textFile.test(file) && !notPublished.test(file))
      .map((file) => [file, readFileSync(join(site, file), 'utf8')]),
  )
  const changed = new Map(changeFiles(texts, plan, base))
  changed.set('config.ts', editConfig(changed.get('config.ts') ?? '', plan))

  // Next to the site, so that imports of packages work and the files can be renamed.
  const copy = mkdtempSync(join(dirname(site), '.versions-'))
  try {
    cpSync(site, copy, { recursive: true, filter: (path) => !notPublished.test(`${relative(site, path)}/`) })
    for (const file of texts.keys()) if (!changed.has(file)) rmSync(join(copy, file))
    for (const [file, text] of changed) write(join(copy, file), text)
    const after = await checkedSite({ ...run, site: copy })
    const baseline = [...built.paths, ...built.index.redirects.map(({ from }) => from)]
    const vanished = after.parts
      ? vanishedUrls({ baseline, pages: after.parts.site.paths, redirects: after.parts.config.redirects })
      : []
    const diagnostics = [...after.diagnostics, ...vanished]
    const summary = summaryOf(texts, changed, plan.redirects.length - config.redirects.length)
    if (diagnostics.length > 0)
      return {
        passed: false,
        diagnostics,
        summary: `${summary}\n${countText(diagnostics)} afterwards. Nothing was changed.`,
      }
    if (run.write) replace(site, copy, { before: [...texts.keys()], after: changed })
    return {
      passed: true,
      diagnostics: [],
      summary: run.write ? `${summary}\nDone.` : `${summary}\nNothing was changed. Add --write to apply it.`,
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Moves the changed files and folders of the copy to the site. If that fails half-way, the former ones are restored. */
function replace(
  site: string,
  copy: string,
  { before, after }: { readonly before: readonly string[]; readonly after: ReadonlyMap<string, string> },
): void {
  const names = new Set([...before, ...after.keys()].map((file) => file.split('/')[0] ?? file))
  const undo: (() => void)[] = []
  const move = (from: string, to: string) => {
    renameSync(from, to)
    undo.unshift(() => renameSync(to, from))
  }
  const former = join(copy, '.former')
  mkdirSync(former)
  try {
    for (const name of names) {
      move(join(site, name), join(former, name))
      move(join(copy, name), join(site, name))
    }
  } catch (error) {
    for (const step of undo) step()
    throw error
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function summaryOf(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, redirects: number): string {
  const added = [...after.keys()].filter((file) => !before.has(file)).length
  const removed = [...before.keys()].filter((file) => !after.has(file)).length
  const edited = [...after]
    .filter(([file, text]) => before.has(file) && before.get(file) !== text)
    .map(([file]) => file)
  const lines = edited.map((file) => `  ${file}`)
  return [
    `${added} new files, ${removed} removed files, ${redirects} more redirects, ${edited.length} edited files:`,
    ...lines,
  ].join('\n')
}
