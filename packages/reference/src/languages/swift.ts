import { z } from 'zod'
import { defineKind, defineLanguage, typeBody } from './define-language.ts'
import { entryShape, type Member, type Parameter, type TypeData, typeShape } from './parts.ts'
import { prefix, wrappedCall } from './wrapped-call.ts'

/** Types of Swift. */
export const swift = defineLanguage({
  id: 'swift',
  fence: 'swift',
  sampleLanguages: ['swift'],
  types: {
    pattern: /^[A-Z]/,
    builtin: [
      'Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double Bool String Character Array Dictionary Set Optional',
      'Result Error Void Any AnyObject Self Data Date URL UUID Encodable Decodable Codable Hashable Equatable Identifiable NSObject',
      'ObservableObject Published DispatchQueue CustomStringConvertible RawRepresentable CaseIterable Sendable UnsafePointer',
      'UnsafeMutablePointer UnsafeRawPointer OpaquePointer TimeInterval LocalizedError',
    ].flatMap((names) => names.split(' ')),
  },
  sampleCheck: 'names',
  pageKind: 'api',
  hasReader: true,
  kinds: [
    defineKind({
      label: 'Class',
      schema: z.strictObject({ kind: z.literal('swift/class'), ...entryShape, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('class', data),
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Struct',
      schema: z.strictObject({ kind: z.literal('swift/struct'), ...entryShape, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('struct', data),
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Enum',
      schema: z.strictObject({ kind: z.literal('swift/enum'), ...entryShape, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('enum', data),
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Protocol',
      schema: z.strictObject({ kind: z.literal('swift/protocol'), ...entryShape, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('protocol', data),
      body: (data) => typeBody(data, memberText),
    }),
  ],
})

/** The declaration as it appears in Swift source, without members. */
function typeText(word: string, data: TypeData): string {
  const bases = [...(data.extends ? [data.extends] : []), ...(data.implements ?? [])]
  const modifiers = prefix(data.modifiers ?? ['public'])
  return `${modifiers}${word} ${data.name}${data.generics ?? ''}${bases.length > 0 ? `: ${bases.join(', ')}` : ''}`
}

/** The declaration of one member. The modifiers `get` and `set` are its accessors; `async` and `throws` follow its parameters. */
function memberText(member: Member): string {
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
