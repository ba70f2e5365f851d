import { decoded } from '../../paths.ts'
import { wordsOf } from '../words.ts'

/** Maximum number of characters of an address that are read. Longer addresses are attacks or mistakes. */
const longest = 300
/** Maximum number of parts. Further parts are ignored. */
const mostParts = 12

/** Names of index files, which stand for their folder. */
const indexName = /^(?:index|readme|default)$/i
const ending = /(?:\.(?:html?|xhtml|mdx?|php|aspx?|fragment|txt|json))+$/i

/**
 * The parts of an address, decoded if possible, without file extensions, without punctuation left over from pasting (`/faq/).`) and
 * without invisible characters and direction marks.
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

/** A key that is the same for addresses that only differ in case, in `_` and `-`, in slashes and extensions. */
export function addressKey(parts: readonly string[]): string {
  return parts.map((part) => part.toLowerCase().replace(/[\s_+-]+/g, '-')).join('/')
}

/** The words of an address for a search: its last part, and the one before if the last is very short. */
export function wordsOfAddress(pathname: string): string {
  const parts = partsOfAddress(pathname)
  const last = wordsOf(parts.at(-1) ?? '')
  const words = last.join('').length < 4 ? [...wordsOf(parts.at(-2) ?? ''), ...last] : last
  return words.join(' ')
}

/** Removes control characters, direction marks and lone surrogates. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
}
