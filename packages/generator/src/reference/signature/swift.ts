import type { EntryData, Member, Parameter } from '../schema/index.ts'
import { prefix, wrappedCall } from './wrapped-call.ts'

type SwiftEntry = Extract<EntryData, { kind: `swift/${string}` }>

/** The declaration as it appears in Swift source, without members. */
export function swiftSignature(data: SwiftEntry): string {
  const word = data.kind.slice('swift/'.length)
  const bases = [...(data.extends ? [data.extends] : []), ...(data.implements ?? [])]
  const modifiers = prefix(data.modifiers ?? ['public'])
  return `${modifiers}${word} ${data.name}${data.generics ?? ''}${bases.length > 0 ? `: ${bases.join(', ')}` : ''}`
}

/** The declaration of one member. The modifiers `get` and `set` are its accessors; `async` and `throws` follow its parameters. */
export function swiftMember(member: Member): string {
  if (member.signature !== undefined) return member.signature.trimEnd()
  const all = member.modifiers ?? []
  const accessors: readonly string[] = all.filter((word) => word === 'get' || word === 'set')
  const effects: readonly string[] = all.filter((word) => word === 'async' || word === 'throws')
  const words = all.filter((word) => !accessors.includes(word) && !effects.includes(word))
  const behind = effects.map((word) => ` ${word}`).join('')
  switch (member.kind) {
    case 'constructor':
      return wrappedCall(`${prefix(words)}init`, listOf(member.parameters), behind)
    case 'method': {
      const result = member.returns && member.returns.type !== 'Void' ? ` -> ${member.returns.type}` : ''
      const head = `${prefix(words)}func ${member.name}${member.generics ?? ''}`
      return wrappedCall(head, listOf(member.parameters), `${behind}${result}`)
    }
    case 'case':
      return `case ${member.name}${member.type ? `(${member.type})` : ''}${member.value === undefined ? '' : ` = ${member.value}`}`
    default: {
      const named = words.some((word) => word === 'let' || word === 'var') ? '' : 'var '
      const block = accessors.length > 0 ? ` { ${accessors.join(' ')} }` : ''
      const value = member.default === undefined || block ? '' : ` = ${member.default}`
      return `${prefix(words)}${named}${member.name}: ${member.type}${value}${block}`
    }
  }
}

function listOf(parameters: readonly Parameter[] = []): readonly string[] {
  return parameters.map(({ name, label, type, default: value }) => {
    const called = label === undefined || label === name ? name : `${label} ${name}`
    return `${called}: ${type}${value === undefined ? '' : ` = ${value}`}`
  })
}
