import { z } from 'zod'
import { distinct, entryShape, line, literal, markdown, marks } from './parts.ts'

export const flag = z.strictObject({
  name: z.string().regex(/^--[A-Za-z][\w-]*$/, 'must begin with two dashes'),
  ...marks,
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
  /** The command line, without a prompt. */
  command: z.string().min(1),
  output: z.string().min(1).optional(),
  /** Language of the output; plain text by default. */
  format: line.optional(),
  /** The reason why the sample check skips the command. */
  unchecked: line.optional(),
})

/** Commands of a command-line program. The name contains all words: `git remote add`. */
export const command = z.strictObject({
  kind: z.literal('cli/command'),
  ...entryShape,
  examples: z.array(commandExample).optional(),
  /** Other names of the command. */
  aliases: z.array(line).optional(),
  arguments: z
    .array(
      z.strictObject({
        name: line,
        ...marks,
        required: z.boolean().optional(),
        default: literal.optional(),
        about: markdown,
      }),
    )
    .optional(),
  flags: distinct(flag).optional(),
  /** Flags that all subcommands have, too. */
  globalFlags: distinct(flag).optional(),
  /** The output and its formats. */
  output: markdown.optional(),
  exit: z.array(z.strictObject({ code: literal, about: markdown })).optional(),
})

export type Command = z.infer<typeof command>
export type Flag = z.infer<typeof flag>
export type CommandExample = z.infer<typeof commandExample>
