import type { ApiParameter, ApiSymbol } from '../model.ts'
import { commandSkeleton, flagData } from './command-skeleton.ts'
import { nodeSkeleton } from './node-skeleton.ts'
import { operationSkeleton, schemaSkeleton } from './rest-skeleton.ts'
import { deprecation, firstSentence, textOr, undescribed } from './texts.ts'
import type { DataMap } from './yaml-edits.ts'

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
function typeData(symbol: ApiSymbol, members: readonly ApiSymbol[], context: EntryContext): DataMap {
  const { kind, details = {} } = symbol
  const items = members.map((member) => memberData(member))
  const inheritance = {
    generics: details.generics,
    extends: details.extends,
    implements: details.implements?.length ? details.implements : undefined,
  }
  switch (kind) {
    case 'c/function':
    case 'c/callback':
    case 'ts/function':
    case 'csharp/delegate':
      return { generics: details.generics, ...callData(symbol) }
    case 'c/struct': {
      const list = (isUnion: boolean) =>
        members.flatMap((member, i) => ((member.details?.isUnion ?? false) === isUnion ? [items[i] ?? {}] : []))
      const union = list(true)
      return { fields: list(false), union: union.length > 0 ? union : undefined }
    }
    case 'c/enum':
      return { values: items }
    case 'c/handle':
      return { type: symbol.type ?? '' }
    case 'c/constant':
      return { value: symbol.value ?? '' }
    case 'ts/alias':
    case 'ts/variable':
      return { generics: details.generics, type: symbol.type ?? 'unknown' }
    case 'cli/command':
      return commandSkeleton(symbol, members)
    case 'rest/operation':
      return operationSkeleton(symbol, members, context.commonErrors)
    case 'rest/schema':
      return schemaSkeleton(symbol, members)
    default:
      if (kind.startsWith('blueprint/')) return nodeSkeleton(symbol)
      return { ...inheritance, modifiers: modifiersOf(symbol), members: items }
  }
}

/** The data of one member, field, value or flag of a declaration. */
export function memberData(member: ApiSymbol): DataMap {
  const { kind, type, value, language, details = {}, required } = member
  const name = ownName(member)
  const about = textOr(member.comment)
  const deprecated = deprecation(member)
  if (kind === 'flag') return flagData(member)
  if (language === 'c') {
    return kind === 'value' ? { name, value: value ?? undefined, about } : { name, type: type ?? '', deprecated, about }
  }
  const common = {
    kind,
    name: kind === 'constructor' ? constructorName(member) : name,
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
      return { kind, name, deprecated, type: type ?? undefined, value: value ?? undefined, about }
    default: {
      const optional = language === 'ts' && required === false ? true : undefined
      return { ...common, type: type ?? 'unknown', optional, about }
    }
  }
}

function modifiersOf({ details }: ApiSymbol): readonly string[] | undefined {
  return details?.modifiers?.length ? details.modifiers : undefined
}

/** The name without the name of its owner. An indexer contains its parameters, like its declaration. */
function ownName({ name, owner, kind, details, parameters }: ApiSymbol): string {
  const own = owner === null ? name : name.slice(owner.length + 1)
  if (own === 'this[]') return `this[${(parameters ?? []).map(({ type }) => type).join(', ')}]`
  const conversion = /\b(?:implicit|explicit)\b/.exec(details?.code ?? '')?.[0]
  return kind === 'method' && conversion && own.startsWith('operator ') ? `${conversion} ${own}` : own
}

function constructorName({ language, owner }: ApiSymbol): string {
  if (language === 'swift') return 'init'
  return language === 'csharp' ? (owner?.split('.').at(-1) ?? '') : 'constructor'
}

function callData(symbol: ApiSymbol): DataMap {
  const { type, details = {} } = symbol
  const hasResult = type !== null && !/^(?:void|Void|\(\))$/.test(type)
  return {
    parameters: parametersData(symbol),
    returns: hasResult ? { type, about: details.result || undefined } : undefined,
  }
}

function parametersData(symbol: ApiSymbol): readonly DataMap[] | undefined {
  const { parameters } = symbol
  return parameters?.length ? parameters.map((parameter) => parameterData(parameter, symbol)) : undefined
}

/** The data of one parameter of a symbol. */
export function parameterData(parameter: ApiParameter, { language, details }: ApiSymbol): DataMap {
  const identity = parameterIdentity(parameter, language)
  const description = details?.parameters?.get(String(identity.name)) ?? ''
  return { ...identity, about: textOr(description) }
}

/** The keys of a parameter that are its signature. */
export function parameterIdentity(
  { name, type, default: value }: ApiParameter,
  language: ApiSymbol['language'],
): DataMap {
  const common = { default: value ?? undefined }
  if (language === 'ts') {
    return {
      name: name.replace(/\?$/, ''),
      type: type ?? 'unknown',
      optional: name.endsWith('?') || undefined,
      ...common,
    }
  }
  if (language === 'swift') {
    const [label, own] = name.includes(' ') ? name.split(' ') : [undefined, name]
    return { name: own, label, type: type ?? '', ...common }
  }
  const [, word, bare] = /^(out|ref) (.+)$/.exec(language === 'csharp' ? (type ?? '') : '') ?? []
  const direction = word === undefined ? undefined : word === 'out' ? 'out' : 'inout'
  return { name, type: bare ?? type ?? undescribed, direction, ...common }
}
