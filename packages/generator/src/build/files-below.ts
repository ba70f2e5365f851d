import { readdirSync, type Stats, statSync } from 'node:fs'

/** The files and symbolic links below a folder, as paths relative to it, with slashes, sorted. */
type Tree = { readonly files: readonly string[]; readonly links: readonly string[] }

/**
 * Everything below a folder, except for what is in folders for which `isLeftOut` is true. Links aren't followed. Empty if the folder doesn't
 * exist.
 */
export function treeBelow(dir: string, isLeftOut: (folder: string) => boolean = () => false): Tree {
  const found: { files: string[]; links: string[] } = { files: [], links: [] }
  addFilesOf(dir, '', found, isLeftOut)
  return { files: found.files.sort(), links: found.links.sort() }
}

/** Paths of all files below a folder, without symbolic links. */
export function filesBelow(dir: string): readonly string[] {
  return treeBelow(dir).files
}

/** Paths of all files below a folder, and of the symbolic links to files. */
export function linkedFilesBelow(dir: string): readonly string[] {
  const { files, links } = treeBelow(dir)
  const isFile = (link: string) => factsOfTarget(`${dir}/${link}`)?.isFile() === true
  return [...files, ...links.filter(isFile)].sort()
}

/** The facts of the file or folder to which a path leads; null if a symbolic link leads nowhere or to itself. */
function factsOfTarget(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}

function addFilesOf(
  dir: string,
  folder: string,
  found: { files: string[]; links: string[] },
  isLeftOut: (folder: string) => boolean,
): void {
  for (const item of itemsOf(`${dir}/${folder}`)) {
    const path = `${folder}${item.name}`
    if (item.isDirectory()) {
      if (!isLeftOut(path)) addFilesOf(dir, `${path}/`, found, isLeftOut)
    } else if (item.isFile()) found.files.push(path)
    else if (item.isSymbolicLink()) found.links.push(path)
  }
}

function itemsOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
