import { escapeHtml } from '../../escape-html.ts'

export type SitemapPage = { readonly path: string; readonly updated: string | null }

/** `sitemap.xml` (sitemaps.org protocol 0.9). */
export function sitemap(url: string, pages: readonly SitemapPage[]): string {
  const lines = pages.map(({ path, updated }) => {
    const modified = updated === null ? '' : `<lastmod>${updated.slice(0, 10)}</lastmod>`
    return `  <url><loc>${escapeHtml(new URL(path, url).href)}</loc>${modified}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
}

/** `robots.txt` allows everything: crawlers must read a page to see its `noindex`. */
export function robots(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', url).href}\n`
}
