/** Conversions between files and URLs. Only this module handles slashes. */

/** `guide/index.md` → `/guide/`; `guide/faq.md` → `/guide/faq/`. `file` is the path below `content/`. */
export function addressFromSource(file: string): string {
  const bare = file.replace(/\.(?:md|yaml)$/, '').replace(/(^|\/)index$/, '')
  return bare === '' ? '/' : `/${bare}/`
}

/** Normalizes a path: no `index.html`, no double slashes, a slash at the end unless it is a file. */
export function cleanPath(path: string): string {
  const single = `/${path}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')
  return single.endsWith('/') || hasExtension(single) ? single : `${single}/`
}

/**
 * True for `/robots.txt` and `/images/a.svg`; false for `/guide/` and for pages with a dot in their name, such as a namespace. Without `.gz` and
 * `.br`, which servers only send as the compressed form of another file.
 */
export function hasExtension(path: string): boolean {
  return /\.(?:html|txt|xml|json|csv|yaml|md|pdf|css|m?js|map|wasm|woff2|webmanifest|sha256|svg|png|jpe?g|webp|avif|gif|ico|mp[34]|webm|zip|7z|tgz|exe|msi|dmg|pkg|deb|rpm|apk|aar|jar|whl)$/i.test(
    path,
  )
}

/** True for the path of a file. Other sites have pages at paths that end with `.html`. */
export function isFilePath(path: string): boolean {
  return hasExtension(path) && !/\.html$/i.test(path)
}

/** True for the image formats that browsers show. */
export function isImage(path: string): boolean {
  return /\.(?:svg|png|jpe?g|webp|avif|gif)$/i.test(path)
}

/** True if `path` is `base` or below it; both end with a slash. */
export function isWithin(path: string, base: string): boolean {
  return path === base || path.startsWith(base)
}

/** The fragment of a page in its folder. The extension is `.txt` so that hosts compress it and don't treat it as a page. */
export const fragmentFile = 'index.fragment.txt'

/** The file that a navigation within the site fetches. */
export function fragmentPath(path: string): string {
  return path.endsWith('/') ? path + fragmentFile : path.replace(/\.html$/, '.fragment.txt')
}

/** The page as Markdown: `/guide/` → `/guide/index.md`. */
export function markdownPath(path: string): string {
  return `${path}index.md`
}

/** The file of a page in the output: `/guide/` → `/guide/index.html`; `/404.html` stays. */
export function htmlPath(path: string): string {
  return path.endsWith('/') ? `${path}index.html` : path
}

/**
 * An address with the characters that the escapes of its path stand for, as the names of files contain them: `/%C3%BCber/` → `/über/`. Escapes of
 * characters with a meaning in paths, of the query and of the anchor stay.
 */
export function readablePath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  return readable(path) + address.slice(path.length)
}

function readable(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    const text = decoded(escapes)
    return /[\p{Cc}/?#%.*\\]/u.test(text) ? escapes : text
  })
}

/** The text that a part of a URL stands for: `%C3%BC` → `ü`. A text with a lone `%`, which can't be decoded, stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
