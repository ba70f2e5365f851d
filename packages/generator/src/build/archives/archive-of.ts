import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'parse5'
import type { SiteConfig } from '../../content/site-config.ts'
import { fingerprint } from '../../fingerprint.ts'
import { cleanPath, htmlPath } from '../../paths.ts'
import type { NamedVersion } from '../emit/llms.ts'
import { archiveContents } from './archive-contents.ts'
import { archiveLinks, contentsPath } from './archive-links.ts'
import { archiveFiles, archivePage } from './archive-page.ts'
import { archiveStyle } from './archive-style.ts'
import { openIcons } from './icons.ts'
import { openZip } from './zip.ts'

/** What all archives of a build share. */
export type ArchiveSite = {
  /** The output folder, with the pages of all sections. */
  readonly dir: string
  readonly config: SiteConfig
  /** The behavior of every page, as a script. */
  readonly script: string
}

export type ArchiveJob = {
  readonly named: NamedVersion
  /** Name of the folder in the archive. */
  readonly name: string
  /** The search index as a script. */
  readonly index: string
}

/** The archive of one version of a section, as the bytes of a ZIP file. */
export function archiveOf({ named, name, index }: ArchiveJob, { dir, config, script }: ArchiveSite): Buffer {
  const { section, version } = named
  const zip = openZip()
  const icons = openIcons((path) => readFileOf(dir, path)?.toString() ?? null)
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
  add(archiveFiles.script, script)
  add(archiveFiles.index, index)
  return zip.end()
}

function urlPathOf(path: string): string {
  return new URL(path, 'http://site.invalid').pathname
}

function readFileOf(dir: string, path: string): Buffer | null {
  const file = join(dir, cleanPath(path))
  return existsSync(file) ? readFileSync(file) : null
}
