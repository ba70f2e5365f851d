import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'

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

/** How long a new build may take to slip into the old one's place, in milliseconds. */
const longestSwap = 1000

/** Opens files below one folder and never a file outside of it. The folder may be replaced while it is served. */
export class SiteFiles {
  readonly #dir: string

  constructor(dir: string) {
    this.#dir = dir
  }

  /** The file at a decoded path, or null. Whoever gets it closes its handle. */
  async open(path: string): Promise<OpenFile | null> {
    for (;;) {
      const root = await this.#root()
      if (!root) return null
      const file = await openBelow(root.path, path)
      // Not found because just then the folder was replaced: look again.
      if (file || (await this.#root())?.id === root.id) return file
    }
  }

  /** True when there is a file at a decoded path. */
  async has(path: string): Promise<boolean> {
    const file = await this.open(path)
    await file?.handle.close()
    return file !== null
  }

  /** Where the folder really is. While a build is being swapped there is none for a moment. */
  async #root(): Promise<{ readonly path: string; readonly id: string } | null> {
    const deadline = Date.now() + longestSwap
    for (;;) {
      try {
        const path = await realpath(this.#dir)
        // The number of a folder that was removed is given to the next one; the time tells them apart.
        const { ino, ctimeMs } = await stat(path)
        return { path, id: `${ino}-${ctimeMs}` }
      } catch (error) {
        if (!isAbsence(error)) throw error
        if (Date.now() > deadline) return null
        await setTimeout(10)
      }
    }
  }
}

async function openBelow(root: string, path: string): Promise<OpenFile | null> {
  try {
    const file = await realpath(join(root, path))
    // A link may lead out of the folder.
    if (!file.startsWith(root + sep)) return null
    // Asked before it is opened: opening a pipe would wait for ever.
    if (!(await stat(file)).isFile()) return null
    const handle = await open(file)
    const facts = await handle.stat()
    const tag = `W/"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`
    return { handle, size: facts.size, tag }
  } catch (error) {
    if (isAbsence(error)) return null
    throw error
  }
}

const absences: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EISDIR']

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absences.includes(error.code)
}
