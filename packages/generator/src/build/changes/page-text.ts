import { toString as textOf } from 'mdast-util-to-string'
import { z } from 'zod'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { normalizeText, parse } from '../../document/parse.ts'
import { readYaml } from '../../reference/index.ts'

/** The parts of a page's source that are compared between revisions. Old revisions may not match the current schema. */
export type PageText = {
  readonly title: string
  readonly isDraft: boolean
  /** Everything that readers see, in one line, without `sources`. Changes of white space don't count. */
  readonly said: string
  /** Its headings as written, or the names of its members. */
  readonly parts: readonly string[]
}

/** Null if the file isn't a page: other data, an entry that is shown on another page, or a file that can't be read. */
export function readPageText(text: string, file: string): PageText | null {
  try {
    return file.endsWith('.md') ? readMarkdown(normalizeText(text)) : readData(text)
  } catch {
    return null
  }
}

const frontMatter = z.object({ title: z.string(), description: z.unknown().optional(), draft: z.unknown().optional() })

function readMarkdown(text: string): PageText | null {
  const { yaml, body } = splitFrontMatter(text) ?? { yaml: '', body: text }
  const { success, data } = frontMatter.safeParse(readYaml(yaml).value)
  if (!success) return null
  return {
    title: data.title,
    isDraft: data.draft === true,
    // Editors change the delimiter row of a table when a cell becomes longer.
    said: oneLine(JSON.stringify([data.title, data.description]) + body.replace(/-{3,}/g, '---')),
    parts: headingsOf(body),
  }
}

const dataFile = z.looseObject({
  kind: z.string(),
  name: z.string(),
  title: z.string().optional(),
  on: z.undefined().optional(),
  sources: z.unknown().optional(),
})

const namedPart = z.union([
  z.looseObject({ name: z.string() }).transform(({ name }) => name),
  z.looseObject({ title: z.string() }).transform(({ title }) => title),
])

function readData(text: string): PageText | null {
  const { success, data } = dataFile.safeParse(readYaml(text).value)
  if (!success) return null
  const { sources: _, ...rest } = data
  const parts = Object.values(rest).flatMap((value) => {
    const list = z.array(namedPart).safeParse(value)
    return list.success ? list.data : []
  })
  return { title: data.title ?? data.name, isDraft: false, said: oneLine(JSON.stringify(rest)), parts }
}

/** A heading or name as plain text. Only visible headings are parsed, because parsing a complete page takes milliseconds. */
export function partTitle(part: string, file: string): string {
  return file.endsWith('.md') ? textOf(parse(part)) : part
}

/** The headings outside of code blocks, without their ids. All get the same level, so that a change of the level doesn't count. */
function headingsOf(body: string): readonly string[] {
  const headings: string[] = []
  let fence: string | null = null
  for (const line of body.split('\n')) {
    const mark: string | undefined = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    } else if (mark) fence = mark
    else if (/^ {0,3}#{2,6}\s/.test(line)) headings.push(line.replace(ownId, '').trim().replace(/^#+/, '##'))
  }
  return headings
}

/** ` {#own-id}` at the end of a heading. */
const ownId = /\s\{#[^\s{}#"'<>]+\}\s*$/

/** Line breaks that JSON has escaped count as white space, too. */
function oneLine(text: string): string {
  return text.replace(/(?:\s|\\n)+/g, ' ').trim()
}
