import { z } from 'zod'
import { entryShape, functionShape, line, literal, member, typeShape } from './parts.ts'

/** Exports of a TypeScript package. */
export const tsKinds = [
  z.strictObject({ kind: z.literal('ts/class'), ...entryShape, ...typeShape }),
  z.strictObject({ kind: z.literal('ts/interface'), ...entryShape, ...typeShape }),
  z.strictObject({ kind: z.literal('ts/function'), ...entryShape, ...functionShape }),
  z.strictObject({
    kind: z.literal('ts/alias'),
    ...entryShape,
    generics: line.optional(),
    type: line,
    /** The fields, if the alias is an object type. */
    members: z.array(member).optional(),
  }),
  z.strictObject({
    kind: z.literal('ts/variable'),
    ...entryShape,
    type: line,
    value: literal.optional(),
    members: z.array(member).optional(),
  }),
  z.strictObject({ kind: z.literal('ts/enum'), ...entryShape, members: z.array(member).min(1) }),
] as const
