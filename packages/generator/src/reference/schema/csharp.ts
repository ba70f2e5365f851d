import { z } from 'zod'
import { entryShape, functionShape, line, typeShape } from './parts.ts'

const namespace = line.optional()

/** Types of C#. The full name of a type is its namespace, a dot and its name. */
export const csharpKinds = [
  z.strictObject({ kind: z.literal('csharp/class'), ...entryShape, namespace, ...typeShape }),
  z.strictObject({ kind: z.literal('csharp/struct'), ...entryShape, namespace, ...typeShape }),
  z.strictObject({ kind: z.literal('csharp/interface'), ...entryShape, namespace, ...typeShape }),
  z.strictObject({ kind: z.literal('csharp/enum'), ...entryShape, namespace, ...typeShape }),
  z.strictObject({ kind: z.literal('csharp/delegate'), ...entryShape, namespace, ...functionShape }),
  /** Its page lists the types of the namespace automatically. */
  z.strictObject({ kind: z.literal('csharp/namespace'), ...entryShape }),
] as const
