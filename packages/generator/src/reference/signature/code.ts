import type { Member } from '../schema/index.ts'
import { wrappedCall } from './wrapped-call.ts'

/** The declaration of a member, or its name and the names of its parameters: the syntax of the language is unknown. */
export function codeMember(member: Member): string {
  if (member.signature !== undefined) return member.signature.trimEnd()
  if (member.kind !== 'method' && member.kind !== 'constructor') return member.name
  return wrappedCall(
    member.name,
    (member.parameters ?? []).map(({ name }) => name),
    '',
  )
}
