import type { Diagnostic } from '../diagnostic.ts'

/** The problem of a file or folder whose name becomes part of a URL, without its place. `kind` names it in the message. Null if there is none. */
export function invalidName(path: string, kind: 'file' | 'folder'): Pick<Diagnostic, 'message' | 'hint'> | null {
  const [character] = /[\s\p{Cc}#?%\\:*"<>|]/u.exec(path) ?? []
  if (character === undefined) return null
  return {
    message: `The ${kind} name contains ${nameOfCharacter(character)}, which isn’t allowed in URLs.`,
    hint: 'Use letters, digits, dots, hyphens and underscores.',
  }
}

function nameOfCharacter(character: string): string {
  if (/[\n\r\u2028\u2029]/.test(character)) return 'a line break'
  return /\p{Cc}/u.test(character) ? 'a control character' : `“${character}”`
}
