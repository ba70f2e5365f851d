import type { Diagnostic, YamlPath } from 'docs-generator/plugin'
import type { ReferenceEntry } from './reference-entry.ts'

/** Reports the marks that `docs-maintenance upstream compare --write` left: drafts of new parts, removed parts, and changed ones. */
export function checkMarks(entry: ReferenceEntry): readonly Diagnostic[] {
  return marksIn(entry.data, []).map(({ path, part, ...mark }): Diagnostic => {
    const fault = { severity: 'warning', file: entry.file, line: entry.lineAt(path), ...faultOf(mark, path) } as const
    return mark.kind === 'draft' ? { ...fault, draftLines: linesOf(part, path.slice(0, -1), entry) } : fault
  })
}

/** The lines of an entry or of a part of it. */
function linesOf(part: object, path: YamlPath, { lineAt }: ReferenceEntry): NonNullable<Diagnostic['draftLines']> {
  if (path.length === 0) return { from: 1, to: Number.POSITIVE_INFINITY }
  return { from: lineAt(path), to: Math.max(...placesIn(part, path).map(lineAt)) }
}

/** The paths of a value and of everything in it. */
function placesIn(value: unknown, path: YamlPath): readonly YamlPath[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          placesIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : []
  return [path, ...inner]
}

type Mark = {
  readonly kind: 'draft' | 'removed' | 'review'
  /** The name of the marked part. */
  readonly name: string
  /** The vendor's version without it, or what has changed. */
  readonly text: string
  /** Path of the mark. */
  readonly path: YamlPath
  /** The marked part. */
  readonly part: object
}

function faultOf(
  { kind, name, text }: Omit<Mark, 'path' | 'part'>,
  path: YamlPath,
): Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  switch (kind) {
    case 'draft':
      return {
        code: 'reference-draft',
        message: `“${name}” is a draft that “npm run upstream -- compare --write” wrote.`,
        hint: 'Write its texts for readers and check its signature, then delete the line “draft: true”.',
      }
    case 'removed':
      return {
        code: 'reference-removed',
        message: `“${name}” doesn’t exist in ${text} anymore.`,
        hint:
          path.length === 1
            ? `Correct the texts that “${searchFor(name)}” lists, delete the file and add a redirect for its page, or delete the line “removed”.`
            : `Delete it, and correct the texts about it that “${searchFor(name)}” lists, or delete the line “removed”.`,
      }
    case 'review':
      return {
        code: 'reference-review',
        message: `“${name}” has changed, but not its texts: ${text}.`,
        hint: 'Read its texts, correct what is no longer true, then delete the line “review”.',
      }
  }
}

/** The command that finds a name. A flag isn't an option of the command, and a name can have several words. */
function searchFor(name: string): string {
  return `git grep -nwF ${/^\w\S*$/.test(name) ? name : `-e "${name}"`}`
}

function marksIn(value: unknown, path: YamlPath): readonly Mark[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((item, i) => marksIn(item, [...path, i]))
  const name = nameIn(value, path)
  const own: Mark[] = []
  const add = (kind: Mark['kind'], text: string) => own.push({ kind, name, text, path: [...path, kind], part: value })
  if ('draft' in value && value.draft === true) add('draft', '')
  if ('removed' in value && typeof value.removed === 'string') add('removed', value.removed)
  if ('review' in value && typeof value.review === 'string') add('review', value.review)
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => marksIn(inner, [...path, key]))]
}

/** The name of a part as its author wrote it, or the key of a part that has no name. */
function nameIn(value: object, path: YamlPath): string {
  const own = new Map<string, unknown>(Object.entries(value))
  const name = ['name', 'title', 'value', 'status'].map((key) => own.get(key)).find((text) => typeof text === 'string')
  return typeof name === 'string' && name !== '' ? name : String(path.at(-1) ?? '')
}
