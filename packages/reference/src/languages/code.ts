import { z } from 'zod'
import { defineKind, defineLanguage, typeBody } from './define-language.ts'
import { entryShape, functionShape, line, type Member, typeShape } from './parts.ts'
import { wrappedCall } from './wrapped-call.ts'

const declared = {
  /** The language, as it follows a code fence: `gdscript`. */
  language: line,
  /** The declaration as it is written in code. */
  signature: z.string().trim().min(1),
} as const

/** Symbols of any language, with their declarations as they are written in code. */
export const code = defineLanguage({
  id: 'code',
  fence: 'text',
  sampleLanguages: [],
  types: { pattern: /^[A-Z]/, builtin: null },
  sampleCheck: 'names',
  pageKind: 'api',
  hasReader: false,
  kinds: [
    defineKind({
      label: 'Class',
      schema: z.strictObject({ kind: z.literal('code/class'), ...entryShape, ...declared, ...typeShape }),
      isCode: true,
      signature: ({ signature }) => signature,
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Struct',
      schema: z.strictObject({ kind: z.literal('code/struct'), ...entryShape, ...declared, ...typeShape }),
      isCode: true,
      signature: ({ signature }) => signature,
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Enum',
      schema: z.strictObject({ kind: z.literal('code/enum'), ...entryShape, ...declared, ...typeShape }),
      isCode: true,
      signature: ({ signature }) => signature,
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Function',
      schema: z.strictObject({ kind: z.literal('code/function'), ...entryShape, ...declared, ...functionShape }),
      isCode: true,
      signature: ({ signature }) => signature,
      body: (call) => ({ kind: 'call', call }),
    }),
    defineKind({
      label: 'Variable',
      schema: z.strictObject({ kind: z.literal('code/variable'), ...entryShape, ...declared, type: line }),
      isCode: true,
      signature: ({ signature }) => signature,
      body: ({ type }) => ({ kind: 'typed', type, members: null }),
    }),
  ],
})

/** The declaration of a member, or its name and the names of its parameters: the syntax of the language is unknown. */
function memberText(member: Member): string {
  if (member.signature !== undefined) return member.signature.trimEnd()
  if (member.kind !== 'method' && member.kind !== 'constructor') return member.name
  return wrappedCall(
    member.name,
    (member.parameters ?? []).map(({ name }) => name),
    '',
  )
}
