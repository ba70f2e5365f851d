import { z } from 'zod'

/** A name, a type or a line of text. */
export const line = z.string().trim().min(1)
/** Markdown; what stands in a table must be one paragraph. */
export const markdown = z.string().trim().min(1)
/** A value as code writes it. YAML reads `true` and `0.5` as such, and readers want them as written. */
export const literal = z.union([z.string(), z.number(), z.boolean()]).transform(String)

const valueMeaning = z.strictObject({ value: literal, about: markdown })

export const example = z.strictObject({
  title: line.optional(),
  /** Language of the code; that of the entry unless told. */
  language: line.optional(),
  /** What the sample shows, above it. */
  about: markdown.optional(),
  code: z.string().min(1),
  /** Why the sample check leaves this one out. */
  unchecked: line.optional(),
})

/** What every entry of reference data has. */
export const entryShape = {
  name: line,
  /** Title of the page, where that is not the name. */
  title: line.optional(),
  /** Shorter title for sidebars. */
  label: line.optional(),
  /** Group in lists made from the data. */
  group: line.optional(),
  /** One sentence: the lead of the page, and what lists and search show. */
  summary: line,
  /** What there is to know besides, below the signature. */
  about: markdown.optional(),
  /** Short facts beside the kind: header, status, platform. */
  facts: z.array(line).optional(),
  deprecated: markdown.optional(),
  /** On which thread it is called or calls back, and what may be done there. */
  threads: markdown.optional(),
  /** Names of the events that follow a call, with when. */
  events: z.array(z.strictObject({ name: line, about: markdown })).optional(),
  examples: z.array(example).optional(),
  /** Symbols of the section, or paths of pages. */
  see: z.array(line).optional(),
  /** Page that shows this entry with `<Api of="…"/>`; the entry then has none of its own. */
  on: z
    .string()
    .regex(/^\/(?:[^\s/]+\/)+$/, 'must be the path of a page')
    .optional(),
  /** Public addresses or `owner/repo@ref:path` from which the facts come. */
  sources: z.array(line).min(1),
} as const

export const parameter = z.strictObject({
  name: line,
  type: line,
  /** Where data flows, as the called side sees it; `in` unless told. */
  direction: z.enum(['in', 'out', 'inout']).optional(),
  optional: z.boolean().optional(),
  default: literal.optional(),
  unit: line.optional(),
  range: line.optional(),
  /** Label at the call, where the language has one apart from the name (Swift). */
  label: line.optional(),
  about: markdown,
})

export const returns = z.strictObject({
  type: line,
  about: markdown.optional(),
  /** Values with a meaning of their own, and error codes. */
  values: z.array(valueMeaning).optional(),
})

/** What a call can throw. */
export const failure = z.strictObject({ type: line.optional(), about: markdown })

/** One named value: of an enum, a struct, an object. */
export const field = z.strictObject({
  name: line,
  type: line,
  optional: z.boolean().optional(),
  default: literal.optional(),
  unit: line.optional(),
  range: line.optional(),
  deprecated: markdown.optional(),
  about: markdown,
})

export const enumValue = z.strictObject({ name: line, value: literal.optional(), about: markdown })

const memberShape = {
  name: line,
  /** The declaration, where it is more than this data can say. */
  signature: z.string().min(1).optional(),
  modifiers: z.array(line).optional(),
  /** Type parameters, with their brackets. */
  generics: line.optional(),
  deprecated: markdown.optional(),
  threads: markdown.optional(),
  about: markdown,
  examples: z.array(example).optional(),
} as const

const callable = {
  ...memberShape,
  parameters: z.array(parameter).optional(),
  throws: z.array(failure).optional(),
} as const

const value = {
  ...memberShape,
  type: line,
  optional: z.boolean().optional(),
  default: literal.optional(),
  unit: line.optional(),
  range: line.optional(),
} as const

/** One member of a class, struct, interface or protocol. */
export const member = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('constructor'), ...callable }),
  z.strictObject({ kind: z.literal('method'), ...callable, returns: returns.optional() }),
  z.strictObject({ kind: z.literal('property'), ...value }),
  z.strictObject({ kind: z.literal('field'), ...value }),
  z.strictObject({ kind: z.literal('event'), ...value }),
  z.strictObject({ kind: z.literal('case'), ...memberShape, type: line.optional(), value: literal.optional() }),
])

/** What types with members have. */
export const typeShape = {
  /** Type parameters, with their brackets. */
  generics: line.optional(),
  extends: line.optional(),
  implements: z.array(line).optional(),
  modifiers: z.array(line).optional(),
  members: z.array(member),
} as const

/** What functions have. */
export const functionShape = {
  generics: line.optional(),
  parameters: z.array(parameter).optional(),
  returns: returns.optional(),
  throws: z.array(failure).optional(),
} as const

export type Example = z.infer<typeof example>
export type Parameter = z.infer<typeof parameter>
export type Returns = z.infer<typeof returns>
export type Failure = z.infer<typeof failure>
export type Field = z.infer<typeof field>
export type EnumValue = z.infer<typeof enumValue>
export type Member = z.infer<typeof member>
