import { wordsOf } from '../words.ts'

/** Letters of an address that are looked at: longer ones are attacks or accidents. */
const longest = 300
/** Parts beyond these say nothing new. */
const mostParts = 12

/** Names of files that stand for their folder. */
const indexName = /^(?:index|readme|default)$/i
const ending = /(?:\.(?:html?|xhtml|mdx?|php|aspx?|rsc|txt|json))+$/i

/**
 * The parts of an address as its author meant them: decoded where that is possible, without the endings of files, without what
 * pasting leaves behind it (`/faq/).`), without what is invisible or turns the direction of text.
 */
export function partsOfAddress(pathname: string): readonly string[] {
  const path = visible(decoded(pathname.slice(0, longest)).normalize('NFC')).replace(/[?#].*$/, '')
  const parts = path
    .split(/[/\\]+/)
    .map((part) => part.replace(/^[\s"'“‘(<[]+|[\s"'”’)>\],;:!.]+$/g, ''))
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  const last = parts.pop()?.replace(ending, '')
  return [...parts, ...(last === undefined || last === '' || indexName.test(last) ? [] : [last])].slice(0, mostParts)
}

/** The same for addresses that differ only in case, in `_` and `-`, in slashes and endings. */
export function addressKey(parts: readonly string[]): string {
  return parts.map((part) => part.toLowerCase().replace(/[\s_+-]+/g, '-')).join('/')
}

/** What an address says in words, for a search: its last part, and the one before where that says little. */
export function wordsOfAddress(pathname: string): string {
  const parts = partsOfAddress(pathname)
  const last = wordsOf(parts.at(-1) ?? '')
  const words = last.join('').length < 4 ? [...wordsOf(parts.at(-2) ?? ''), ...last] : last
  return words.join(' ')
}

/** A lone `%` cannot be decoded: then each part for itself, and those that cannot stay as they are. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
      try {
        return decodeURIComponent(escapes)
      } catch {
        return escapes
      }
    })
  }
}

/** Controls, marks of direction, lone halves of pairs. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
}
