import { basename } from 'node:path'
import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { nearest } from '../nearest.ts'
import { type LocatedYaml, readLocatedYaml } from '../yaml/located-yaml.ts'
import { quotesHint } from '../yaml/quotes-hint.ts'
import { pageKinds } from './site-index.ts'

const iconName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the name of an icon')

/** Longer questions are split, because readers search with a few words. */
const longestQuestion = 120

/** A text in one line: titles and descriptions are items of lists such as `llms.txt`. */
const textLine = z
  .string()
  .trim()
  .min(1)
  .regex(/^[^\n]*$/, 'must be one line')

const different = [
  (list: readonly string[]) => new Set(list).size === list.length,
  'contains the same entry twice',
] as const

const schema = z.object({
  title: textLine,
  description: textLine,
  kind: z.enum(pageKinds),
  /** The sources of the page's facts: URLs, or `owner/repo@ref:path`. */
  sources: z.array(z.string().min(1)).refine(...different),
  /** Questions that the page answers, in readers' words. The search finds the page by them and shows one if the page has no word of the query. */
  questions: z
    .array(z.string().trim().min(1).max(longestQuestion, `must have at most ${longestQuestion} characters each`))
    .min(1)
    .refine(...different)
    .optional(),
  /** Short title for sidebars. */
  label: textLine.optional(),
  draft: z.boolean().optional(),
  /** False for pages that are published, but not for readers, such as an example for authors. */
  listed: z.boolean().optional(),
  /** Name of an icon in `icons/`, shown on landing pages. */
  icon: iconName.optional(),
})

export type FrontMatter = z.infer<typeof schema>

const knownKeys = Object.keys(schema.shape)
const requiredKeys = Object.entries(schema.shape).flatMap(([key, rule]) => (rule.isOptional() ? [] : [key]))
/** The keys of other generators, with what replaces them. */
const otherKeys: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aliases: 'Add a redirect from each of its former URLs to redirects in config.ts.',
    hide_title: 'Remove it. Every page shows its title.',
    id: 'Remove it. The path of the file is the ID of the page.',
    keywords: 'Write questions that the page answers: questions: [How do I join a room?].',
    layout: 'Remove it. The key kind says what type of page it is.',
    nav_order: 'Remove it. The order of pages is that of their lines in sidebar.yaml.',
    outline: 'Remove it. Every page lists its headings.',
    pagefind: 'To leave the page out of the search, write listed: false.',
    permalink: 'Remove it. The path of the file determines the URL.',
    redirect_from: 'Add a redirect from each of its former URLs to redirects in config.ts.',
    search: 'To leave the page out of the search, write listed: false.',
    sidebar_label: 'Write it as label.',
    sidebar_position: 'Remove it. The order of pages is that of their lines in sidebar.yaml.',
    slug: 'Remove it. The path of the file determines the URL.',
    tags: 'Remove it. The search finds a page by its text and its questions.',
    unlisted: 'Write listed: false instead of unlisted: true.',
    weight: 'Remove it. The order of pages is that of their lines in sidebar.yaml.',
  }),
)

/** The first line of the block, with blank lines above it. */
const opening = /^\uFEFF?(?:[ \t]*\r?\n)*---[ \t]*\r?\n/
const rest = /^(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/

/** The YAML block at the top of a page, the number of lines above it, and the text below it; null if there is none. */
export function splitFrontMatter(
  text: string,
): { readonly yaml: string; readonly linesAbove: number; readonly body: string } | null {
  const [top] = opening.exec(text) ?? []
  const block = top === undefined ? null : rest.exec(text.slice(top.length))
  if (top === undefined || block === null) return null
  const linesAbove = top.split('\n').length - 1
  return { yaml: block[1] ?? '', linesAbove, body: text.slice(top.length + block[0].length) }
}

/** The fault of front matter in a text that isn't a page. */
export const frontMatterFault = {
  code: 'unused-front-matter',
  message: 'The front matter of this file has no effect, because only pages have front matter.',
  hint: 'Remove it. Pages are the Markdown files in content/, except for those in _partials/.',
}

/** The line of the first of these keys in the front matter of a page, or in a YAML file. 1 if none is there. */
export function lineOfKey(text: string, ...keys: readonly string[]): number {
  const block = splitFrontMatter(text)
  const located = readLocatedYaml(block?.yaml ?? text)
  const key = keys.find((name) => keysOf(located).includes(name))
  return key === undefined ? 1 : located.keyLineAt([key]) + (block?.linesAbove ?? 0)
}

/** Reads the YAML block at the top of a page. `frontMatter` is null if the page can't be used. Every diagnostic has its line. */
export function readFrontMatter(
  text: string,
  file: string,
): { readonly frontMatter: FrontMatter | null; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const report = (severity: Diagnostic['severity'], line: number, code: string, message: string, hint: string) =>
    diagnostics.push({ severity, code, file, line, message, hint })

  const block = splitFrontMatter(text)
  if (!block) {
    const { message, hint } = missingFault(text, file)
    report('error', 1, 'no-front-matter', message, hint)
    return { frontMatter: null, diagnostics }
  }
  const { linesAbove } = block
  const located = readLocatedYaml(block.yaml)
  for (const { line, message } of located.errors)
    report('error', line + linesAbove, 'bad-yaml', `The front matter is not valid YAML: ${message}`, yamlHint)
  if (located.errors.length > 0) return { frontMatter: null, diagnostics }

  const keys = keysOf(located)
  const lineOf = (key: string) => (keys.includes(key) ? located.keyLineAt([key]) + linesAbove : 1)
  const misspelled = misspelledKeys(keys)
  for (const key of keys) {
    if (knownKeys.includes(key)) continue
    const meant = misspelled.get(key) ?? nearest(key, knownKeys)
    // Without a required key, the page can't be used. This is reported at the misspelled key, and only there.
    report(
      misspelled.has(key) ? 'error' : 'warning',
      lineOf(key),
      'unknown-key',
      `Unknown front matter key “${key}”.`,
      otherKeys.get(key) ?? (meant ? `Did you mean “${meant}”?` : `The keys are ${knownKeys.join(', ')}.`),
    )
  }
  const result = schema.safeParse(located.value ?? {}, { reportInput: true })
  if (result.success) {
    if (result.data.sources.length === 0)
      report('warning', lineOf('sources'), 'no-sources', 'The page has no sources.', sourcesHint)
    return { frontMatter: result.data, diagnostics }
  }
  const meantKeys = new Set(misspelled.values())
  for (const issue of result.error.issues) {
    const [key = '', ...place] = issue.path.map(String)
    if (meantKeys.has(key)) continue
    const line = place.length > 0 ? located.lineAt(issue.path) + linesAbove : lineOf(key)
    const name = `${key}${place.map((step) => `[${step}]`).join('')}`
    report('error', line, 'front-matter', `Front matter: ${name} ${issueText(issue)}.`, hintOf(issue))
  }
  return { frontMatter: null, diagnostics }
}

/** The keys of a YAML file; none if it isn't a map. */
function keysOf({ value }: LocatedYaml): readonly string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}

/** The required keys that are missing because they are misspelled, by what the author wrote. */
function misspelledKeys(keys: readonly string[]): ReadonlyMap<string, string> {
  const missing = new Set(requiredKeys.filter((key) => !keys.includes(key)))
  return new Map(
    keys.flatMap((key): readonly (readonly [string, string])[] => {
      const meant = knownKeys.includes(key) ? null : nearest(key, [...missing])
      // Two spellings of one key aren’t both that key.
      return meant !== null && missing.delete(meant) ? [[key, meant]] : []
    }),
  )
}

/** Words that some programs read as true or false. In YAML 1.2, they are strings. */
const booleanWords = new Map([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['off', false],
])

function hintOf(issue: z.core.$ZodIssue): string {
  const key = String(issue.path[0] ?? '')
  if (issue.input === undefined) return `Add a line with ${key} between the two lines ---.`
  if (issue.code === 'invalid_type' && issue.expected === 'boolean') {
    return `Write ${booleanWords.get(String(issue.input).toLowerCase()) ?? 'true or false'}.`
  }
  const meant = issue.code === 'invalid_value' ? nearest(String(issue.input), issue.values.map(String)) : null
  if (meant) return `Did you mean “${meant}”?`
  return quotesHint(issue) ?? 'docs/authoring.md lists the keys with their values.'
}

function missingFault(text: string, file: string): Pick<Diagnostic, 'message' | 'hint'> {
  if (opening.test(text))
    return {
      message: 'The front matter at the top of the page isn’t closed.',
      hint: 'Add a line --- below its last key.',
    }
  const hint = 'Start the page with ---, then title, description, kind and sources, then ---.'
  // Other generators don't publish files with such names.
  const partial = basename(file).startsWith('_')
    ? 'If other pages contain this text, move it to content/_partials/. Otherwise, s'
    : ''
  return { message: 'The page has no front matter.', hint: partial ? partial + hint.slice(1) : hint }
}

const sourcesHint = 'List where its facts come from: URLs, or paths such as owner/repo@ref:path.'

const yamlHint =
  'Check indentation, quotes and colons. A string that contains “: ”, or starts with a character such as @ or *, needs quotes.'
