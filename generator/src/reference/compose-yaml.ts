import { Composer, type CST, type Document, LineCounter, Parser } from 'yaml'

/** Levels of lists and maps within each other. At 1,500 the stack overflows, and then Node may end without a word. */
const deepest = 100

/** The documents of a YAML text as they were parsed, each with its own errors. */
export type ComposedYaml = {
  readonly documents: readonly Document.Parsed[]
  /** Where it nests too deep to be composed; there are no documents then. */
  readonly tooDeepAt: number | null
  readonly lineAt: (offset: number) => number
}

/** The library's `parseAllDocuments` in its two steps. Between them, where nothing recurs yet, its depth is known. At least one document. */
export function composeYaml(text: string): ComposedYaml {
  const lines = new LineCounter()
  const tokens = [...new Parser(lines.addNewLine).parse(text)]
  const lineAt = (offset: number) => lines.linePos(offset).line
  const tooDeepAt = tooDeepIn(tokens)
  if (tooDeepAt !== null) return { documents: [], tooDeepAt, lineAt }
  const composer = new Composer({ uniqueKeys: true, logLevel: 'error' })
  return { documents: [...composer.compose(tokens, true, text.length)], tooDeepAt, lineAt }
}

function tooDeepIn(tokens: readonly CST.Token[]): number | null {
  const open = tokens.map((token) => ({ token: token.type === 'document' ? token.value : undefined, depth: 0 }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next
    if (!token || !('items' in token)) continue
    if (depth === deepest) return token.offset
    for (const { key, value } of token.items) {
      for (const inner of [key, value]) open.push({ token: inner ?? undefined, depth: depth + 1 })
    }
  }
  return null
}
