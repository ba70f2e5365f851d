import type { BlueprintNode, ReferenceEntry } from '../../reference/index.ts'
import type { ApiSymbol } from '../model.ts'

type Data = { readonly nodes: readonly BlueprintNode[] }

/** The nodes of an entry. A node is identified by its title, and its parameters are the input pins that carry data. */
export function documentedNodes(
  { nodes }: Data,
  base: ApiSymbol,
  lineAt: ReferenceEntry['lineAt'],
): readonly ApiSymbol[] {
  return nodes.map((node, i) => ({
    ...base,
    name: node.title,
    line: lineAt(['nodes', i]),
    parameters: (base.kind === 'blueprint/node' ? node.inputs : node.outputs)
      .filter(({ type, name }) => type !== 'exec' && name !== 'Target' && name !== '')
      .map(({ name, type, of, array, default: value }) => ({
        name,
        type: `${of ?? type}${array ? '[]' : ''}`,
        default: value ?? null,
      })),
  }))
}
