import { z } from 'zod'

/** A name, a type or a single line of text. */
export const line = z.string().trim().min(1)
/** Markdown. In a table it must be one paragraph. */
export const markdown = z.string().trim().min(1)
/** A value as it is written in code. YAML parses `true` and `0.5` as a boolean and a number. */
export const literal = z.union([z.string(), z.number(), z.boolean()]).transform(String)

/** The marks that `docs-maintenance upstream compare --write` leaves. Strict builds and checks refuse all of them. */
export const marks = {
  /** The text is the vendor’s comment. Delete the line when the text is rewritten. */
  draft: z.literal(true).optional(),
  /** The vendor’s version that doesn’t contain it anymore. */
  removed: line.optional(),
  /** What has changed, so that the texts may be wrong. Delete the line when you have read them. */
  review: line.optional(),
} as const

const valueMeaning = z.strictObject({ value: literal, about: markdown })

export const example = z.strictObject({
  title: line.optional(),
  /** Language of the code; by default the language of the entry. */
  language: line.optional(),
  /** Text above the sample. */
  about: markdown.optional(),
  code: z.string().min(1),
  /** The reason why the sample check skips this sample. */
  unchecked: line.optional(),
})

/** The keys of every entry. */
export const entryShape = {
  name: line,
  ...marks,
  /** Title of the page; by default the name. */
  title: line.optional(),
  /** Short title for sidebars. */
  label: line.optional(),
  /** Group in generated lists. */
  group: line.optional(),
  /** One sentence for the top of the page, lists and the search. */
  summary: line,
  /** The description below the signature. */
  about: markdown.optional(),
  /** Short facts next to the kind: header, status, platform. */
  facts: z.array(line).optional(),
  deprecated: markdown.optional(),
  /** The thread on which it can be called or calls back, and what is allowed there. */
  threads: markdown.optional(),
  /** The events that follow a call, and when they occur. */
  events: z.array(z.strictObject({ name: line, about: markdown })).optional(),
  examples: z.array(example).optional(),
  /** Related symbols of the section, or paths of pages. */
  see: z.array(line).optional(),
  /** Path of the page that shows this entry with `<Api of="…"/>`. The entry then doesn't have its own page. */
  on: z
    .string()
    .regex(/^\/(?:[^\s/]+\/)+$/, 'must be the path of a page, such as /guide/start/')
    .optional(),
  /** The sources of the facts: URLs, or `owner/repo@ref:path`. */
  sources: z.array(line).min(1),
  /** Tasks in readers' words, by which the search finds the page. */
  questions: z.array(line).min(1).optional(),
} as const

export const parameter = z.strictObject({
  name: line,
  ...marks,
  type: line,
  /** The direction of the data, from the function's view; `in` by default. */
  direction: z.enum(['in', 'out', 'inout']).optional(),
  optional: z.boolean().optional(),
  default: literal.optional(),
  unit: line.optional(),
  range: line.optional(),
  /** Argument label, if it is different from the name (Swift). */
  label: line.optional(),
  about: markdown,
})

export const returns = z.strictObject({
  type: line,
  about: markdown.optional(),
  /** Special values and error codes. */
  values: z.array(valueMeaning).optional(),
})

/** An error that a call can throw. */
export const failure = z.strictObject({ type: line.optional(), about: markdown })

/** A field of a struct or object. */
export const field = z.strictObject({
  name: line,
  ...marks,
  type: line,
  optional: z.boolean().optional(),
  default: literal.optional(),
  unit: line.optional(),
  range: line.optional(),
  deprecated: markdown.optional(),
  about: markdown,
})

export const enumValue = z.strictObject({ name: line, ...marks, value: literal.optional(), about: markdown })

type Named = {
  readonly name: string
  readonly kind?: string | undefined
  readonly modifiers?: readonly string[] | undefined
}

/** A list of parts that differ in their names. Overloads have the same name, and a static member can have that of another one. */
export function distinct<Item extends z.ZodType<Named>>(item: Item): z.ZodArray<Item> {
  return z.array(item).superRefine((list, context) => {
    const names = new Set<string>()
    for (const [i, { name, kind, modifiers = [] }] of list.entries()) {
      if (kind === 'method' || kind === 'constructor') continue
      const key = [kind, ...modifiers, name].join(' ')
      if (names.has(key))
        context.addIssue({
          code: 'custom',
          path: [i, 'name'],
          message: `is “${name}”, like that of an item above`,
          params: { hint: 'Remove one of the two, or correct its name.' },
        })
      names.add(key)
    }
  })
}

const memberShape = {
  name: line,
  ...marks,
  /** For members that the vendor declares for its own code. They come last and are collapsed. */
  internal: z.literal(true).optional(),
  /** The declaration, if the other keys can't express it. */
  signature: z.string().min(1).optional(),
  modifiers: z.array(line).optional(),
  /** Type parameters, including the brackets. */
  generics: line.optional(),
  deprecated: markdown.optional(),
  threads: markdown.optional(),
  about: markdown,
  examples: z.array(example).optional(),
} as const

const callable = {
  ...memberShape,
  parameters: distinct(parameter).optional(),
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

/** Members that are used for the same task, in the order in which a reader needs them. */
export const topic = z.strictObject({
  title: line,
  /** Names of members. The overloads of a method are one member. */
  members: z.array(line).min(1),
  /** For members that few readers need. */
  collapsed: z.literal(true).optional(),
})

/** The keys of types with members. */
export const typeShape = {
  /** Type parameters, including the brackets. */
  generics: line.optional(),
  extends: line.optional(),
  implements: z.array(line).optional(),
  modifiers: z.array(line).optional(),
  /** The groups of members on the page. Other members come last. By default, members are grouped by kind. */
  topics: z.array(topic).optional(),
  members: distinct(member),
} as const

/** The keys of functions. */
export const functionShape = {
  generics: line.optional(),
  parameters: distinct(parameter).optional(),
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
export type Topic = z.infer<typeof topic>
/** What a function, method or constructor states about its calls. */
export type Call = {
  readonly parameters?: readonly Parameter[] | undefined
  readonly returns?: Returns | undefined
  readonly throws?: readonly Failure[] | undefined
}
/** The data of a type with members. */
export type TypeData = z.infer<z.ZodObject<typeof typeShape>> & { readonly name: string }

/** The name of a member without how a conversion is called: `explicit operator bool` is `operator bool`. Other names stay. */
export function operatorName(name: string): string {
  return name.replace(/^(?:implicit|explicit) (?=operator )/, '')
}
