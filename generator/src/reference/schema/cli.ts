import { z } from 'zod'
import { entryShape, line, literal, markdown } from './parts.ts'

export const flag = z.strictObject({
  name: z.string().regex(/^--[A-Za-z][\w-]*$/, 'must begin with two dashes'),
  short: z
    .string()
    .regex(/^-[A-Za-z]$/, 'must be a dash and a letter')
    .optional(),
  type: line,
  required: z.boolean().optional(),
  default: literal.optional(),
  values: z.array(line).optional(),
  about: markdown,
})

const commandExample = z.strictObject({
  title: line.optional(),
  about: markdown.optional(),
  /** What one types, without a prompt. */
  command: z.string().min(1),
  output: z.string().min(1).optional(),
  /** Language of the output, where it is not plain text. */
  format: line.optional(),
  /** Why the sample check leaves the command out. */
  unchecked: line.optional(),
})

/** Commands of a command-line program. The name is all its words: `git remote add`. */
export const cliKinds = [
  z.strictObject({
    kind: z.literal('cli/command'),
    ...entryShape,
    examples: z.array(commandExample).optional(),
    /** Other words for the same command. */
    aliases: z.array(line).optional(),
    arguments: z
      .array(
        z.strictObject({ name: line, required: z.boolean().optional(), default: literal.optional(), about: markdown }),
      )
      .optional(),
    flags: z.array(flag).optional(),
    /** Flags that all commands below this one have. */
    globalFlags: z.array(flag).optional(),
    /** What it prints, and in which formats. */
    output: markdown.optional(),
    exit: z.array(z.strictObject({ code: literal, about: markdown })).optional(),
  }),
] as const

export type Flag = z.infer<typeof flag>
export type CommandExample = z.infer<typeof commandExample>
