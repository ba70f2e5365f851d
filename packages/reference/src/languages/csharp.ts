import { z } from 'zod'
import { defineKind, defineLanguage, typeBody } from './define-language.ts'
import { entryShape, functionShape, line, type Member, type Parameter, type TypeData, typeShape } from './parts.ts'
import { prefix, wrappedCall } from './wrapped-call.ts'

const namespace = line.optional()

/** Types of C#. The full name of a type is its namespace, a dot and its name. */
export const csharp = defineLanguage({
  id: 'csharp',
  fence: 'csharp',
  sampleLanguages: ['csharp'],
  types: {
    pattern: /^[A-Z]/,
    builtin: [
      'Task Action Func EventArgs EventHandler Exception IDisposable IntPtr UIntPtr Type Object IEnumerable IEnumerator ICollection',
      'IReadOnlyCollection IList List Dictionary IDictionary KeyValuePair Nullable Guid DateTime TimeSpan Stream Encoding',
      'CancellationToken String ConcurrentDictionary ConcurrentQueue ReadOnlyCollection IEquatable IComparable SafeHandle Attribute',
      'ReadOnlyDictionary Queue Stack HashSet Tuple Array Delegate Enum StringBuilder Thread ValueTask Uri Random Timer IAsyncResult',
      'AsyncCallback Boolean Int32 UInt32 UInt64 Single',
    ].flatMap((names) => names.split(' ')),
  },
  sampleCheck: 'names',
  pageKind: 'api',
  hasReader: true,
  kinds: [
    defineKind({
      label: 'Class',
      schema: z.strictObject({ kind: z.literal('csharp/class'), ...entryShape, namespace, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('class', data),
      body: bodyOf,
    }),
    defineKind({
      label: 'Struct',
      schema: z.strictObject({ kind: z.literal('csharp/struct'), ...entryShape, namespace, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('struct', data),
      body: bodyOf,
    }),
    defineKind({
      label: 'Interface',
      schema: z.strictObject({ kind: z.literal('csharp/interface'), ...entryShape, namespace, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('interface', data),
      body: bodyOf,
    }),
    defineKind({
      label: 'Enum',
      schema: z.strictObject({ kind: z.literal('csharp/enum'), ...entryShape, namespace, ...typeShape }),
      isCode: true,
      signature: (data) => typeText('enum', data),
      body: bodyOf,
    }),
    defineKind({
      label: 'Delegate',
      schema: z.strictObject({ kind: z.literal('csharp/delegate'), ...entryShape, namespace, ...functionShape }),
      isCode: true,
      signature({ name, returns, generics, parameters }) {
        const head = `public delegate ${returns?.type ?? 'void'} ${name}${generics ?? ''}`
        return wrappedCall(head, listOf(parameters), '')
      },
      body: (call) => ({ kind: 'call', call }),
    }),
    defineKind({
      label: 'Namespace',
      /** Its page lists the types of the namespace automatically. */
      schema: z.strictObject({ kind: z.literal('csharp/namespace'), ...entryShape }),
      isCode: true,
      signature: ({ name }) => `namespace ${name}`,
      body: () => ({ kind: 'namespace' }),
    }),
  ],
})

function bodyOf(data: TypeData): ReturnType<typeof typeBody> {
  return typeBody(data, (member) => memberText(member, data.name))
}

/** The declaration as it appears in C# source, without members. */
function typeText(word: string, data: TypeData): string {
  const bases = [...(data.extends ? [data.extends] : []), ...(data.implements ?? [])]
  const modifiers = prefix(data.modifiers ?? ['public'])
  return `${modifiers}${word} ${data.name}${data.generics ?? ''}${bases.length > 0 ? ` : ${bases.join(', ')}` : ''}`
}

/** The declaration of one member. The modifiers `get` and `set` are its accessors. */
function memberText(member: Member, type: string): string {
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
