import { decoded } from '../paths.ts'

/** The element that a hash such as `#install` refers to. Browsers encode letters in hashes, but not in ids. */
export function hashTarget(hash: string): Element | null {
  const id = hash.slice(1)
  return document.getElementById(id) ?? document.getElementById(decoded(id))
}
