import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Node, Parser } from 'web-tree-sitter'
import type { ReadProblem, SourceFile } from '../model.ts'

export type Grammar = 'c' | 'c_sharp' | 'swift' | 'cpp' | 'typescript'

const parsers = new Map<Grammar, Promise<Parser>>()

/** Parses a file. Syntax errors are returned as problems; the tree contains everything around them. */
export async function parseTree(
  grammar: Grammar,
  { file, text }: SourceFile,
): Promise<{ readonly root: Node; readonly problems: readonly ReadProblem[] }> {
  const parser = await parserOf(grammar)
  const tree = parser.parse(text)
  if (!tree) throw new Error(`${file} could not be parsed.`)
  return { root: tree.rootNode, problems: errorsIn(tree.rootNode, file) }
}

function parserOf(grammar: Grammar): Promise<Parser> {
  const known = parsers.get(grammar)
  if (known) return known
  const loading = loadParser(grammar)
  parsers.set(grammar, loading)
  return loading
}

async function loadParser(grammar: Grammar): Promise<Parser> {
  // The packages are optional: only this command needs them.
  const { Language, Parser } = await import('web-tree-sitter').catch(() => {
    throw new Error('The parsers are not installed. Run: npm ci')
  })
  await Parser.init()
  const wasm = createRequire(import.meta.url).resolve(`tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`)
  const parser = new Parser()
  parser.setLanguage(await Language.load(await readFile(wasm)))
  return parser
}

/** The outermost errors of a tree. */
function errorsIn(node: Node, file: string): readonly ReadProblem[] {
  if (!node.hasError) return []
  if (node.isError || node.isMissing) {
    const excerpt = node.text.split('\n')[0]?.trim().slice(0, 60) ?? ''
    return [{ file, line: lineOf(node), message: `Could not parse “${excerpt}”.` }]
  }
  return childrenOf(node).flatMap((child) => errorsIn(child, file))
}

/** All children, including punctuation. */
export function childrenOf(node: Node): readonly Node[] {
  return node.children.filter((child) => child !== null)
}

/** The children that aren't punctuation. */
export function partsOf(node: Node | null): readonly Node[] {
  return node ? node.namedChildren.filter((child) => child !== null) : []
}

/** Children of the given types. */
export function ofType(node: Node | null, ...types: readonly string[]): readonly Node[] {
  return partsOf(node).filter(({ type }) => types.includes(type))
}

export function field(node: Node, name: string): Node | null {
  return node.childForFieldName(name)
}

export function lineOf(node: Node): number {
  return node.startPosition.row + 1
}

/** The text of the comments directly above a node, without comment markers and XML tags. */
export function commentAbove(node: Node): string {
  const comments: string[] = []
  for (let above = node.previousSibling; above && /comment/.test(above.type); above = above.previousSibling) {
    const below = comments.length === 0 ? node : above.nextSibling
    if (below && below.startPosition.row - above.endPosition.row > 1) break
    // A comment behind code on the same line belongs to that code.
    const before = above.previousSibling
    if (before && before.endPosition.row === above.startPosition.row && before.type !== above.type) break
    comments.unshift(above.text)
  }
  return plainComment(comments.join('\n'))
}

export function plainComment(comment: string): string {
  const lines = comment
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*(?!\/)|\/\/[/!]?)\s?/, '').replace(/\s*\*\/\s*$/, ''))
  return (
    lines
      .join('\n')
      .replace(/<\/?[a-z][^>]*>/gi, ' ')
      .split(/^\s*[@\\](?!brief)\w+/m)[0]
      ?.replace(/[@\\]brief\s*/g, '')
      .replace(/\s+/g, ' ')
      .trim() ?? ''
  )
}
