import type { Diagnostic } from '../diagnostic.ts'

/**
 * Characters that come from copied texts and damaged files: control characters, soft hyphens, zero-width spaces, line separators, direction
 * marks and the replacement character. Emoji and other scripts need the joiners U+200C and U+200D.
 */
const unusual = /[\p{Cc}\u00AD\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]/u
/** The byte order mark, and control characters that texts contain. */
const usual = /^\uFEFF|[\t\n\r]/g

/** The first character of a file that readers don't see, or that was lost. Null if there is none. */
export function unusualCharacter(text: string): Pick<Diagnostic, 'code' | 'line' | 'message' | 'hint'> | null {
  if (!unusual.test(text.replace(usual, ''))) return null
  for (const [i, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    const shown = line.replace(/[\t\r]/g, ' ')
    const found = unusual.exec(shown)
    if (found)
      return {
        code: 'unusual-character',
        line: i + 1,
        message: `The line contains ${described(found[0])}${placeText(shown.slice(0, found.index))}.`,
        hint: 'Delete it, and type what should be there.',
      }
  }
  return null
}

/** The warning about the first character of `file` that readers don't see, or that was lost. Null if there is none. */
export function unusualText(file: string, text: string): Diagnostic | null {
  const fault = unusualCharacter(text)
  return fault && { severity: 'warning', file, ...fault }
}

function described(character: string): string {
  if (character === '\uFFFD') return '“\uFFFD” instead of a character that was lost'
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `an invisible character (U+${code})`
}

/** Where a character is: `, after “the words before it”`. Empty at the start of a line. */
export function placeText(before: string): string {
  const words = before.trim()
  return words === '' ? '' : `, after “${words.slice(-20).trim()}”`
}
