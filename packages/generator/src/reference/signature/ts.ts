import type { EntryData, Member, Parameter } from '../schema/index.ts'
import { prefix, wrappedCall } from './wrapped-call.ts'

type TsEntry = Extract<EntryData, { kind: `ts/${string}` }>

/** The declaration as it appears in a declaration file; with its members if `whole` is true. */
export function tsSignature(data: TsEntry, { whole = false } = {}): string {
  const generics = 'generics' in data ? (data.generics ?? '') : ''
  switch (data.kind) {
    case 'ts/class':
    case 'ts/interface': {
      const base = data.extends ? ` extends ${data.extends}` : ''
      const also = data.implements?.length ? ` implements ${data.implements.join(', ')}` : ''
      const word = data.kind === 'ts/class' ? 'class' : 'interface'
      const head = `${prefix(data.modifiers)}${word} ${data.name}${generics}${base}${also}`
      return whole || isShort(data.members) ? `${head} ${bodyText(data.members)}` : head
    }
    case 'ts/function':
      return callText(`function ${data.name}${generics}`, data.parameters, data.returns?.type)
    case 'ts/alias':
      return `type ${data.name}${generics} = ${data.type}`
    case 'ts/variable':
      return `const ${data.name}: ${data.type}${data.value === undefined || whole ? '' : ` = ${data.value}`}`
    case 'ts/enum': {
      const cases = data.members.map((member) => `  ${tsMember(member)},`)
      return `enum ${data.name} {\n${cases.join('\n')}\n}`
    }
  }
}

/** The declaration of one member. */
export function tsMember(member: Member): string {
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
  return `{\n${members.map((member) => `${tsMember(member).replace(/^/gm, '  ')};`).join('\n')}\n}`
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
