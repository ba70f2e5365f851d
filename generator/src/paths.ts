/** The one owner of slashes: how files, ids and addresses map onto each other. */

/** `guide/index.md` → `/guide/`; `guide/faq.md` → `/guide/faq/`. Takes the path below `content/`. */
export function addressFromSource(file: string): string {
  const bare = file.replace(/\.(?:md|yaml)$/, '').replace(/(^|\/)index$/, '')
  return bare === '' ? '/' : `/${bare}/`
}

/** Clean address of what a browser or an author may write: no `index.html`, slash at the end, no doubled slashes. Files keep their name. */
export function cleanPath(path: string): string {
  const single = `/${path}`.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')
  return single.endsWith('/') || hasExtension(single) ? single : `${single}/`
}

/** True for `/robots.txt` and `/images/a.svg`; false for `/guide/` and for pages whose last part has a dot in the middle, such as a namespace. */
export function hasExtension(path: string): boolean {
  return /\.(?:html|txt|xml|json|svg|png|jpe?g|webp|avif|gif|ico|css|js|woff2|md|webmanifest|map|zip|pdf)$/i.test(path)
}

/** True when `path` is `base` or lies below it; both with a slash at the end. */
export function isWithin(path: string, base: string): boolean {
  return path === base || path.startsWith(base)
}

/** The payload beside a page, from which the browser navigates. Named `.txt` so that every host compresses it and sends it as text. */
export function payloadPath(path: string): string {
  return path.endsWith('/') ? `${path}index.rsc.txt` : path.replace(/\.html$/, '.rsc.txt')
}

/** The page as Markdown, beside it: `/guide/` → `/guide/index.md`. */
export function markdownPath(path: string): string {
  return `${path}index.md`
}

/** The file of a page in the output: `/guide/` → `/guide/index.html`; `/404.html` stays. */
export function htmlPath(path: string): string {
  return path.endsWith('/') ? `${path}index.html` : path
}
