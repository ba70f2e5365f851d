import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** One file, open: what is sent of it stays what was found, even when another build takes the folder's place. */
export type OpenFile = {
  readonly handle: FileHandle
  readonly size: number
  /** Changes when the file does. Weak: it is made of size and time, not of the content. */
  readonly tag: string
}

/** What tells hosts what to do, the not-found page and the compressed neighbours: nobody asks for them by name. */
const notServed = /^\/(?:_headers|_redirects|nginx\.conf|404\.html)$|\.(?:br|gz)$/i

/** False for addresses that are never answered with their file. Of dotfiles only `/.well-known/` is served. */
export function isServed(path: string): boolean {
  return !notServed.test(path) && !path.replace(/^\/\.well-known\//, '/').includes('/.')
}

/** Opens the file at a decoded path below a folder, whose real place is given; null where there is none. The caller closes it. */
export async function openFile(folder: string, path: string): Promise<OpenFile | null> {
  const file = await fileBelow(folder, path)
  if (file === null) return null
  try {
    const handle = await open(file)
    const facts = await handle.stat()
    const tag = `W/"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`
    return { handle, size: facts.size, tag }
  } catch (error) {
    return nullIfAbsent(error)
  }
}

/** True when there is a file at a decoded path below a folder, whose real place is given. */
export async function hasFile(folder: string, path: string): Promise<boolean> {
  return (await fileBelow(folder, path)) !== null
}

async function fileBelow(folder: string, path: string): Promise<string | null> {
  try {
    const file = await realpath(join(folder, path))
    // A link may lead out of the folder.
    if (!file.startsWith(folder + sep)) return null
    // Asked before it is opened: opening a pipe would wait for ever.
    return (await stat(file)).isFile() ? file : null
  } catch (error) {
    return nullIfAbsent(error)
  }
}

const absences: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR']

/** True for the errors that mean: there is no such file for us. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absences.includes(error.code)
}

function nullIfAbsent(error: unknown): null {
  if (isAbsence(error)) return null
  throw error
}
