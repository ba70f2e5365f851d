import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { UserError } from 'docs-generator/command-line'
import { linkedFilesBelow } from 'docs-generator/site-tools'
import type { PlacedFile } from './place-files.ts'
import type { SiteChange } from './site-change.ts'

/** Folder with the complete new site while it is checked, and with the former files while they are replaced. It is inside the site so that imports work. */
export const stagingFolder = '.versions'
/** The first file in the folder, with the number of the process. A folder without it was created by another program. */
const markerFile = 'docs-maintenance.txt'

/** Writes the complete new site. Files keep their permissions; those without a text are copied. Leaves nothing behind if that fails. */
export function writeStage(site: string, placed: readonly PlacedFile[], texts: ReadonlyMap<string, string>): string {
  // Another run may have written its site during the check of this one.
  removeStage(site)
  const folder = join(site, stagingFolder)
  try {
    mkdirSync(folder)
  } catch (error) {
    throw explained(error)
  }
  try {
    writeFileSync(
      join(folder, markerFile),
      `The process ${process.pid} of docs-maintenance removes this folder when it ends.\n`,
    )
    return copySite(site, placed, texts)
  } catch (error) {
    removeFolder(folder)
    throw explained(error)
  }
}

/** An error of the file system with its fix. Any other error stays as it is. */
export function explained(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const path = 'path' in error ? String(error.path) : 'A file'
  switch (error.code) {
    case 'ENOSPC':
      return new UserError(
        'The disk is full: a copy of the site is checked before the site changes. Free some space, and run the command again. Nothing was changed.',
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UserError(
        `${path} can’t be moved, read or created: permission denied. Change its permissions and those of its folder. Nothing was changed.`,
      )
    default:
      return error
  }
}

function copySite(site: string, placed: readonly PlacedFile[], texts: ReadonlyMap<string, string>): string {
  const stage = join(site, stagingFolder, 'new')
  for (const { file, former } of placed) {
    const target = join(stage, file)
    mkdirSync(dirname(target), { recursive: true })
    const text = texts.get(file)
    if (text === undefined) copyFileSync(join(site, former), target)
    else {
      writeFileSync(target, text)
      chmodSync(target, statSync(join(site, former)).mode)
    }
  }
  const kept = new Set(placed.flatMap(({ file, former }) => (file === former ? [file] : [])))
  for (const folder of ['public', 'icons']) copyLinkedFiles(folder, { site, stage, kept })
  return stage
}

/**
 * Symbolic links stay where they are, so only the check of the new site needs the files that they lead to. A link to a file that moves would
 * lead nowhere, and so its file is missing in the check, too.
 */
function copyLinkedFiles(
  folder: string,
  { site, stage, kept }: { readonly site: string; readonly stage: string; readonly kept: ReadonlySet<string> },
): void {
  for (const file of linkedFilesBelow(join(site, folder))) {
    const [from, to] = [join(site, folder, file), join(stage, folder, file)]
    const target = relative(realpathSync(site), realpathSync(from)).replaceAll('\\', '/')
    if (existsSync(to) || !kept.has(target)) continue
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
  }
}

/**
 * Replaces the site's files with those of the stage. Only renames files, and is synchronous, so signals are handled before or after it.
 * If it fails, or if a file that isn't removed is in the way, the former files are restored.
 */
export function replaceSite(
  site: string,
  change: { readonly removed: readonly string[]; readonly written: readonly string[] },
): void {
  const backup = join(site, stagingFolder, 'former')
  const stage = join(site, stagingFolder, 'new')
  const undo: (() => void)[] = []
  const move = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true })
    if (existsSync(to)) throw new UserError(`${to} is in the way. Move it first. Nothing was changed.`)
    renameSync(from, to)
    undo.unshift(() => renameSync(to, from))
  }
  try {
    for (const file of change.removed) move(join(site, file), join(backup, file))
    for (const file of change.written) move(join(stage, file), join(site, file))
  } catch (error) {
    for (const step of undo) step()
    throw explained(error)
  }
  for (const file of change.removed) removeEmptyFolders(dirname(join(site, file)))
}

function removeEmptyFolders(folder: string): void {
  for (let at = folder; !existsSync(at) || readdirSync(at).length === 0; at = dirname(at)) {
    if (existsSync(at)) rmdirSync(at)
  }
}

/** Removes the folder of this run, or of one that was killed. Throws if it belongs to a run that hasn't ended, or was created by another program. */
export function removeStage(site: string): void {
  const folder = join(site, stagingFolder)
  const facts = lstatSync(folder, { throwIfNoEntry: false })
  if (!facts) return
  if (!facts.isDirectory())
    throw new UserError(`${folder} isn’t from this command, which needs a folder with this name. Move it first.`)
  const owner = ownerOf(folder)
  if (readdirSync(folder).length > 0 && owner === null)
    throw new UserError(
      `${folder} contains files that are not from this command, which needs the folder. Move them first.`,
    )
  if (owner !== null && owner !== process.pid && isRunning(owner))
    throw new UserError(
      `The process ${owner} plans or changes the versions of this site. Wait until it has ended. If it is another program, delete ${folder}.`,
    )
  removeFolder(folder)
}

/** Removes the marker last: if the process is killed before that, the next run still recognizes the folder, and removes the rest. */
function removeFolder(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== markerFile) rmSync(join(folder, name), { recursive: true })
  }
  rmSync(folder, { recursive: true })
}

/** Removes the folder if it is that of this run. */
export function removeOwnStage(site: string): void {
  const folder = join(site, stagingFolder)
  if (ownerOf(folder) === process.pid) removeFolder(folder)
}

/** The number of the process that has created the folder; null if its marker is missing. */
function ownerOf(folder: string): number | null {
  const marker = join(folder, markerFile)
  return existsSync(marker) ? Number(/\d+/.exec(readFileSync(marker, 'utf8'))?.[0] ?? 0) : null
}

/** True while a process with this number exists. */
function isRunning(pid: number): boolean {
  try {
    // 0 would be this process's group.
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The files whose content or place changes. A changed file is both removed and written. */
export function changedFiles(
  site: string,
  { files, placed, texts }: Pick<SiteChange, 'files' | 'placed' | 'texts'>,
): { readonly removed: readonly string[]; readonly written: readonly string[] } {
  const isSame = ({ file, former }: PlacedFile) => {
    const text = texts.get(file)
    return file === former && (text === undefined || text === readFileSync(join(site, file), 'utf8'))
  }
  const same = new Set(placed.filter(isSame).map(({ file }) => file))
  return {
    removed: files.filter((file) => !same.has(file)),
    written: placed.map(({ file }) => file).filter((file) => !same.has(file)),
  }
}
