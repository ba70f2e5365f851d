import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../content/site-config.ts'
import type { SiteIndex } from '../content/site-index.ts'
import { plainText } from '../document/index.ts'
import { markdownPath } from '../paths.ts'
import { type DownloadView, downloadsPath } from '../ui/downloads/downloads-view.ts'
import { type NamedVersion, namedVersions } from './emit/llms.ts'
import { writeOutput } from './write-output.ts'
import { openZip } from './zip.ts'

/** Writes a ZIP file for each version of each section. It contains the Markdown files of its pages, which must be in the output. */
export function writeDownloads(site: {
  /** The output folder. */
  readonly dir: string
  readonly config: Pick<SiteConfig, 'title'>
  readonly index: SiteIndex
}): readonly DownloadView[] {
  return namedVersions(site.index).map((named) => {
    const { section, version, name } = named
    const folder = archiveName(named)
    const zip = openZip()
    zip.add(`${folder}/README.md`, Buffer.from(contents(named, site.config)))
    for (const path of version.docs.map((doc) => markdownPath(doc.path)).sort())
      zip.add(folder + path, readFileSync(join(site.dir, path)))
    const archive = zip.end()
    const href = `${downloadsPath}${folder}.zip`
    writeOutput(join(site.dir, href), archive)
    return { href, label: name, badge: section.badge, pages: version.docs.length, bytes: archive.length }
  })
}

/** `guide`, or `sdk-2.x` if the section has several versions: the file's name, and the folder in it. */
function archiveName({ section, version }: NamedVersion): string {
  if (section.versions.length === 1) return section.id
  return `${section.id}-${version.label.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
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
