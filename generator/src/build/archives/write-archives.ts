import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '../../content/site-config.ts'
import type { SiteIndex } from '../../content/site-index.ts'
import { cleanPath, htmlPath } from '../../paths.ts'
import { searchIndex } from '../../search/index-files.ts'
import type { SearchRecord } from '../../search/records.ts'
import { type DownloadView, downloadsPath } from '../../ui/downloads/downloads-view.ts'
import { atMost } from '../at-most.ts'
import { classicScript, preferenceConstants } from '../classic-script.ts'
import { type NamedVersion, namedVersions } from '../emit/llms.ts'
import { writeOutput } from '../write-output.ts'
import { archiveContents } from './archive-contents.ts'
import { archiveLinks, contentsPath } from './archive-links.ts'
import { archiveFiles, archivePage } from './archive-page.ts'
import { archiveStyle } from './archive-style.ts'
import { type Icons, openIcons } from './icons.ts'
import { openZip } from './zip.ts'

/** Pages in work at the same time: zlib runs on four threads. */
const atOnce = 8

type Site = {
  /** The output, with the pages of all sections in it. */
  readonly dir: string
  readonly root: string
  readonly config: SiteConfig
  readonly index: SiteIndex
  readonly records: readonly SearchRecord[]
}

/** Writes an archive of every version of every section, from the pages of the output. It opens from disk, with its own search. */
export async function writeArchives(site: Site): Promise<readonly DownloadView[]> {
  const script = await classicScript(site.root, 'src/client/archive/page.ts', preferenceConstants(site.config))
  const icons = openIcons((path) => readFileOf(site.dir, path)?.toString() ?? null)
  const written: DownloadView[] = []
  for (const named of namedVersions(site.index)) written.push(await writeArchive(named, { ...site, script, icons }))
  return written
}

type ArchiveSite = Site & { readonly script: string; readonly icons: Icons }

async function writeArchive(named: NamedVersion, site: ArchiveSite): Promise<DownloadView> {
  const { dir, config, icons } = site
  const { section, version } = named
  const name = archiveName(named)
  const zip = openZip()
  const add = (path: string, content: string | Uint8Array) => zip.add(`${name}${path}`, Buffer.from(content))
  const links = archiveLinks({
    url: config.url,
    pages: new Set(version.docs.map(({ path }) => path)),
    redirects: config.redirects,
    hasFile: (path) => existsSync(join(dir, path)),
  })
  await atMost(atOnce, version.docs, async ({ path }) => {
    const html = await readFile(join(dir, htmlPath(path)), 'utf8')
    await add(htmlPath(path), archivePage(html, { path: addressOf(path), links, icons }))
  })
  const main = version.docs.find(({ id }) => id === version.mainDocId) ?? version.docs[0]
  if (main) {
    const html = await readFile(join(dir, htmlPath(main.path)), 'utf8')
    const page = archivePage(html, { path: contentsPath, links, icons })
    const title = [config.title, named.name, section.badge].filter((part) => part !== null).join(' ')
    await add(htmlPath(contentsPath), archiveContents(page, { title, version, url: config.url }))
  }
  for (const path of links.files) await add(path, sharedFile(path, dir))
  await add(archiveFiles.script, site.script)
  await add(archiveFiles.index, indexScript(named, site))
  const archive = zip.end()
  const href = `${downloadsPath}${name}.zip`
  writeOutput(join(dir, href), archive)
  return { href, label: named.name, badge: section.badge, pages: version.docs.length, bytes: archive.length }
}

/** `core`, and `unity-2.x` where a section has several versions: also the folder inside. */
function archiveName({ section, version }: NamedVersion): string {
  if (section.versions.length === 1) return section.id
  return `${section.id}-${version.label.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
}

/** A path of the site as addresses have it. */
function addressOf(path: string): string {
  return new URL(path, 'http://site.invalid').pathname
}

function sharedFile(path: string, dir: string): string | Uint8Array {
  const content = readFileSync(join(dir, path))
  if (!path.endsWith('.css')) return content
  return archiveStyle(content.toString(), { path, read: (file) => readFileOf(dir, file) })
}

function readFileOf(dir: string, path: string): Buffer | null {
  const file = join(dir, cleanPath(path))
  return existsSync(file) ? readFileSync(file) : null
}

/** What can be found in an archive, as a script that says it. */
function indexScript({ section, version }: NamedVersion, { records, index, config }: Site): string {
  const own = records.filter((record) => record.version === `${section.id}@${version.name}`)
  const synonyms = config.search.kind === 'embedded' ? (config.search.synonyms ?? []) : []
  return `odinArchive=${JSON.stringify(searchIndex(own, index, synonyms))}\n`
}
