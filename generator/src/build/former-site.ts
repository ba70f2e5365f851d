import { linkSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fingerprint } from '../fingerprint.ts'
import { keep, readKept } from '../kept-file.ts'
import { htmlPath, markdownPath, payloadPath } from '../paths.ts'
import { manifestFile, readManifest } from './emit/manifest.ts'
import type { WrittenFile } from './page-writer.ts'

/**
 * The site that an earlier build left where this one will be. The files of a page that is made from the same as then are taken over
 * as hard links: no file is made and none removed, which costs file systems more than all else of a build that changes little.
 */
export type FormerSite = {
  /** The page's files, now also in the new folder; null where it is another page now, or its files are not what was written. */
  take(path: string, key: string): readonly WrittenFile[] | null
}

/** What a build notes for the next one: by a page's path, the name of everything that it was made from. */
type Note = { readonly manifest: string; readonly keys: Readonly<Record<string, string>> }

/** `dir` is the former site, `into` the new one's folder on the same file system. */
export function openFormerSite(site: {
  readonly dir: string
  readonly into: string
  readonly cacheDir: string
}): FormerSite {
  const { dir, into } = site
  const former = formerFiles(dir, site.cacheDir)
  if (!former) return { take: () => null }
  const { hashes, keys, written } = former

  function take(path: string, key: string): readonly WrittenFile[] | null {
    if (keys[path] !== key) return null
    const files = filesOf(path).flatMap((file): readonly WrittenFile[] => {
      const hash = hashes.get(file.replace(/^\//, ''))
      return hash === undefined ? [] : [[file, hash]]
    })
    const taken: string[] = []
    try {
      for (const [file] of files) {
        if (isTouched(join(dir, file))) throw new Error(`${file} was changed since it was built.`)
        mkdirSync(join(into, dirname(file)), { recursive: true })
        linkSync(join(dir, file), join(into, file))
        taken.push(file)
      }
      return files
    } catch {
      // It is written anew, and what is written over must not be the former site's file.
      for (const file of taken) rmSync(join(into, file))
      return null
    }
  }

  function isTouched(file: string): boolean {
    const facts = statSync(file, { bigint: true })
    return !facts.isFile() || facts.mtimeNs > written
  }

  return { take }
}

/** Notes what the pages of a finished site were made from; its folder may still be moved. A note that cannot be kept only costs time. */
export function rememberSite(site: {
  readonly dir: string
  readonly cacheDir: string
  readonly keys: ReadonlyMap<string, string>
}): void {
  const manifest = fingerprint(readFileSync(join(site.dir, manifestFile)))
  const note: Note = { manifest, keys: Object.fromEntries(site.keys) }
  keep(noteFile(site.cacheDir), JSON.stringify(note))
}

function noteFile(cacheDir: string): string {
  return join(cacheDir, 'former-site', 'note')
}

/** Null where there is no site, or it is not the one that was noted. */
function formerFiles(dir: string, cacheDir: string) {
  try {
    const note: Note = JSON.parse(readKept(noteFile(cacheDir))?.toString() ?? '')
    const list = join(dir, manifestFile)
    const text = readFileSync(list)
    if (fingerprint(text) !== note.manifest) return null
    // The list is written after all others: a younger file is not what the list says.
    const { mtimeNs } = statSync(list, { bigint: true })
    return { keys: note.keys, hashes: readManifest(text.toString()), written: mtimeNs }
  } catch {
    return null
  }
}

/** Everything that a page may consist of, as paths below the output's folder. */
function filesOf(path: string): readonly string[] {
  const forms = [htmlPath(path), payloadPath(path), markdownPath(path)]
  return forms.flatMap((form) => ['', '.br', '.gz'].map((ending) => `${form}${ending}`))
}
