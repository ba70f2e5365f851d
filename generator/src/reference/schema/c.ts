import { z } from 'zod'
import { entryShape, enumValue, field, functionShape, line, literal } from './parts.ts'

/** C: what a header declares. Types are written as in the header: `const char *`, `struct timespec`. */
export const cKinds = [
  z.strictObject({ kind: z.literal('c/function'), ...entryShape, ...functionShape }),
  z.strictObject({
    kind: z.literal('c/struct'),
    ...entryShape,
    fields: z.array(field),
    /** Fields of which one is valid at a time, in a union without a name. */
    union: z.array(field).optional(),
  }),
  z.strictObject({ kind: z.literal('c/enum'), ...entryShape, values: z.array(enumValue).min(1) }),
  /** A name for a number or for a struct whose inside is not public. */
  z.strictObject({ kind: z.literal('c/handle'), ...entryShape, type: line }),
  z.strictObject({ kind: z.literal('c/callback'), ...entryShape, ...functionShape }),
  z.strictObject({ kind: z.literal('c/constant'), ...entryShape, value: literal }),
] as const
