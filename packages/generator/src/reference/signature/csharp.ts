import type { EntryData, Member, Parameter } from '../schema/index.ts'
import { prefix, wrappedCall } from './wrapped-call.ts'

type CsharpEntry = Extract<EntryData, { kind: `csharp/${string}` }>

/** The declaration as it appears in C# source, without members. */
export function csharpSignature(data: CsharpEntry): string {
  switch (data.kind) {
    case 'csharp/namespace':
      return `namespace ${data.name}`
    case 'csharp/delegate': {
      const head = `public delegate ${data.returns?.type ?? 'void'} ${data.name}${data.generics ?? ''}`
      return wrappedCall(head, listOf(data.parameters), '')
    }
    default: {
      const word = data.kind.slice('csharp/'.length)
      const bases = [...(data.extends ? [data.extends] : []), ...(data.implements ?? [])]
      const modifiers = prefix(data.modifiers ?? ['public'])
      return `${modifiers}${word} ${data.name}${data.generics ?? ''}${bases.length > 0 ? ` : ${bases.join(', ')}` : ''}`
    }
  }
}

/** The declaration of one member. The modifiers `get` and `set` are its accessors. */
export function csharpMember(member: Member, type: string): string {
  if (member.signature !== undefined) return member.signature.trimEnd()
  const accessors = (member.modifiers ?? []).filter((word) =>
    /^(?:private |protected |internal )?(?:get|set)$/.test(word),
  )
  const words = prefix((member.modifiers ?? []).filter((word) => !accessors.includes(word)))
  const block = accessors.length > 0 ? ` { ${accessors.map((word) => `${word};`).join(' ')} }` : ''
  switch (member.kind) {
    case 'constructor':
      return wrappedCall(`${words}${type}`, listOf(member.parameters), '')
    case 'method': {
      const head = `${words}${member.returns?.type ?? 'void'} ${member.name}${member.generics ?? ''}`
      return wrappedCall(head, listOf(member.parameters), '')
    }
    case 'event':
      return `${words}event ${member.type} ${member.name}`
    case 'case':
      return `${member.name}${member.value === undefined ? '' : ` = ${member.value}`}`
    default:
      return `${words}${member.type} ${member.name}${block}${member.kind === 'field' && member.default !== undefined ? ` = ${member.default}` : ''}`
  }
}

function listOf(parameters: readonly Parameter[] = []): readonly string[] {
  return parameters.map(({ name, type, direction, default: value }) => {
    const by = direction === 'out' ? 'out ' : direction === 'inout' ? 'ref ' : ''
    const word = /^(?:out|ref|in|params|this) /.test(type) ? '' : by
    return `${word}${type} ${name}${value === undefined ? '' : ` = ${value}`}`
  })
}
