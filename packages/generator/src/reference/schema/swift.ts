import { z } from 'zod'
import { entryShape, typeShape } from './parts.ts'

/** Types of Swift. */
export const swiftKinds = [
  z.strictObject({ kind: z.literal('swift/class'), ...entryShape, ...typeShape }),
  z.strictObject({ kind: z.literal('swift/struct'), ...entryShape, ...typeShape }),
  z.strictObject({ kind: z.literal('swift/enum'), ...entryShape, ...typeShape }),
  z.strictObject({ kind: z.literal('swift/protocol'), ...entryShape, ...typeShape }),
] as const
