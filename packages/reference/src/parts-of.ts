import type { YamlPath } from 'docs-generator/plugin'
import GithubSlugger from 'github-slugger'
import { type BlueprintNode, bodyOf, type EntryData, type Member, type Members } from './languages/index.ts'

/** A named part of an entry, which has an anchor on the entry's page. */
export type EntryPart = {
  readonly name: string
  readonly sort: 'constructor' | 'method' | 'property' | 'event' | 'value' | 'flag' | 'node' | 'pin'
  /** Without `#`; unique among the parts of an entry. */
  readonly anchor: string
  readonly about: string
  /** Where it is in the entry's file. */
  readonly path: YamlPath
  /** True if code uses the name without the entry's name, like the values of a C enum. */
  readonly global: boolean
  /** The types that its declaration mentions, as written. */
  readonly types: readonly string[]
  /** Set if it has overloads, which are one member of the page. */
  readonly overload: OverloadAnchors | null
}

export type OverloadAnchors = {
  /** The anchor from the names of its parameters, such as `join-token-cipher`; without parameters, `anchor`. */
  readonly own: string
  /** True for all overloads except the first one, whose `anchor` is that of the member. The anchors of the others are former ones. */
  readonly isRepeated: boolean
  /** The description of the overload with the fewest parameters, which pages show first. */
  readonly about: string
}

type Found = Omit<EntryPart, 'anchor' | 'global' | 'overload'> & {
  readonly global?: boolean
  readonly parameters?: readonly string[]
}

/** The named parts of an entry in the order of its file. Anchors begin with `prefix`, for entries that share a page. */
export function partsOf(data: EntryData, prefix = ''): readonly EntryPart[] {
  const slugger = new GithubSlugger()
  const anchorOf = (text: string) => prefix + (slugger.slug(text.replace(/^-+/, '')) || 'part')
  const parts = foundIn(data).map((part) => ({ ...part, anchor: anchorOf(part.name) }))
  return parts.map(({ parameters, ...part }) => {
    const same = parts.filter(({ name, sort }) => name === part.name && sort === part.sort)
    const [first] = [...same].sort((a, b) => (a.parameters?.length ?? 0) - (b.parameters?.length ?? 0))
    const isCalled = part.sort === 'method' || part.sort === 'constructor'
    return {
      global: false,
      ...part,
      overload:
        isCalled && same.length > 1
          ? {
              own: parameters?.length ? anchorOf([part.name, ...parameters].join(' ')) : part.anchor,
              isRepeated: same[0]?.anchor !== part.anchor,
              about: first?.about ?? part.about,
            }
          : null,
    }
  })
}

function foundIn(data: EntryData): readonly Found[] {
  const body = bodyOf(data)
  switch (body.kind) {
    case 'type':
      return memberParts(body.members, data.name)
    case 'typed':
      return body.members ? memberParts(body.members, data.name) : []
    case 'fields':
      return body.lists.flatMap(({ key, fields }) => fields.map((field, i) => fieldPart(field, [key, i])))
    case 'values':
      return body.values.map(
        ({ name, about }, i): Found => ({ name, about, sort: 'value', path: ['values', i], global: true, types: [] }),
      )
    case 'command':
      return [
        ...(body.data.flags ?? []).map((flag, i): Found => flagPart(flag, ['flags', i])),
        ...(body.data.globalFlags ?? []).map((flag, i): Found => flagPart(flag, ['globalFlags', i])),
      ]
    case 'nodes': {
      const { nodes } = body.data
      return nodes.flatMap((node, i) => [
        ...(nodes.length < 2 ? [] : [nodePart(node.title, ['nodes', i])]),
        ...pinParts(node, ['nodes', i]),
      ])
    }
    case 'call':
    case 'constant':
    case 'namespace':
    case 'rest-api':
    case 'operation':
      return []
    case 'rest-schema':
      return (body.data.fields ?? []).map((field, i) => fieldPart(field, ['fields', i]))
  }
}

function memberParts({ list }: Members, owner: string): readonly Found[] {
  return list.map((member, i) => memberPart(member, owner, i))
}

function memberPart(member: Member, owner: string, i: number): Found {
  const path = ['members', i]
  const list = 'parameters' in member ? (member.parameters ?? []) : []
  const parameters = list.map(({ type }) => type)
  const common = { about: member.about, path, parameters: list.map(({ name }) => name) }
  switch (member.kind) {
    case 'constructor':
      return { ...common, name: member.name || owner, sort: 'constructor', types: parameters }
    case 'method':
      return { ...common, name: member.name, sort: 'method', types: [...parameters, member.returns?.type ?? 'void'] }
    case 'event':
      return { ...common, name: member.name, sort: 'event', types: [member.type] }
    case 'case':
      return { ...common, name: member.name, sort: 'value', types: member.type ? [member.type] : [] }
    default:
      return { ...common, name: member.name, sort: 'property', types: [member.type] }
  }
}

function fieldPart(field: { name: string; about: string; type: string }, path: YamlPath): Found {
  return { name: field.name, about: field.about, sort: 'property', path, types: [field.type] }
}

function nodePart(name: string, path: YamlPath): Found {
  return { name, about: '', sort: 'node', path, types: [] }
}

/** Pins that have a name. Execution pins often have none. */
function pinParts(node: BlueprintNode, path: YamlPath): readonly Found[] {
  return (['inputs', 'outputs'] as const).flatMap((side) =>
    node[side].flatMap(({ name, about }, i): readonly Found[] =>
      name === '' ? [] : [{ name, about: about ?? '', sort: 'pin', path: [...path, side, i], types: [] }],
    ),
  )
}

function flagPart({ name, about }: { name: string; about: string }, path: YamlPath): Found {
  return { name, about, sort: 'flag', path, types: [] }
}
