import type { ReferenceEntry } from 'docs-reference/data'
import type { DataMap } from '../../yaml-edits.ts'
import type { ApiParameter, ApiSymbol } from '../model.ts'
import type { EntryPart } from '../readers/define-reader.ts'
import { readers } from '../readers/index.ts'
import { deprecation, firstSentence, nameInOwner, textOr } from './texts.ts'

/** What is known about the place of a new entry. */
export type EntryContext = {
  /** Name of the entry: without the namespace in C#. */
  readonly name: string
  /** Group of the entries around it. */
  readonly group: string | undefined
  /** Path of the page that shows it together with similar entries. */
  readonly on: string | undefined
  readonly source: string
  /** Statuses of errors that the API describes once for all operations. */
  readonly commonErrors: readonly string[]
}

/** The data of a new entry with the complete signature. Its texts are the vendor's comments. */
export function entrySkeleton(symbol: ApiSymbol, members: readonly ApiSymbol[], context: EntryContext): DataMap {
  const { comment, details = {} } = symbol
  const { summary, rest } = firstSentence(comment)
  return {
    kind: symbol.kind,
    name: context.name,
    draft: true,
    namespace: details.namespace || undefined,
    group: context.group,
    summary: textOr(summary),
    about: rest || undefined,
    deprecated: deprecation(symbol),
    ...typeData(symbol, members, context),
    on: context.on,
    sources: [context.source],
  }
}

/** The keys that depend on the kind. */
function typeData(symbol: ApiSymbol, members: readonly ApiSymbol[], { commonErrors }: EntryContext): DataMap {
  const { language, details = {} } = symbol
  const items = members.map((member) => partData(member, commonErrors).item)
  const call = { generics: details.generics, ...callData(symbol) }
  const type = {
    generics: details.generics,
    extends: details.extends,
    implements: details.implements?.length ? details.implements : undefined,
    modifiers: modifiersOf(symbol),
    members: items,
  }
  return readers[language].entry(symbol, { members, items, call, type, commonErrors })
}

/** Statuses of the errors that APIs describe once for all operations. */
export function commonErrorsOf(entries: readonly ReferenceEntry[]): readonly string[] {
  return entries.flatMap(({ data }) =>
    data.kind === 'rest/api' ? data.errors.responses.map(({ status }) => status) : [],
  )
}

/** A part of an entry, and the list that contains it. */
export function partData(part: ApiSymbol, commonErrors: readonly string[]): EntryPart {
  const member = () => ({ list: ['members'], item: memberData(part) })
  return readers[part.language].part(part, { member, commonErrors })
}

/** The data of one member of a type. */
function memberData(member: ApiSymbol): DataMap {
  const { kind, type, value, language, details = {}, required } = member
  const name = memberName(member)
  const about = textOr(member.comment)
  const deprecated = deprecation(member)
  const common = {
    kind,
    name: kind === 'constructor' ? readers[language].constructorName(member.owner ?? '') : name,
    modifiers: modifiersOf(member),
    generics: details.generics,
    signature: details.code,
    deprecated,
  }
  switch (kind) {
    case 'method':
      return { ...common, about, ...callData(member) }
    case 'constructor':
      return { ...common, about, parameters: parametersData(member) }
    case 'case':
      return { kind, name, deprecated, type: type || undefined, value: value ?? undefined, about }
    default: {
      const optional = readers[language].hasOptional && required === false ? true : undefined
      return { ...common, type: type ?? 'unknown', optional, default: value ?? undefined, about }
    }
  }
}

function modifiersOf({ details }: ApiSymbol): readonly string[] | undefined {
  return details?.modifiers?.length ? details.modifiers : undefined
}

/** The name without the name of its owner. An indexer contains its parameters, like its declaration. */
function memberName(member: ApiSymbol): string {
  const { kind, details, parameters } = member
  const own = nameInOwner(member)
  if (own === 'this[]') return `this[${(parameters ?? []).map(({ type }) => type).join(', ')}]`
  const conversion = /\b(?:implicit|explicit)\b/.exec(details?.code ?? '')?.[0]
  return kind === 'method' && conversion && own.startsWith('operator ') ? `${conversion} ${own}` : own
}

function callData(symbol: ApiSymbol): DataMap {
  const { type, details = {} } = symbol
  const hasResult = type !== null && !/^(?:void|Void|\(\))$/.test(type)
  return {
    parameters: parametersData(symbol),
    returns: hasResult ? { type, about: textOr(details.result ?? '') } : undefined,
  }
}

function parametersData(symbol: ApiSymbol): readonly DataMap[] | undefined {
  const { parameters } = symbol
  return parameters?.length ? parameters.map((parameter) => parameterData(parameter, symbol)) : undefined
}

/** The data of one parameter of a symbol. One that has no name in C gets its number, because reference data needs a name. */
export function parameterData(parameter: ApiParameter, { language, details, parameters }: ApiSymbol): DataMap {
  const name = parameter.name || `parameter${(parameters?.indexOf(parameter) ?? 0) + 1}`
  const identity = readers[language].parameters.data({ ...parameter, name })
  const description = details?.parameters?.get(String(identity.name)) ?? ''
  return { ...identity, about: textOr(description) }
}
