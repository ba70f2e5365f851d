import { z } from 'zod'
import type { Diagnostic } from '../../diagnostic.ts'
import { readSettings } from '../../yaml/read-settings.ts'

/** The parts of a page to which a rule can be limited. */
const passageKinds = ['title', 'description', 'heading', 'tableHead', 'text'] as const
export type PassageKind = (typeof passageKinds)[number]

const rule = z
  .strictObject({
    /** A regular expression. Code in backticks counts as `x`. The cells of a table head are joined with ` | `. */
    find: z
      .string()
      // A block of YAML ends with a line break, which no text contains.
      .transform((find) => find.replace(/\n+$/, ''))
      .refine((find) => patternFault(find) === null, { error: ({ input }) => patternFault(String(input)) ?? '' }),
    /** What to write instead. */
    use: z.string().min(1).optional(),
    /** What to do instead, as a sentence. */
    hint: z.string().min(1).optional(),
    in: z
      .array(z.enum(passageKinds))
      .min(1)
      .default([...passageKinds]),
    caseSensitive: z.boolean().default(false),
  })
  .refine(({ use, hint }) => (use === undefined) !== (hint === undefined), 'needs either use or hint')

/** More exceptions mean that a rule doesn't fit the texts. */
const mostExceptions = 20

const schema = z.strictObject({
  /** The greatest number of words in a sentence. */
  sentenceWords: z.int().min(10).optional(),
  rules: z.array(rule).default([]),
  /** Texts that rules don't apply to, by file. */
  exceptions: z
    .array(z.strictObject({ file: z.string().min(1), text: z.string().min(1) }))
    .max(mostExceptions, `must not have more than ${mostExceptions} entries`)
    .default([]),
})

/** The wording rules of a site. */
export type ProseRules = {
  readonly sentenceWords: number | null
  readonly rules: readonly {
    readonly pattern: RegExp
    readonly hint: string
    readonly kinds: ReadonlySet<PassageKind>
  }[]
  readonly exceptions: readonly { readonly file: string; readonly text: string }[]
}

/** Reads the `prose.yaml` of a site. `rules` is null if the file has errors. */
export function readProseRules(
  text: string,
  file: string,
): { readonly rules: ProseRules | null; readonly diagnostics: readonly Diagnostic[] } {
  const { value, diagnostics } = readSettings(text, file, {
    schema,
    code: 'prose-rules',
    name: 'Wording rules',
    hint: `A rule has find (a regular expression) and use or hint; in can be ${passageKinds.join(', ')}.`,
  })
  if (!value) return { rules: null, diagnostics }
  const { sentenceWords = null, rules, exceptions } = value
  return {
    rules: {
      sentenceWords,
      exceptions,
      rules: rules.map(({ find, use, hint = `Write “${use}”.`, in: kinds, caseSensitive }) => ({
        pattern: new RegExp(find, caseSensitive ? 'u' : 'iu'),
        hint,
        kinds: new Set(kinds),
      })),
    },
    diagnostics: [],
  }
}

/** What is wrong with a pattern; null if it can be used. */
function patternFault(find: string): string | null {
  if (/^\/.*\/[a-z]*$/s.test(find)) return 'must be a regular expression without slashes around it'
  try {
    return new RegExp(find, 'u').test('') ? 'must be a regular expression that doesn’t match an empty text' : null
  } catch (error) {
    // “Invalid regular expression: /(/u: Unterminated group”
    const cause = error instanceof Error ? error.message.split(': ').at(-1) : ''
    return `must be a regular expression: ${cause}`
  }
}
