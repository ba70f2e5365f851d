import type { Blueprint, ReferenceEntry } from 'docs-reference/data'
import type { ApiSymbol } from '../model.ts'
import { present } from './present.ts'

/** The nodes of an entry. A node is identified by its title, a delegate by its declaration, and its parameters are the input pins that carry data. */
export function documentedNodes(
  { nodes, cpp }: Blueprint,
  base: ApiSymbol,
  lineAt: ReferenceEntry['lineAt'],
): readonly ApiSymbol[] {
  const isNode = base.kind === 'blueprint/node'
  const declared =
    base.kind === 'blueprint/delegate' ? /\bDECLARE_DYNAMIC\w*\(\s*(\w+)/.exec(cpp ?? '')?.[1] : undefined
  const all = present(nodes, ['nodes'], lineAt)
  // The other nodes of an event bind it, and exist for every event.
  const own = isNode ? all : all.filter(({ item }) => item.style === 'event').slice(0, 1)
  const side = isNode ? 'inputs' : 'outputs'
  return own.map(({ item, place }) => ({
    ...base,
    ...place,
    name: declared ?? item.title,
    // A property is drawn as a variable, which isn't a style of functions.
    type: isNode && item.style !== 'variable' ? item.style : null,
    parameters: present(item[side], [...place.path, side])
      .filter(({ item: { type, name } }) => type !== 'exec' && name !== 'Target' && name !== '')
      .map(({ item: { name, type, of, array, default: value }, place: { path } }) => ({
        name,
        type: `${of ?? type}${array ? '[]' : ''}`,
        default: value ?? null,
        path,
      })),
  }))
}
