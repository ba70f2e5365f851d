import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { UserError } from 'docs-generator/command-line'
import type { Node, Parser, Tree } from 'web-tree-sitter'
import type { ApiSymbol, ReadProblem, SourceFile } from '../model.ts'
import { type DocComment, docComment } from './doc-comment.ts'

/** The name of a grammar in `tree-sitter-wasms`, such as `c_sharp`. */
type Grammar = string

const parsers = new Map<Grammar, Promise<Parser>>()

type Parsed = {
  /** Null if the parser gave up. */
  readonly root: Node | null
  readonly problems: readonly ReadProblem[]
}

/**
 * Parses a file without its preprocessor directives: with all branches of a conditional, or only with the first ones if the braces of all
 * branches don't match.
 */
export async function parseBranches(grammar: Grammar, source: SourceFile): Promise<Parsed> {
  const all = await parseTree(grammar, { ...source, text: withoutDirectives(source.text, false) })
  if (all.problems.length === 0 || all.root === null) return all
  const first = await parseTree(grammar, { ...source, text: withoutDirectives(source.text, true) })
  return first.problems.length < all.problems.length ? first : all
}

/** Removes directives with their continued lines, and keeps the line numbers. With `firstBranch`, also the text from `#else` or `#elif` to its `#endif`. */
function withoutDirectives(text: string, firstBranch: boolean): string {
  const isLeftOut: boolean[] = []
  let isContinued = false
  return text
    .split('\n')
    .map((line) => {
      const directive = isContinued ? null : /^\s*#\s*(if|elif|elseif|else|endif)?/.exec(line)
      if (directive?.[1]?.startsWith('if')) isLeftOut.push(false)
      else if (directive?.[1]?.startsWith('el')) isLeftOut[isLeftOut.length - 1] = firstBranch
      else if (directive?.[1] === 'endif') isLeftOut.pop()
      const isDirective = isContinued || directive !== null
      isContinued = isDirective && /\\\s*$/.test(line)
      return isDirective || isLeftOut.includes(true) ? '' : line
    })
    .join('\n')
}

/** Milliseconds after which the parser gives up. With unbalanced braces, a large file can take hours. */
const timeLimit = 30_000

/** Parses a file. Syntax errors are returned as problems; the tree contains everything around them. */
export async function parseTree(grammar: Grammar, { file, text }: SourceFile): Promise<Parsed> {
  const parser = await parserOf(grammar)
  const end = Date.now() + timeLimit
  const tree = parser.parse(text, null, { progressCallback: () => Date.now() > end })
  if (tree) return { root: tree.rootNode, problems: errorsIn(tree.rootNode, file) }
  parser.reset()
  const message = `The parser gave up after ${timeLimit / 1000} seconds. Check the syntax, such as unbalanced braces.`
  return { root: null, problems: [{ file, line: 1, message }] }
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
    throw new UserError('The parsers are not installed. Run: npm ci')
  })
  await Parser.init()
  const wasm = createRequire(import.meta.url).resolve(`tree-sitter-wasms/out/tree-sitter-${grammar}.wasm`)
  const parser = new Parser()
  parser.setLanguage(await Language.load(await readFile(wasm)))
  return parser
}

const bodies = ['compound_statement', 'block', 'function_body', 'statement_block', 'field_initializer_list']

/** The outermost errors of a tree. Function bodies don't matter, and often contain macros. */
function errorsIn(node: Node, file: string): readonly ReadProblem[] {
  if (!node.hasError || bodies.includes(node.type)) return []
  // Macros often replace a semicolon, and an additional one has no meaning.
  if ((node.isMissing && node.type === ';') || (node.isError && node.text.trim() === ';')) return []
  if (isUnnamedBitField(node)) return []
  if (node.isError || node.isMissing) {
    const excerpt = node.text.trim().split('\n')[0]?.slice(0, 60) ?? ''
    const message = node.isMissing ? `A “${node.type}” is missing.` : `Could not parse “${excerpt}”.`
    return [{ file, line: lineOf(node), message }]
  }
  return childrenOf(node).flatMap((child) => errorsIn(child, file))
}

/** The missing name of a bit-field such as `uint32_t : 5;`, which only skips bits. The grammar expects a name. */
export function isUnnamedBitField(node: Node): boolean {
  return node.isMissing && node.type === 'field_identifier' && node.nextSibling?.type === 'bitfield_clause'
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

/** The text of a string literal between its quotation marks, in one line: `\\"` is a quotation mark, and `\\n` a space. */
export function unescaped(literal: string): string {
  return literal.replace(/\\([ntr])|\\(.)/g, (_, space, character) => (space ? ' ' : character))
}

export function lineOf(node: Node): number {
  return node.startPosition.row + 1
}

/**
 * The documentation comment directly above a node. A node that isn't the first one in its line can only have one in this line, because the comment
 * above describes the first one.
 */
export function commentAbove(node: Node): DocComment {
  const { lines, comments } = commentsOf(node.tree)
  const before = lines[node.startPosition.row]?.slice(0, node.startPosition.column) ?? ''
  const [, code = before, inline = ''] = /^(.*?)(\/\*\*(?:(?!\*\/).)*\*\/)?\s*$/.exec(before) ?? []
  if (/[{,;]\s*$/.test(code)) return docComment(inline)
  const texts: string[] = []
  let row = node.startPosition.row
  for (;;) {
    const found = [comments.get(row), comments.get(row - 1)].find((one) => one && one.endIndex <= node.startIndex)
    if (!found) return docComment(texts.join('\n'))
    texts.unshift(found.text)
    row = found.row - 1
    if (!comments.has(row)) return docComment(texts.join('\n'))
  }
}

type Comment = { readonly text: string; readonly row: number; readonly endIndex: number }
type Commented = { readonly lines: readonly string[]; readonly comments: ReadonlyMap<number, Comment> }
const commentsByTree = new WeakMap<Tree, Commented>()

/**
 * The lines of a file, and its comments by their last row, without those behind code, which belong to that code. Asking each node for its
 * siblings would take quadratic time.
 */
function commentsOf(tree: Tree): Commented {
  const known = commentsByTree.get(tree)
  if (known) return known
  const lines = tree.rootNode.text.split('\n')
  const comments = tree.rootNode
    .descendantsOfType(['comment', 'multiline_comment'])
    .flatMap((node): readonly (readonly [number, Comment])[] => {
      if (!node) return []
      const { row, column } = node.startPosition
      if (lines[row]?.slice(0, column).trim() !== '') return []
      // Some grammars count the line break as part of the comment.
      const end = node.endPosition.column === 0 ? node.endPosition.row - 1 : node.endPosition.row
      return [[end, { text: node.text, row, endIndex: node.endIndex }]]
    })
  const commented = { lines, comments: new Map(comments) }
  commentsByTree.set(tree, commented)
  return commented
}

/** What a comment says about a symbol, as properties of the symbol. `deprecation` is the reason in the code itself. */
export function described(
  { text, parameters, result, deprecation }: DocComment,
  reason = '',
): Required<Pick<ApiSymbol, 'comment' | 'details'>> {
  return { comment: text, details: { parameters, result, deprecation: reason || deprecation } }
}
