import type { Token } from './highlight.ts'
import { tokenKinds } from './token-theme.ts'

/** Stands for plain text where a kind has its letter. */
const plain = '_'
const letters = new Map(tokenKinds.map((kind, i) => [kind, letterOf(i)]))
const kinds = new Map(tokenKinds.map((kind, i) => [letterOf(i), kind]))

/** How a sample's lines are cut into tokens, without the sample: `3c5_` is a keyword of three letters before five plain ones. */
export function writeTokens(lines: readonly (readonly Token[])[]): string {
  const letter = ({ kind }: Token) => (kind === null ? plain : letters.get(kind))
  return lines.map((line) => line.map((token) => `${token.text.length}${letter(token)}`).join('')).join('\n')
}

/** The tokens again, of the same sample. */
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
