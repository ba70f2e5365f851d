import { basePath, inOrder, isPrefix } from '../../content/redirect-rules.ts'
import type { Redirect, SiteIndex } from '../../content/site-index.ts'
import { escapeHtml } from '../../escape-html.ts'
import { cleanPath, htmlPath } from '../../paths.ts'
import type { TextFile } from '../write-output.ts'

/**
 * `_redirects` of Netlify and Cloudflare Pages: each path with and without its trailing slash, prefixes last. Netlify prefers an existing file to a
 * line of this file and sends the redirect page. Its `301!` would avoid that, but Cloudflare ignores lines with it.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const lines = inOrder(redirects).flatMap((rule) => {
    const { from, to } = rule
    if (isPrefix(rule)) {
      const base = encoded(basePath(from))
      return [
        `${base.slice(0, -1)} ${encoded(to.replace(/\*$/, ''))} 301\n`,
        `${base}* ${encoded(to.replace(/\*$/, ''))}${to.endsWith('/*') ? ':splat' : ''} 301\n`,
      ]
    }
    const target = encoded(to)
    return bothForms(from)
      .map(encoded)
      .filter((address) => address !== target)
      .map((address) => `${address} ${target} 301\n`)
  })
  return lines.join('')
}

/** `/a/b/` → itself and `/a/b`; the path of a file has one form. */
export function bothForms(from: string): readonly string[] {
  const path = cleanPath(from)
  return path.length > 1 && path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}

/** Escapes characters that a URL can't contain. Existing escapes stay. */
export function encoded(address: string): string {
  const { href, origin, host } = new URL(address, 'http://site.invalid')
  return host === 'site.invalid' ? href.slice(origin.length) : href
}

/** The pages at the URLs of redirects, by the path of their files. */
export function redirectPages({ redirects }: Pick<SiteIndex, 'redirects'>, url: string): readonly TextFile[] {
  return redirects
    .map(({ from, to }) => ({ path: htmlPath(cleanPath(from)), content: redirectPage({ to, url }) }))
    .filter(({ path }) => path.endsWith('.html'))
}

/** The page at a redirect's URL, for hosts without redirects. It has no script and no style, so every policy allows it. */
export function redirectPage({ to, url }: { readonly to: string; readonly url: string }): string {
  const target = escapeHtml(to)
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(new URL(to, url).href)}">
</head>
<body>
<main>
<h1>Moved</h1>
<p>This page has moved to <a href="${target}">${target}</a>.</p>
</main>
</body>
</html>
`
}
