import { isMap, isNode, isScalar, type Node, Scalar } from 'yaml'
import { readYaml } from './yaml-document.ts'

/** The keys and indexes that lead from a file's root to a value. */
export type YamlPath = readonly PropertyKey[]

/** A YAML file with the lines of its values. */
export type LocatedYaml = {
  /** Plain values; null if the file has errors. */
  readonly value: unknown
  /** First line of the value at a path, or of the nearest value around it. */
  readonly lineAt: (path: YamlPath) => number
  /** Line of the key at a path, or of the nearest value around it. */
  readonly keyLineAt: (path: YamlPath) => number
  /** Line on which the value's text begins, which for a block (`|`) is the line below its marker. */
  readonly textLineAt: (path: YamlPath) => number
  readonly errors: readonly { readonly line: number; readonly message: string }[]
}

/** Reads a YAML file. Syntax errors are in `errors`. */
export function readLocatedYaml(text: string): LocatedYaml {
  const { document, value, lineAt: lineOf, faults } = readYaml(text)
  const errors = faults.map(({ offset, message }) => ({ line: lineOf(offset), message }))

  function nodeAt(path: YamlPath): Node | null {
    const found: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
    return isNode(found) ? found : null
  }

  function nearestNode(path: YamlPath): Node | null {
    for (let length = path.length; length >= 0; length--) {
      const node = nodeAt(path.slice(0, length))
      if (node) return node
    }
    return null
  }

  const lineAt = (path: YamlPath) => lineOf(nearestNode(path)?.range?.[0] ?? 0)
  const keyLineAt = (path: YamlPath) => {
    const owner = nodeAt(path.slice(0, -1))
    const pairs = isMap(owner) ? owner.items : []
    const key = pairs.map((pair) => pair.key).find((node) => isScalar(node) && node.value === path.at(-1))
    return isScalar(key) ? lineOf(key.range?.[0] ?? 0) : lineAt(path)
  }
  const isBlock = (node: Node | null) =>
    isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED)
  const textLineAt = (path: YamlPath) => lineAt(path) + (isBlock(nodeAt(path)) ? 1 : 0)
  return { value, lineAt, keyLineAt, textLineAt, errors }
}
