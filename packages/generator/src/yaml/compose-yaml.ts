import { Composer, type CST, type Document, LineCounter, Parser } from 'yaml'

/** Maximum nesting of lists and maps. At 1,500 levels the stack overflows, and Node may exit without a message. */
const deepest = 100

/** The documents of a YAML file, each with its own errors. */
export type ComposedYaml = {
  readonly documents: readonly Document.Parsed[]
  /** Offset at which the nesting becomes too deep, or null. If it isn't null, `documents` is empty. */
  readonly tooDeepAt: number | null
  readonly lineAt: (offset: number) => number
}

/**
 * The two steps of the library's `parseAllDocuments`. The parser isn't recursive and the composer is, so the depth is checked between
 * them. Returns at least one document, unless the text nests too deep.
 */
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
