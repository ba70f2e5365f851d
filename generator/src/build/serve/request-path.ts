/** Longer addresses are refused: no page of any site has one. Characters. */
const longest = 2048

/** What a request's target means: a decoded path with its query, or why it is refused. */
export type RequestPath =
  | { readonly kind: 'path'; readonly path: string; readonly query: string }
  | { readonly kind: 'refused'; readonly status: 400 | 414 }

/**
 * Reads a request target. The path is decoded once, begins with a slash, and no part of it could lead out of a folder. `query` is
 * as it was sent, with its question mark, or empty.
 */
export function requestPath(target: string): RequestPath {
  if (target.length > longest) return { kind: 'refused', status: 414 }
  // Proxies may send the whole address (RFC 9112, 3.2.2).
  const relative = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/, '')
  const cut = relative.indexOf('?')
  const raw = (cut < 0 ? relative : relative.slice(0, cut)) || '/'
  const query = cut < 0 ? '' : relative.slice(cut)

  const parts = raw.split('/').map(decoded)
  if (!raw.startsWith('/') || !parts.every(isName)) return { kind: 'refused', status: 400 }
  return { kind: 'path', path: parts.join('/').normalize('NFC'), query }
}

/** The way back: a decoded path as it stands in a `Location` header. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** False for what is no name of a file: bad escapes, steps upwards, control characters, and slashes that were hidden in escapes. */
function isName(part: string | null): part is string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what must not pass.
  return part !== null && part !== '.' && part !== '..' && !/[\u0000-\u001F\u007F\\/]/.test(part)
}
