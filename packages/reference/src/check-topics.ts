import { type Diagnostic, nearest, type YamlPath } from 'docs-generator/plugin'
import { bodyOf } from './languages/index.ts'
import type { ReferenceEntry } from './reference-entry.ts'

/** Reports names in topics that aren't members of the type, are in two topics, or belong to an internal member. */
export function checkTopics(entry: ReferenceEntry): readonly Diagnostic[] {
  const body = bodyOf(entry.data)
  if (body.kind !== 'type') return []
  const { list, topics } = body.members
  const known = new Map(list.map((member) => [member.name, member]))
  const titles = new Map<string, string>()
  return topics.flatMap(({ title, members }, i) =>
    members.flatMap((name, n): readonly Diagnostic[] => {
      const path = ['topics', i, 'members', n]
      const member = known.get(name)
      const other = titles.get(name)
      titles.set(name, other ?? title)
      if (!member) {
        const meant = nearest(name, [...known.keys()])
        const hint = meant ? `Did you mean ${meant}?` : 'Use the name of a member of this type, without parameters.'
        return [fault(entry, path, `${entry.data.name} has no member “${name}”.`, hint)]
      }
      if (other !== undefined) {
        const hint = 'Keep the topic in which readers look for it, and remove the other line.'
        return [fault(entry, path, `“${name}” is already in the topic “${other}”.`, hint)]
      }
      const isInternal = list.every((candidate) => candidate.name !== name || candidate.internal)
      const hint = 'Remove it from the topic, or delete “internal: true” from the member.'
      return isInternal ? [fault(entry, path, `“${name}” is internal, so no topic can show it.`, hint)] : []
    }),
  )
}

function fault({ file, lineAt }: ReferenceEntry, path: YamlPath, message: string, hint: string): Diagnostic {
  return { severity: 'error', code: 'topic-member', file, line: lineAt(path), message, hint }
}
