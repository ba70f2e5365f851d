import type { BlueprintNode, ReferenceEntry } from '../../reference/index.ts'
import type { ApiSymbol } from '../model.ts'

type Data = { readonly nodes: readonly BlueprintNode[]; readonly cpp?: string | undefined }

/** The nodes of an entry. A node is identified by its title, a delegate by its declaration, and its parameters are the input pins that carry data. */
export function documentedNodes(
  { nodes, cpp }: Data,
  base: ApiSymbol,
  lineAt: ReferenceEntry['lineAt'],
): readonly ApiSymbol[] {
  const isNode = base.kind === 'blueprint/node'
  const declared =
    base.kind === 'blueprint/delegate' ? /\bDECLARE_DYNAMIC\w*\(\s*(\w+)/.exec(cpp ?? '')?.[1] : undefined
  // The other nodes of an event bind it, and exist for every event.
  const own = isNode ? nodes : nodes.filter(({ style }) => style === 'event').slice(0, 1)
  return own.map((node) => ({
    ...base,
    name: declared ?? node.title,
    line: lineAt(['nodes', nodes.indexOf(node)]),
    parameters: (isNode ? node.inputs : node.outputs)
      .filter(({ type, name }) => type !== 'exec' && name !== 'Target' && name !== '')
      .map(({ name, type, of, array, default: value }) => ({
        name,
        type: `${of ?? type}${array ? '[]' : ''}`,
        default: value ?? null,
      })),
  }))
}
