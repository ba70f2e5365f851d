import type { YamlPath } from 'docs-generator/plugin'
import { bodyOf, type Call, type Member, operatorName, type ReferenceEntry } from 'docs-reference/data'
import type { Language } from '../model.ts'
import { type ApiParameter, type ApiSymbol, unstated } from '../model.ts'
import { readers } from '../readers/index.ts'
import { documentedCommand } from './command.ts'
import { documentedNodes } from './node.ts'
import { present } from './present.ts'
import { documentedRest } from './rest.ts'

type Data = ReferenceEntry['data']

/** The symbols that the entries of one language describe, without those that are marked as removed. */
export function documentedSymbols(entries: readonly ReferenceEntry[], language: Language): readonly ApiSymbol[] {
  const own = entries.filter(({ data }) => isInLanguage(data, language) && data.removed === undefined)
  return own.flatMap((entry) => symbolsOf(entry, language))
}

/** True if the files of a language declare the symbol of an entry. Headers with reflection macros also declare types in C++. */
export function isInLanguage(data: Data, language: Language): boolean {
  const isType = data.kind === 'code/class' || data.kind === 'code/struct' || data.kind === 'code/enum'
  return data.kind.startsWith(`${language}/`) || (language === 'blueprint' && isType && data.language === 'cpp')
}

function symbolsOf(entry: ReferenceEntry, language: Language): readonly ApiSymbol[] {
  const { data, file, lineAt } = entry
  const base: ApiSymbol = {
    ...unstated,
    path: [],
    language,
    name: data.name,
    kind: data.kind,
    file,
    line: lineAt(['name']),
    deprecated: data.deprecated !== undefined,
  }
  const body = bodyOf(data)
  switch (body.kind) {
    case 'call':
      return [{ ...base, name: fullName(data), ...callable(body.call, { language, path: [] }) }]
    case 'type':
      return withMembers({ ...base, name: fullName(data) }, body.members.list, lineAt)
    case 'typed':
      return [{ ...base, type: body.type, value: data.kind === 'ts/variable' ? (data.value ?? null) : null }]
    case 'constant':
      return [{ ...base, value: body.value }]
    case 'fields':
      return [
        base,
        ...body.lists.flatMap(({ key, fields }) =>
          present(fields, [key], lineAt).map(({ item: { name, type, deprecated }, place }) => ({
            ...base,
            ...place,
            name: `${data.name}.${name}`,
            owner: data.name,
            kind: 'field',
            type,
            deprecated: deprecated !== undefined,
          })),
        ),
      ]
    case 'values':
      return [
        base,
        ...present(body.values, ['values'], lineAt).map(({ item: { name, value }, place }) => ({
          ...base,
          ...place,
          name: `${data.name}.${name}`,
          owner: data.name,
          kind: 'value',
          value: value ?? null,
          // A deprecated enum doesn't make its values deprecated, and an entry can't mark a single value.
          deprecated: false,
        })),
      ]
    case 'command':
      return documentedCommand(body.data, entry)
    case 'operation':
    case 'rest-schema':
      return documentedRest(body.data, base, lineAt)
    case 'nodes':
      return documentedNodes(body.data, base, lineAt)
    case 'namespace':
    case 'rest-api':
      return []
  }
}

/** A type and its members. */
function withMembers(type: ApiSymbol, list: readonly Member[], lineAt: ReferenceEntry['lineAt']): readonly ApiSymbol[] {
  const { name: owner, language } = type
  const members = present(list, ['members'], lineAt).map(({ item: member, place }): ApiSymbol => {
    const isConstructor = member.kind === 'constructor'
    const common: ApiSymbol = {
      ...type,
      ...place,
      name: `${owner}.${isConstructor ? 'constructor' : memberName(member.name)}`,
      owner,
      kind: member.kind,
      deprecated: member.deprecated !== undefined,
    }
    if (member.kind === 'method' || isConstructor)
      return {
        ...common,
        ...callable(member, { language, path: place.path }),
        ...(isConstructor ? { type: null } : {}),
      }
    // Readers of languages whose cases have no types return null, which isn't compared.
    if (member.kind === 'case') return { ...common, type: member.type ?? '', value: member.value ?? null }
    const required = readers[language].hasOptional ? !member.optional : null
    return { ...common, type: member.type, value: member.default ?? null, required }
  })
  return [type, ...members]
}

/** In C#, the name of an entry with its namespace. */
function fullName(data: Data): string {
  return 'namespace' in data && data.namespace ? `${data.namespace}.${data.name}` : data.name
}

function callable(
  { parameters, returns }: Call,
  { language, path }: { readonly language: Language; readonly path: YamlPath },
): Pick<ApiSymbol, 'type' | 'parameters'> {
  return {
    type: returns?.type ?? 'void',
    parameters: present(parameters, [...path, 'parameters']).map(
      ({ item, place }): ApiParameter => ({
        ...readers[language].parameters.documented(item),
        default: item.default ?? null,
        path: place.path,
      }),
    ),
  }
}

/** The name of a member without what only distinguishes overloads: the parameters of an indexer, and how a conversion is called. */
function memberName(name: string): string {
  return operatorName(name.replace(/^this\[.*\]$/, 'this[]'))
}
