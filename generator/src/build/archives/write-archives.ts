import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'parse5'
import { cacheKey, openCache } from '../../cache.ts'
import type { SiteConfig } from '../../content/site-config.ts'
import type { SiteIndex } from '../../content/site-index.ts'
import { fingerprint } from '../../fingerprint.ts'
import { cleanPath, htmlPath } from '../../paths.ts'
import { searchIndex } from '../../search/index-files.ts'
import type { SearchRecord } from '../../search/records.ts'
import { type DownloadView, downloadsPath } from '../../ui/downloads/downloads-view.ts'
import { classicScript, preferenceConstants } from '../classic-script.ts'
import { type NamedVersion, namedVersions } from '../emit/llms.ts'
import type { WrittenFile } from '../page-writer.ts'
import { writeOutput } from '../write-output.ts'
import { archiveContents } from './archive-contents.ts'
import { archiveLinks, contentsPath } from './archive-links.ts'
import { archiveFiles, archivePage } from './archive-page.ts'
import { archiveStyle } from './archive-style.ts'
import { type Icons, openIcons } from './icons.ts'
import { openZip } from './zip.ts'

type Site = {
  /** The output folder, with the pages of all sections. */
  readonly dir: string
  /** The generator's folder. */
  readonly root: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly records: readonly SearchRecord[]
  /** The files of all pages. */
  readonly written: readonly WrittenFile[]
  /** Paths of the files in the output that aren't generated from pages, such as images. */
  readonly files: readonly string[]
  /** Identifies the code of this module, for the cache. */
  readonly codeVersion: string
  readonly cacheDir: string
}

/** Writes an archive of every version of every section, made from the pages in the output. It opens from disk and has its own search. */
export async function writeArchives(site: Site): Promise<readonly DownloadView[]> {
  const script = await classicScript(site.root, 'src/client/archive/page.ts', preferenceConstants(site.config))
  const icons = openIcons((path) => readFileOf(site.dir, path)?.toString() ?? null)
  const files = site.files.map((path) => [path, fingerprint(readFileOf(site.dir, path) ?? '')])
  const sharedKey = cacheKey(site.codeVersion, script, site.config, files)
  const hashes = new Map(site.written)
  // Parsing and compressing the archives of 490 pages takes longer than the rest of an unchanged rebuild.
  const cache = openCache(site.cacheDir)
  return namedVersions(site.index).map((named) => {
    const name = archiveName(named)
    const index = indexScript(named, site)
    const pages = named.version.docs.map(({ path }) => hashes.get(htmlPath(path)))
    const key = cacheKey(sharedKey, named, pages, index)
    const cached = cache.read(key)
    const archive = cached ?? archiveOf(named, { ...site, script, icons, name, index })
    if (!cached) cache.write(key, archive)
    const href = `${downloadsPath}${name}.zip`
    writeOutput(join(site.dir, href), archive)
    const { section, version } = named
    return { href, label: named.name, badge: section.badge, pages: version.docs.length, bytes: archive.length }
  })
}

type ArchiveParts = Pick<Site, 'dir' | 'config'> & {
  readonly script: string
  readonly icons: Icons
  /** Name of the folder in the archive. */
  readonly name: string
  /** The search index as a script. */
  readonly index: string
}

function archiveOf(named: NamedVersion, parts: ArchiveParts): Buffer {
  const { dir, config, icons, name } = parts
  const { section, version } = named
  const zip = openZip()
  const add = (path: string, content: string | Uint8Array) => zip.add(`${name}${path}`, Buffer.from(content))
  const links = archiveLinks({
    url: config.url,
    pages: new Set(version.docs.map(({ path }) => path)),
    redirects: config.redirects,
    hasFile: (path) => existsSync(join(dir, path)),
  })
  const styles = new Map<string, string>()
  const addStyle = (css: string) => {
    const path = `/assets/style-${fingerprint(css).slice(0, 10)}.css`
    styles.set(path, css)
    return path
  }
  const pageAt = (source: string, path: string) =>
    archivePage(readFileSync(join(dir, htmlPath(source)), 'utf8'), { path: urlPathOf(path), links, icons, addStyle })

  const main = version.docs.find(({ id }) => id === version.mainDocId) ?? version.docs[0]
  if (main) {
    const page = pageAt(main.path, contentsPath)
    const title = [config.title, named.name, section.badge].filter((part) => part !== null).join(' ')
    archiveContents(page, { title, version, url: config.url })
    add(htmlPath(contentsPath), serialize(page))
  }
  for (const path of version.docs.map((doc) => doc.path).sort()) add(htmlPath(path), serialize(pageAt(path, path)))

  const inlined = (css: string, path: string) => archiveStyle(css, { path, read: (file) => readFileOf(dir, file) })
  for (const path of [...links.files].sort()) {
    const content = readFileSync(join(dir, path))
    add(path, path.endsWith('.css') ? inlined(content.toString(), path) : content)
  }
  for (const [path, css] of [...styles].sort()) add(path, inlined(css, path))
  add(archiveFiles.script, parts.script)
  add(archiveFiles.index, parts.index)
  return zip.end()
}

/** `guide`, or `sdk-2.x` if the section has several versions: the file's name, and the folder in it. */
function archiveName({ section, version }: NamedVersion): string {
  if (section.versions.length === 1) return section.id
  return `${section.id}-${version.label.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
}

function urlPathOf(path: string): string {
  return new URL(path, 'http://site.invalid').pathname
}

function readFileOf(dir: string, path: string): Buffer | null {
  const file = join(dir, cleanPath(path))
  return existsSync(file) ? readFileSync(file) : null
}

/** The search index as a script, because a page that was opened from disk can't fetch a file. */
function indexScript({ section, version }: NamedVersion, { records, index, config }: Site): string {
  const own = records.filter((record) => record.version === `${section.id}@${version.name}`)
  const synonyms = config.search.kind === 'embedded' ? (config.search.synonyms ?? []) : []
  return `docsArchive=${JSON.stringify(searchIndex(own, index, synonyms))}\n`
}
