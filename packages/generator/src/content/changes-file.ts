import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { calendarDate, pathOrUrl } from '../config-values.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { choiceHint } from '../nearest.ts'
import { readSettings } from '../yaml/read-settings.ts'
import type { SiteConfig } from './site-config.ts'
import { unusualText } from './unusual-characters.ts'
import { writtenMarkdown, writtenMarkdownFault } from './written-markdown.ts'

/** The file in which the authors of a site tell readers what is new. A site without it has no changes. */
export const changesFile = 'changes.yaml'

const sentence = z.string().trim().min(1)

const changeSchema = z.strictObject({
  /** The day on which readers can see the change. */
  date: calendarDate,
  /** The `id` of a section. Without it, the change concerns all of them. */
  product: z.string().optional(),
  /** The label of a version of the section. */
  version: z.string().optional(),
  /** What changed, in one sentence. Names in backticks are shown as code. */
  text: sentence,
  links: z.array(z.strictObject({ label: sentence, to: pathOrUrl })).default([]),
})

/** One change, as its author described it. */
export type SiteChange = {
  readonly date: string
  /** The line of the date. */
  readonly line: number
  readonly text: string
  /** Section and name of the version; null for the complete site. */
  readonly subject: { readonly section: string; readonly version: string | null } | null
  readonly links: readonly { readonly label: string; readonly to: string; readonly line: number }[]
}

export type ChangesFile = { readonly changes: readonly SiteChange[]; readonly diagnostics: readonly Diagnostic[] }

type Sections = Pick<SiteConfig, 'sections'>

/** Reads the changes of a site from its folder. */
export async function readChanges(root: string, config: Sections): Promise<ChangesFile> {
  const text = await readFile(join(root, changesFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? { changes: [], diagnostics: [] } : parseChanges(text, config)
}

/** Parses a `changes.yaml`. A change of an unknown product or version is reported and left out. */
export function parseChanges(text: string, { sections }: Sections): ChangesFile {
  const { value, diagnostics, lineAt } = readSettings(text, changesFile, {
    schema: z.array(changeSchema),
    code: 'changes',
    name: changesFile,
    hint: 'The file is a list. Each entry has a date and a text, and can have product, version and links (label and to).',
  })
  const faults: Diagnostic[] = [...diagnostics]
  const unusual = unusualText(changesFile, text)
  if (unusual) faults.push(unusual)
  const all = value ?? []
  const changes = all.flatMap(({ date, product, version, text, links }, i): readonly SiteChange[] => {
    const report = (key: string, message: string, hint: string) => {
      faults.push({
        severity: 'error',
        code: 'changes',
        file: changesFile,
        line: lineAt([i, key]),
        message: `${changesFile}: ${message}`,
        hint,
      })
      return []
    }
    const section = sections.find(({ id }) => id === product)
    const ids = sections.map(({ id }) => id)
    if (product !== undefined && !section)
      return report('product', `There is no section “${product}”.`, choiceHint(product, ids))
    const versions = section?.versions ?? []
    const known = versions.find(({ label }) => label === version)
    if (version !== undefined && !known) {
      if (versions.length === 0)
        return report('version', 'The entry has a version, but no product with versions.', 'Remove the version.')
      const labels = versions.map(({ label }) => label)
      return report('version', `There is no version “${version}” of “${product}”.`, choiceHint(version, labels))
    }
    const isLike = (other: (typeof all)[number]) =>
      other.date === date && other.product === product && other.version === version && other.text === text
    if (all.findIndex(isLike) < i)
      return report('text', 'An entry above has the same text on the same day.', 'Remove one of the two.')
    const piece = writtenMarkdown(text, { hasCode: true })
    if (piece !== null)
      faults.push({
        severity: 'warning',
        file: changesFile,
        line: lineAt([i, 'text']),
        ...writtenMarkdownFault(piece, { hasCode: true }),
      })
    return [
      {
        date,
        line: lineAt([i, 'date']),
        text,
        subject: section ? { section: section.id, version: known?.name ?? null } : null,
        links: links.map((link, j) => ({ ...link, line: lineAt([i, 'links', j]) })),
      },
    ]
  })
  return { changes, diagnostics: faults }
}
