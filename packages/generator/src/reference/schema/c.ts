import { z } from 'zod'
import { entryShape, enumValue, field, functionShape, line, literal } from './parts.ts'

/** Declarations of a C header. Types are written as in C: `const char *`, `struct timespec`. */
export const cKinds = [
  z.strictObject({ kind: z.literal('c/function'), ...entryShape, ...functionShape }),
  z.strictObject({
    kind: z.literal('c/struct'),
    ...entryShape,
    fields: z.array(field),
    /** The fields of an anonymous union. */
    union: z.array(field).optional(),
  }),
  z.strictObject({ kind: z.literal('c/enum'), ...entryShape, values: z.array(enumValue).min(1) }),
  /** A typedef of a number or of an opaque struct. */
  z.strictObject({ kind: z.literal('c/handle'), ...entryShape, type: line }),
  z.strictObject({ kind: z.literal('c/callback'), ...entryShape, ...functionShape }),
  z.strictObject({ kind: z.literal('c/constant'), ...entryShape, value: literal }),
] as const
