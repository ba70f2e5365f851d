import { isMap } from 'yaml'
import { z } from 'zod'
import type { Diagnostic } from '../diagnostic.ts'
import { issueText } from '../issue-text.ts'
import { nearest } from '../nearest.ts'
import { readYaml } from '../yaml/yaml-document.ts'
import { pageKinds } from './site-index.ts'

const iconName = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be the name of an icon')

/** Longer questions are split, because readers search with a few words. */
const longestQuestion = 120

const schema = z.object({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1),
  kind: z.enum(pageKinds),
  /** The sources of the page's facts: URLs, or `owner/repo@ref:path`. */
  sources: z.array(z.string().min(1)),
  /** Questions that the page answers, in readers' words. The search finds the page by them; readers never see them. */
  questions: z
    .array(z.string().trim().min(1).max(longestQuestion, `must have at most ${longestQuestion} characters each`))
    .min(1)
    .optional(),
  /** Short title for sidebars. */
  label: z.string().min(1).optional(),
  draft: z.boolean().optional(),
  /** False for pages that are published, but not for readers, such as an example for authors. */
  listed: z.boolean().optional(),
  /** Name of an icon in `icons/`, shown on landing pages. */
  icon: iconName.optional(),
})

export type FrontMatter = z.infer<typeof schema>

const knownKeys = Object.keys(schema.shape)
const fence = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/

/** The YAML block at the top of a page, and the text below it; null if there is none. */
export function splitFrontMatter(text: string): { readonly yaml: string; readonly body: string } | null {
  const block = fence.exec(text)
  return block && { yaml: block[1] ?? '', body: text.slice(block[0].length) }
}

/** Reads the YAML block at the top of a page. `frontMatter` is null if the page can't be used. Every diagnostic has its line. */
export function readFrontMatter(
  text: string,
  file: string,
): { readonly frontMatter: FrontMatter | null; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const report = (severity: Diagnostic['severity'], line: number, code: string, message: string, hint: string) =>
    diagnostics.push({ severity, code, file, line, message, hint })

  const block = fence.exec(text)
  if (!block) {
    report('error', 1, 'no-front-matter', 'The page has no front matter.', frontMatterHint)
    return { frontMatter: null, diagnostics }
  }
  const yaml = block[1] ?? ''
  const { document, value, faults, lineAt: lineInBlock } = readYaml(yaml)
  // The first line of the block is the second line of the file.
  const lineAt = (offset: number) => lineInBlock(offset) + 1
  for (const { offset, message } of faults)
    report('error', lineAt(offset), 'bad-yaml', `The front matter is not valid YAML: ${message}`, yamlHint)
  if (faults.length > 0) return { frontMatter: null, diagnostics }

  const keyLines = new Map<string, number>()
  if (isMap(document.contents)) {
    for (const { key } of document.contents.items) {
      if (isScalarKey(key)) keyLines.set(String(key.value), lineAt(key.range?.[0] ?? 0))
    }
  }
  for (const [key, line] of keyLines) {
    if (knownKeys.includes(key)) continue
    const meant = nearest(key, knownKeys)
    report(
      'warning',
      line,
      'unknown-key',
      `Unknown front matter key “${key}”.`,
      meant ? `Did you mean “${meant}”?` : `The keys are ${knownKeys.join(', ')}.`,
    )
  }
  const result = schema.safeParse(value ?? {}, { reportInput: true })
  if (result.success) {
    if (result.data.sources.length === 0)
      report('warning', keyLines.get('sources') ?? 1, 'no-sources', 'The page has no sources.', sourcesHint)
    return { frontMatter: result.data, diagnostics }
  }
  for (const issue of result.error.issues) {
    const key = String(issue.path[0] ?? '')
    report('error', keyLines.get(key) ?? 1, 'front-matter', `Front matter: ${key} ${issueText(issue)}.`, hintOf(issue))
  }
  return { frontMatter: null, diagnostics }
}

function hintOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return frontMatterHint
  const meant = issue.code === 'invalid_value' ? nearest(String(issue.input), issue.values.map(String)) : null
  return meant ? `Did you mean “${meant}”?` : 'docs/authoring.md lists the keys with their values.'
}

const frontMatterHint = 'Start the page with ---, then title, description, kind and sources, then ---.'

const sourcesHint = 'List where its facts come from: URLs, or paths such as owner/repo@ref:path.'

const yamlHint = 'Check indentation, quotes and colons. A string that contains “: ” needs quotes.'

function isScalarKey(key: unknown): key is { value: unknown; range?: [number, number, number] | null } {
  return typeof key === 'object' && key !== null && 'value' in key
}
