import type { Redirect } from '../../content/site-index.ts'
import { escapeHtml } from '../../escape-html.ts'
import { cleanPath } from '../../paths.ts'

/**
 * `_redirects` of Netlify and Cloudflare Pages: each address with and without its slash. Netlify prefers a file that exists to a
 * line here, and so shows the redirect page; its own `301!` would make Cloudflare drop the line.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const lines = redirects.flatMap(({ from, to }) => {
    const target = encoded(to)
    return bothForms(from)
      .map(encoded)
      .filter((address) => address !== target)
      .map((address) => `${address} ${target} 301\n`)
  })
  return lines.join('')
}

/** `/a/b/` → itself and `/a/b`; a file has one form only. */
export function bothForms(from: string): readonly string[] {
  const path = cleanPath(from)
  return path.length > 1 && path.endsWith('/') ? [path, path.slice(0, -1)] : [path]
}

/** Escapes what an address must not hold, and nothing twice. */
export function encoded(address: string): string {
  const { href, origin, host } = new URL(address, 'http://site.invalid')
  return host === 'site.invalid' ? href.slice(origin.length) : href
}

/** The page at a redirect's address, for hosts that know no redirects. Without script or style, so any policy lets it pass. */
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
