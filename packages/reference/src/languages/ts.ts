import { z } from 'zod'
import { defineKind, defineLanguage, type Members, typeBody } from './define-language.ts'
import {
  type Call,
  distinct,
  entryShape,
  functionShape,
  line,
  literal,
  type Member,
  member,
  type Parameter,
  type TypeData,
  typeShape,
} from './parts.ts'
import { prefix, wrappedCall } from './wrapped-call.ts'

/** Exports of a TypeScript package. */
export const ts = defineLanguage({
  id: 'ts',
  fence: 'typescript',
  sampleLanguages: ['typescript', 'tsx', 'javascript'],
  types: {
    pattern: /^[A-Z]/,
    builtin: [
      'Array ReadonlyArray Promise Map ReadonlyMap Set Record Partial Readonly Omit Pick Error Uint8Array Float32Array Int16Array',
      'ArrayBuffer Buffer Date Function Iterable AsyncIterable Event EventTarget CustomEvent AudioContext AudioNode AudioBuffer',
      'MediaStream MediaStreamTrack MediaTrackConstraints MediaDeviceInfo HTMLElement HTMLVideoElement HTMLAudioElement AbortSignal',
      'ReadableStream URL Parameters ReturnType Extract Exclude Required NonNullable Worker',
    ].flatMap((names) => names.split(' ')),
  },
  sampleCheck: 'ts-compiler',
  pageKind: 'api',
  hasReader: true,
  kinds: [
    defineKind({
      label: 'Class',
      schema: z.strictObject({ kind: z.literal('ts/class'), ...entryShape, ...typeShape }),
      isCode: true,
      signature: (data) => shortText('class', data),
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Interface',
      schema: z.strictObject({ kind: z.literal('ts/interface'), ...entryShape, ...typeShape }),
      isCode: true,
      signature: (data) => shortText('interface', data),
      body: (data) => typeBody(data, memberText),
    }),
    defineKind({
      label: 'Function',
      schema: z.strictObject({ kind: z.literal('ts/function'), ...entryShape, ...functionShape }),
      isCode: true,
      signature: functionText,
      body: (call) => ({ kind: 'call', call }),
    }),
    defineKind({
      label: 'Type alias',
      schema: z.strictObject({
        kind: z.literal('ts/alias'),
        ...entryShape,
        generics: line.optional(),
        type: line,
        /** The fields, if the alias is an object type. */
        members: distinct(member).optional(),
      }),
      isCode: true,
      signature: aliasText,
      body: ({ type, members }) => ({ kind: 'typed', type, members: membersOf(members) }),
    }),
    defineKind({
      label: 'Variable',
      schema: z.strictObject({
        kind: z.literal('ts/variable'),
        ...entryShape,
        type: line,
        value: literal.optional(),
        members: distinct(member).optional(),
      }),
      isCode: true,
      signature: ({ value, ...data }) => `${variableText(data)}${value === undefined ? '' : ` = ${value}`}`,
      body: ({ type, members }) => ({ kind: 'typed', type, members: membersOf(members) }),
    }),
    defineKind({
      label: 'Enum',
      schema: z.strictObject({ kind: z.literal('ts/enum'), ...entryShape, members: distinct(member).min(1) }),
      isCode: true,
      signature: enumText,
      body: (data) => typeBody(data, memberText),
    }),
  ],
})

export type TsEntry = z.output<(typeof ts)['kinds'][number]['schema']>

/** The complete declaration for the compiler that checks samples. */
export function tsDeclaration(data: TsEntry): string {
  switch (data.kind) {
    case 'ts/class':
      return `export declare ${headText('class', data)} ${bodyText(data.members)}`
    case 'ts/interface':
      return `export ${headText('interface', data)} ${bodyText(data.members)}`
    case 'ts/function':
      return `export declare ${functionText(data)}`
    case 'ts/alias':
      return `export ${aliasText(data)}`
    case 'ts/variable':
      return `export declare ${variableText(data)}`
    case 'ts/enum':
      return `export declare ${enumText(data)}`
  }
}

function membersOf(list: readonly Member[] | undefined): Members | null {
  return list ? { list, topics: [], signature: memberText } : null
}

function headText(word: string, data: TypeData): string {
  const base = data.extends ? ` extends ${data.extends}` : ''
  const also = data.implements?.length ? ` implements ${data.implements.join(', ')}` : ''
  return `${prefix(data.modifiers)}${word} ${data.name}${data.generics ?? ''}${base}${also}`
}

/** The declaration of a type; with its members if there are only a few properties. */
function shortText(word: string, data: TypeData): string {
  const head = headText(word, data)
  return isShort(data.members) ? `${head} ${bodyText(data.members)}` : head
}

function functionText({ name, generics = '', parameters, returns }: Call & Named): string {
  return callText(`function ${name}${generics}`, parameters, returns?.type)
}

function aliasText({ name, generics = '', type }: Named & Typed): string {
  return `type ${name}${generics} = ${type}`
}

function variableText({ name, type }: Named & Typed): string {
  return `const ${name}: ${type}`
}

function enumText({ name, members }: Named & { readonly members: readonly Member[] }): string {
  return `enum ${name} {\n${members.map((member) => `  ${memberText(member)},`).join('\n')}\n}`
}

type Named = { readonly name: string; readonly generics?: string | undefined }
type Typed = { readonly type: string }

/** The declaration of one member. */
function memberText(member: Member): string {
  if (member.signature !== undefined) return member.signature.trimEnd()
  const words = prefix(member.modifiers)
  switch (member.kind) {
    case 'constructor':
      return callText(`${words}constructor`, member.parameters)
    case 'method':
      return callText(
        `${words}${member.name}${member.generics ?? ''}`,
        member.parameters,
        member.returns?.type ?? 'void',
      )
    case 'case':
      return `${member.name}${member.value === undefined ? '' : ` = ${member.value}`}`
    default:
      return `${words}${propertyName(member.name)}${member.optional ? '?' : ''}: ${member.type}`
  }
}

/** True if the type has only a few properties, so that its declaration includes them. */
function isShort(members: readonly Member[]): boolean {
  return (
    members.length > 0 && members.length <= 12 && members.every(({ kind }) => kind === 'property' || kind === 'field')
  )
}

function bodyText(members: readonly Member[]): string {
  if (members.length === 0) return '{}'
  return `{\n${members.map((member) => `${memberText(member).replace(/^/gm, '  ')};`).join('\n')}\n}`
}

function callText(head: string, parameters: readonly Parameter[] = [], result?: string): string {
  const list = parameters.map(
    ({ name, type, optional, default: value }) => `${name}${optional || value !== undefined ? '?' : ''}: ${type}`,
  )
  return wrappedCall(head, list, result === undefined ? '' : `: ${result}`)
}

function propertyName(name: string): string {
  return /^[\w$[]/.test(name) && !/[^\w$[\]: ]/.test(name) ? name : `'${name}'`
}
