import { toString as textOf } from 'mdast-util-to-string'
import { z } from 'zod'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { normalizeText, parse } from '../../document/parse.ts'
import { readYaml } from '../../reference/index.ts'

/** What a revision of a page's source says, as far as two of them are compared. Old ones need not hold what is asked for today. */
export type PageText = {
  readonly title: string
  readonly isDraft: boolean
  /** All that readers see, in one line: white space says nothing, and neither do sources. */
  readonly said: string
  /** Its headings as written, or the names that it describes. */
  readonly parts: readonly string[]
}

/** Null for what is no page: data beside the pages, a description that stands on another page, or nothing that can be read. */
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
    // Tables are drawn anew when a cell grows.
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

/** A heading as readers see it; a name is its own. Only what is told is parsed: whole pages would take milliseconds each. */
export function partTitle(part: string, file: string): string {
  return file.endsWith('.md') ? textOf(parse(part)) : part
}

/** Lines with headings, outside of code; of what level they are says nothing. */
function headingsOf(body: string): readonly string[] {
  const headings: string[] = []
  let fence: string | null = null
  for (const line of body.split('\n')) {
    const mark: string | undefined = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = null
    } else if (mark) fence = mark
    else if (/^ {0,3}#{2,6}\s/.test(line)) headings.push(line.trim().replace(/^#+/, '##'))
  }
  return headings
}

/** Escaped line breaks of JSON count as white space, too. */
function oneLine(text: string): string {
  return text.replace(/(?:\s|\\n)+/g, ' ').trim()
}
