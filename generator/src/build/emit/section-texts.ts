import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from '../../content/site-index.ts'
import { markdownPath } from '../../paths.ts'

/** All pages of one version of a section in one file, as it was written. */
export type SectionText = {
  /** From the output's folder, with a slash. */
  readonly path: string
  readonly pages: number
  /** Bytes, uncompressed. */
  readonly size: number
}

/** Where all pages of a version are in one file. */
export function sectionTextPath(version: Version): string {
  return `${version.path}llms-full.txt`
}

/**
 * Writes the Markdown of a version's pages into one file, in reading order. The pages are read from the output one by one, so that the
 * file may become as long as it likes.
 */
export function writeSectionText(section: {
  readonly dir: string
  readonly version: Version
  /** What the file begins with. */
  readonly head: string
  /** Address of the site. */
  readonly url: string
}): SectionText {
  const { dir, version, head, url } = section
  const path = sectionTextPath(version)
  const file = openSync(join(dir, path), 'w')
  let size = 0
  const add = (text: string) => {
    const bytes = Buffer.from(text)
    writeFileSync(file, bytes)
    size += bytes.length
  }
  try {
    add(head)
    for (const doc of version.docs) {
      const page = readFileSync(join(dir, markdownPath(doc.path)), 'utf8')
      add(chapter(page, new URL(doc.path, url).href))
    }
  } finally {
    closeSync(file)
  }
  return { path, pages: version.docs.length, size }
}

/** A page below a line: its title, its address in place of the front matter, and what it says. */
export function chapter(page: string, address: string): string {
  const body = page.slice(page.indexOf('\n---\n') + '\n---\n'.length).trimStart()
  const end = body.indexOf('\n')
  return `\n---\n\n${body.slice(0, end)}\n\nAddress: ${address}\n${body.slice(end + 1)}`
}
