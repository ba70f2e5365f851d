import { isMap, isNode, isScalar, isSeq, type Node, Scalar } from 'yaml'
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

/** A YAML file as plain data, which can be stored. */
export type YamlData = Pick<LocatedYaml, 'value' | 'errors'> & { readonly places: ReadonlyMap<string, Place> }

/** The lines of a value: its first line, the line of its key, and the line on which its text begins. */
export type Place = readonly [line: number, keyLine: number, textLine: number]

/** Reads a YAML file. Syntax errors are in `errors`. */
export function readLocatedYaml(text: string): LocatedYaml {
  return locatedYaml(readYamlData(text))
}

export function readYamlData(text: string): YamlData {
  const { document, value, lineAt, faults } = readYaml(text)
  const places = new Map<string, Place>()

  function add(node: unknown, path: YamlPath, keyLine?: number): void {
    if (!isNode(node)) return
    const line = lineAt(node.range?.[0] ?? 0)
    places.set(placeKey(path), [line, keyLine ?? line, line + (isBlock(node) ? 1 : 0)])
    if (isSeq(node)) node.items.forEach((item, i) => void add(item, [...path, i]))
    if (!isMap(node)) return
    for (const { key, value: inner } of node.items)
      if (isScalar(key)) add(inner, [...path, String(key.value)], lineAt(key.range?.[0] ?? 0))
  }

  add(document.contents, [])
  return { value, places, errors: faults.map(({ offset, message }) => ({ line: lineAt(offset), message })) }
}

export function locatedYaml({ value, places, errors }: YamlData): LocatedYaml {
  function nearestPlace(path: YamlPath): Place {
    for (let length = path.length; length >= 0; length--) {
      const place = places.get(placeKey(path.slice(0, length)))
      if (place) return place
    }
    return [1, 1, 1]
  }

  const lineAt = (path: YamlPath) => nearestPlace(path)[0]
  return {
    value,
    lineAt,
    keyLineAt: (path) => places.get(placeKey(path))?.[1] ?? lineAt(path),
    textLineAt: (path) => places.get(placeKey(path))?.[2] ?? lineAt(path),
    errors,
  }
}

function placeKey(path: YamlPath): string {
  return JSON.stringify(path.map(String))
}

function isBlock(node: Node): boolean {
  return isScalar(node) && (node.type === Scalar.BLOCK_LITERAL || node.type === Scalar.BLOCK_FOLDED)
}
