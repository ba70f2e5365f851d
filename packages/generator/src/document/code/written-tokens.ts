import type { Token } from './highlight.ts'
import { tokenKinds } from './token-theme.ts'

/** The character for plain text; kinds have letters. */
const plain = '_'
const letters = new Map(tokenKinds.map((kind, i) => [kind, letterOf(i)]))
const kinds = new Map(tokenKinds.map((kind, i) => [letterOf(i), kind]))

/** Encodes the tokens of a sample without its text: `3c5_` is a token of three characters and kind `c`, then five plain characters. */
export function writeTokens(lines: readonly (readonly Token[])[]): string {
  const letter = ({ kind }: Token) => (kind === null ? plain : letters.get(kind))
  return lines.map((line) => line.map((token) => `${token.text.length}${letter(token)}`).join('')).join('\n')
}

/** Decodes the tokens of the same sample. */
export function readTokens(code: string, written: string): readonly (readonly Token[])[] {
  const cuts = written.split('\n')
  return code.split('\n').map((line, i) => {
    let at = 0
    return [...(cuts[i] ?? '').matchAll(/(\d+)(\D)/g)].map(([, length, letter = plain]): Token => {
      const from = at
      at += Number(length)
      return { text: line.slice(from, at), kind: kinds.get(letter) ?? null }
    })
  })
}

function letterOf(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index)
}
