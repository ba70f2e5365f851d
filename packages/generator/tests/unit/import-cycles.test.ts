import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../src')

it('no files of the generator import each other in a cycle, types included', () => {
  const cycles = cyclesIn(importGraph(root)).map((files) => files.map((file) => relative(root, file)).sort())
  expect(cycles).toEqual([])
})

it.each([
  ['two files', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
  ['a file that imports itself', { a: ['a'] }, [['a']]],
  ['several files', { a: ['b', 'd'], b: ['c'], c: ['a'], d: [] }, [['a', 'b', 'c']]],
  ['none', { a: ['b', 'c'], b: ['c'], c: [] }, []],
])('a cycle is reported with its files: %s', (_, graph, expected) => {
  expect(cyclesIn(new Map(Object.entries(graph))).map((files) => [...files].sort())).toEqual(expected)
})

type Graph = ReadonlyMap<string, readonly string[]>

/** Every source file with the files that it imports statically, dynamically or as types. */
function importGraph(dir: string): Graph {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(dir, name))
  return new Map(files.map((file) => [file, importsOf(file).filter((imported) => files.includes(imported))]))
}

function importsOf(file: string): readonly string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import) ?\(?'(\.[^'?]+)/g)
  return [...imports].map(([, name = '']) => resolve(dirname(file), name))
}

/** The strongly connected components of a graph that contain a cycle (Tarjan's algorithm). */
function cyclesIn(graph: Graph): readonly (readonly string[])[] {
  const numbers = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  /** Returns the lowest number that can be reached from the file through files that are still open. */
  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    open.push(file)
    let lowest = number
    for (const imported of graph.get(file) ?? []) {
      if (!numbers.has(imported)) lowest = Math.min(lowest, visit(imported))
      else if (open.includes(imported)) lowest = Math.min(lowest, numbers.get(imported) ?? 0)
    }
    if (lowest === number) {
      const component = open.splice(open.indexOf(file))
      if (component.length > 1 || graph.get(file)?.includes(file)) cycles.push(component)
    }
    return lowest
  }
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return cycles
}
