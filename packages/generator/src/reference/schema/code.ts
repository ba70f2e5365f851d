import { z } from 'zod'
import { entryShape, functionShape, line, typeShape } from './parts.ts'

const declared = {
  /** The language, as it follows a code fence: `gdscript`. */
  language: line,
  /** The declaration as it is written in code. */
  signature: z.string().trim().min(1),
} as const

/** Symbols of any language, with their declarations as they are written in code. */
export const codeKinds = [
  z.strictObject({ kind: z.literal('code/class'), ...entryShape, ...declared, ...typeShape }),
  z.strictObject({ kind: z.literal('code/enum'), ...entryShape, ...declared, ...typeShape }),
  z.strictObject({ kind: z.literal('code/function'), ...entryShape, ...declared, ...functionShape }),
  z.strictObject({ kind: z.literal('code/variable'), ...entryShape, ...declared, type: line }),
] as const
