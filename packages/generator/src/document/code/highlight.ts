import { createHighlighterCore } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import type { CodeLanguage } from './code-languages.ts'
import { jsonInQuotes } from './json-in-quotes.ts'
import { kindOfColor, type TokenKind, tokenTheme } from './token-theme.ts'

/** A part of a line of code; `kind` is null for plain text. */
export type Token = { readonly text: string; readonly kind: TokenKind | null }

/** Longer lines aren't highlighted: they are data, and grammars may need seconds for them (C#: 5 s for a name of 1,750 characters). */
const longestLine = 500

let highlighter: ReturnType<typeof createHighlighterCore> | null = null

/** The lines of a sample as tokens; adjacent tokens differ in kind. Loads the language's grammar when it is first needed. */
export async function highlight(code: string, language: CodeLanguage): Promise<readonly (readonly Token[])[]> {
  if (!language.load) return code.split('\n').map((text) => (text ? [{ text, kind: null }] : []))
  highlighter ??= startHighlighter()
  const shiki = await highlighter
  const registrations = (await language.load()).default
  const name = registrations.at(-1)?.name ?? 'text'
  if (!shiki.getLoadedLanguages().includes(name)) await shiki.loadLanguage(registrations)
  // Without a time limit, the result doesn't depend on the machine.
  const lines = shiki.codeToTokensBase(code, {
    lang: name,
    theme: 'kinds',
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: longestLine,
  })
  return lines.map((line) => merged(line.map(({ content, color }) => ({ text: content, kind: kindOfColor(color) }))))
}

/** Oniguruma is the engine that the grammars are written for; Shiki's JavaScript engine took three times as long. */
function startHighlighter() {
  return createHighlighterCore({
    engine: createOnigurumaEngine(import('shiki/wasm')),
    themes: [tokenTheme],
    // Grammars that extend others have to be loaded before them.
    langs: [import('shiki/langs/json.mjs'), jsonInQuotes],
  })
}

/** Joins adjacent tokens of one kind, also across spaces, without the spaces at their edges. */
function merged(tokens: readonly Token[]): readonly Token[] {
  const result: Token[] = []
  let space = ''
  for (const token of tokens) {
    const text = token.text.trim()
    const before = token.text.slice(0, token.text.length - token.text.trimStart().length)
    const after = token.text.slice(before.length + text.length)
    space += before
    if (text === '') continue
    const last = result.at(-1)
    if (last?.kind === token.kind) result[result.length - 1] = { text: last.text + space + text, kind: token.kind }
    else {
      if (space && last?.kind === null) result[result.length - 1] = { text: last.text + space, kind: null }
      else if (space && token.kind !== null) result.push({ text: space, kind: null })
      result.push({ text: space && token.kind === null && last?.kind !== null ? space + text : text, kind: token.kind })
    }
    space = after
  }
  if (space) result.push({ text: space, kind: null })
  return result
}
