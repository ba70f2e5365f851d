import {
  choiceHint,
  type Diagnostic,
  issueText,
  isUnknownKind,
  type LocatedYaml,
  nearest,
  readLocatedYaml,
  withoutFaults,
  type YamlReader,
} from 'docs-generator/plugin'
import type { z } from 'zod'
import { type EntryData, entrySchema } from './languages/index.ts'

/** A valid file of reference data. */
export type ReferenceFile = {
  readonly data: EntryData
  /** Path from the site's root. */
  readonly file: string
  readonly lineAt: LocatedYaml['lineAt']
  readonly textLineAt: LocatedYaml['textLineAt']
}

/**
 * Reads one file of reference data. Each fault is a diagnostic with its line. `entry` is null if the rest of the file isn't an entry;
 * otherwise it is used without its faults, so that nothing that refers to it is reported, too.
 */
export function readEntry(
  text: string,
  file: string,
  readYaml: YamlReader = readLocatedYaml,
): { readonly entry: ReferenceFile | null; readonly diagnostics: readonly Diagnostic[] } {
  const { value, lineAt, keyLineAt, textLineAt, errors } = readYaml(text)
  if (errors.length > 0) {
    const diagnostics = errors.map(
      ({ line, message }): Diagnostic => ({
        severity: 'error',
        code: 'bad-yaml',
        file,
        line,
        message: `The file is not valid YAML: ${message}`,
        hint: 'Check indentation, quotes and colons. A string that contains “: ” needs quotes or a block (|).',
      }),
    )
    return { entry: null, diagnostics }
  }
  const result = entrySchema.safeParse(value, { reportInput: true })
  if (result.success) return { entry: { data: result.data, file, lineAt, textLineAt }, diagnostics: [] }
  const { value: rest, issues, meant } = withoutFaults(value, result.error.issues)
  const repaired = entrySchema.safeParse(rest)
  const diagnostics = issues.map((issue) => faultOf(issue, { file, value, lineAt, keyLineAt, textLineAt, meant }))
  return { entry: repaired.success ? { data: repaired.data, file, lineAt, textLineAt } : null, diagnostics }
}

type Source = Pick<LocatedYaml, 'value' | 'lineAt' | 'keyLineAt' | 'textLineAt'> &
  Pick<ReturnType<typeof withoutFaults>, 'meant'> & { readonly file: string }

function faultOf(issue: z.core.$ZodIssue, source: Source): Diagnostic {
  const { file } = source
  const place = placeText(issue.path)
  const isKind = isUnknownKind(issue)
  return {
    severity: 'error',
    code: 'reference-data',
    file,
    line: lineOf(issue, source),
    message: `Reference data: ${isKind ? unknownKindText(issue) : `${place}${place ? ' ' : ''}${issueText(issue)}`}.`,
    hint: isKind ? choiceHint(kindIn(issue.input), (issue.options ?? []).map(String)) : hintOf(issue, source),
  }
}

function lineOf(issue: z.core.$ZodIssue, { lineAt, keyLineAt, textLineAt }: Source): number {
  const key = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  if (key !== undefined) return keyLineAt([...issue.path, key])
  const textLine = textLineOf(issue)
  return textLine === null ? lineAt(issue.path) : textLineAt(issue.path) + textLine - 1
}

/** The line of a syntax error in a text, from 1; null for other issues. */
function textLineOf(issue: z.core.$ZodIssue): number | null {
  const line: unknown = issue.code === 'custom' ? issue.params?.textLine : undefined
  return typeof line === 'number' ? line : null
}

/** An unknown or missing kind of an entry or one of its members, as the author wrote it. */
function unknownKindText({ path, input }: z.core.$ZodIssue): string {
  const owner = placeText(path.slice(0, -1))
  const kind = kindIn(input)
  if (kind === '') return `${placeText(path)} is missing`
  return owner === '' ? `unknown kind “${kind}”` : `${owner} has the unknown kind “${kind}”`
}

/** The kind of an entry or a member; empty if it isn't a string. */
function kindIn(value: unknown): string {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : null
  return typeof kind === 'string' ? kind : ''
}

/** `['members', 2, 'type']` → `members[3] type`. Indexes start with 1. */
function placeText(path: readonly PropertyKey[]): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step + 1}]` : `${i > 0 ? ' ' : ''}${String(step)}`))
    .join('')
}

function hintOf(issue: z.core.$ZodIssue, { value, meant: keys }: Source): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return missingHint(issue.path, value)
  if (textLineOf(issue) !== null) return 'Correct this line, or the end of the line above it.'
  const choices = issue.code === 'invalid_value' ? issue.values.map(String) : keysOf(issue)
  const wrong = issue.code === 'invalid_value' ? issue.input : issue.code === 'unrecognized_keys' ? issue.keys[0] : ''
  const meant = keys.get(issue) ?? (typeof wrong === 'string' ? nearest(wrong, choices) : null)
  if (meant !== null) return `Did you mean ${meant}?`
  return issue.code === 'unrecognized_keys' && choices.length > 0
    ? `It has ${choices.join(', ')}.`
    : 'Run “npm run schema” to get completion for reference data in your editor.'
}

/** How to add a key that the kind of its owner requires. */
function missingHint(path: readonly PropertyKey[], value: unknown): string {
  let owner = value
  for (const step of path.slice(0, -1))
    owner = typeof owner === 'object' && owner !== null ? Reflect.get(owner, step) : undefined
  const kind = kindIn(owner)
  return `Add the line “${String(path.at(-1))}: …”${kind === '' ? '' : `, which the kind ${kind} requires`}.`
}

/** The keys of an entry's kind, for an unknown key at the top level of an entry. */
function keysOf(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code !== 'unrecognized_keys' || issue.path.length > 0) return []
  const option = entrySchema.options.find(({ shape }) => shape.kind.value === kindIn(issue.input))
  return option ? Object.keys(option.shape) : []
}
