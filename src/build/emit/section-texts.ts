import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Version } from '../../content/site-index.ts'
import { markdownPath } from '../../paths.ts'
import { compressLarge } from './compress.ts'

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
 * Writes the Markdown of a version's pages into one file, in reading order, and its compressed forms beside it. The pages are read
 * from the output one by one, so that the file may become as long as it likes.
 */
export async function writeSectionText(section: {
  readonly dir: string
  readonly cacheDir: string
  readonly version: Version
  /** What the file begins with. */
  readonly head: string
  /** Address of the site. */
  readonly url: string
}): Promise<SectionText> {
  const { dir, cacheDir, version, head, url } = section
  const path = sectionTextPath(version)
  const file = await open(join(dir, path), 'w')
  const output = { file, hash: createHash('sha256'), size: 0 }
  try {
    await add(output, head)
    for (const doc of version.docs) {
      const page = await readFile(join(dir, markdownPath(doc.path)), 'utf8')
      await add(output, chapter(page, new URL(doc.path, url).href))
    }
  } finally {
    await file.close()
  }
  await compressLarge(join(dir, path), { hash: output.hash.digest('hex'), cacheDir })
  return { path, pages: version.docs.length, size: output.size }
}

type Output = { readonly file: FileHandle; readonly hash: Hash; size: number }

async function add(output: Output, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  output.hash.update(bytes)
  output.size += bytes.length
  await output.file.write(bytes)
}

/** A page below a line: its title, its address in place of the front matter, and what it says. */
export function chapter(page: string, address: string): string {
  const body = page.slice(page.indexOf('\n---\n') + '\n---\n'.length).trimStart()
  const end = body.indexOf('\n')
  return `\n---\n\n${body.slice(0, end)}\n\nAddress: ${address}\n${body.slice(end + 1)}`
}
