import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey, openCache } from '../cache.ts'
import { archiveName, archivePath } from '../content/archive-name.ts'
import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { exampleArchive, exampleHref, exampleNames, readExample } from '../document/include/example-project.ts'
import { plainText } from '../document/index.ts'
import { openSiteFiles } from '../document/site-files.ts'
import { fingerprint } from '../fingerprint.ts'
import { markdownPath } from '../paths.ts'
import type { DownloadView } from '../ui/downloads/downloads-view.ts'
import { openZip } from '../zip.ts'
import { type NamedVersion, namedVersions } from './emit/llms.ts'
import { writeOutput } from './write-output.ts'

/** The archive of one version of a section: a ZIP file with the Markdown of its pages. */
export type Archive = {
  readonly href: string
  readonly version: NamedVersion
  /** Name of the folder in the archive. */
  readonly folder: string
}

/** The archives of a site. */
export function archivesOf(index: SiteIndex): readonly Archive[] {
  return namedVersions(index).map((version) => {
    const folder = archiveName(version.section, version.version)
    return { href: archivePath(folder), version, folder }
  })
}

/** The bytes of an archive. `markdown` contains the Markdown of its pages, by the path of its file. */
export function archiveBytes(
  { version: named, folder }: Archive,
  markdown: ReadonlyMap<string, Uint8Array>,
  config: Pick<SiteConfig, 'title'>,
): Uint8Array {
  const zip = openZip()
  zip.add(`${folder}/README.md`, Buffer.from(contents(named, config)))
  for (const [path, content] of [...markdown].sort(([a], [b]) => (a < b ? -1 : 1))) zip.add(folder + path, content)
  return zip.end()
}

/** An archive as the downloads page lists it. */
export function downloadView(
  { href, version: { name, section, version } }: Archive,
  bytes: number | null,
): DownloadView {
  return { href, label: name, badge: section.badge, pages: version.docs.length, bytes }
}

/** Writes all archives. The Markdown files of the pages must be in the output. */
export function writeDownloads(site: {
  /** The output folder. */
  readonly dir: string
  readonly config: Pick<SiteConfig, 'title'>
  readonly index: SiteIndex
  /** Folder of the cache of archives: compressing them takes a tenth of a build in which one page has changed. */
  readonly cacheDir: string
  /** Identifies the code that writes archives. */
  readonly version: string
}): readonly DownloadView[] {
  const cache = openCache(site.cacheDir)
  return archivesOf(site.index).map((archive) => {
    const paths = archive.version.version.docs.map((doc) => markdownPath(doc.path))
    const markdown = new Map(paths.map((path) => [path, readFileSync(join(site.dir, path))]))
    const files = [...markdown].map(([path, content]) => [path, fingerprint(content)])
    const key = cacheKey(site.version, archive.folder, contents(archive.version, site.config), files)
    const cached = cache.read(key)
    const bytes = cached ?? archiveBytes(archive, markdown, site.config)
    if (!cached) cache.write(key, bytes)
    writeOutput(join(site.dir, archive.href), bytes)
    return downloadView(archive, bytes.length)
  })
}

/** Writes an archive for each example project. Projects with mistakes, which the check reports, have none. */
export function writeExamples({ root, dir }: { readonly root: string; readonly dir: string }): void {
  const files = openSiteFiles(root)
  for (const name of exampleNames(files)) {
    const { example } = readExample(name, files)
    if (example) writeOutput(join(dir, example.href), exampleArchive(example))
  }
}

/** The archive of an example project at a URL path. Null if there is none. */
export function exampleArchiveAt(path: string, root: string): Uint8Array | null {
  const files = openSiteFiles(root)
  const name = exampleNames(files).find((candidate) => exampleHref(candidate) === path)
  const example = name === undefined ? null : readExample(name, files).example
  return example && exampleArchive(example)
}

/** A list of the pages in reading order. */
function contents({ name, section, version }: NamedVersion, { title }: Pick<SiteConfig, 'title'>): string {
  const heading = [title, name, section.badge].filter((part) => part !== null).join(' ')
  const pages = version.docs.map(({ path, title, isCode }) => {
    const label = isCode ? `\`${title}\`` : plainText(title)
    return `- [${label}](${encodeURI(markdownPath(path).slice(1))})\n`
  })
  return `# ${plainText(heading)}\n\n${pages.join('')}`
}
