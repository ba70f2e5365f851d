import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocEntry } from '../content/site-index.ts'
import type { Compiler } from '../document/index.ts'
import { type BodyNode, nothingShared } from '../document/page-document.ts'

/** The Markdown file beside a `site/pages/*.tsx`, compiled like any page; empty where there is none. */
export async function sitePageBody(place: {
  readonly root: string
  readonly name: string
  readonly compiler: Compiler
}): Promise<readonly BodyNode[]> {
  const file = `site/pages/${place.name}.md`
  const text = await readFile(join(place.root, file), 'utf8').catch(() => null)
  if (text === null) return []
  const document = await place.compiler.compile({
    entry: entryOf(file, place.name),
    text,
    lines: null,
    shared: nothingShared,
  })
  return document.body
}

function entryOf(file: string, name: string): DocEntry {
  return {
    id: name,
    path: '/',
    sidebar: null,
    section: 'site',
    version: 'current',
    title: name,
    isCode: false,
    description: '',
    kind: 'generic',
    label: name,
    draft: false,
    file,
    icon: null,
    sources: [],
  }
}
