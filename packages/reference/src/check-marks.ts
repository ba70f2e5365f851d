import type { Diagnostic, YamlPath } from 'docs-generator/plugin'
import type { ReferenceEntry } from './reference-entry.ts'

/** Reports the marks that `docs-maintenance upstream compare --write` left: drafts of new parts, and parts that the vendor removed. */
export function checkMarks(entry: ReferenceEntry): readonly Diagnostic[] {
  return marksIn(entry.data, []).map(({ name, removed, path }): Diagnostic => {
    const place = { severity: 'warning', file: entry.file, line: entry.lineAt(path) } as const
    return removed === null
      ? {
          ...place,
          code: 'reference-draft',
          message: `“${name}” is a draft that “docs-maintenance upstream compare --write” wrote.`,
          hint: 'Write its texts for readers and check its signature, then delete the line “draft: true”.',
        }
      : {
          ...place,
          code: 'reference-removed',
          message: `“${name}” doesn’t exist in ${removed} anymore.`,
          hint:
            path.length === 1
              ? 'Delete the file and add a redirect for its page, or delete the line “removed”.'
              : 'Delete it, or delete the line “removed”.',
        }
  })
}

type Mark = {
  readonly name: string
  /** The vendor's version without it; null for a draft. */
  readonly removed: string | null
  /** Path of the mark. */
  readonly path: YamlPath
}

function marksIn(value: unknown, path: YamlPath): readonly Mark[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, i) => marksIn(item, [...path, i]))
  const name = nameIn(value, path)
  const own: Mark[] = []
  if ('draft' in value && value.draft === true) own.push({ name, removed: null, path: [...path, 'draft'] })
  if ('removed' in value && typeof value.removed === 'string') {
    own.push({ name, removed: value.removed, path: [...path, 'removed'] })
  }
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => marksIn(inner, [...path, key]))]
}

/** The name of a part as its author wrote it, or the key of a part that has no name. */
function nameIn(value: object, path: YamlPath): string {
  const own = new Map<string, unknown>(Object.entries(value))
  const name = ['name', 'title', 'value', 'status'].map((key) => own.get(key)).find((text) => typeof text === 'string')
  return typeof name === 'string' && name !== '' ? name : String(path.at(-1) ?? '')
}
