import type { PageView } from '../page-view.ts'

/** The breadcrumbs of a page as JSON-LD, which search engines show above its title. Null for pages without breadcrumbs. */
export function breadcrumbList({ main, canonical }: PageView): string | null {
  if (main.kind !== 'document' || main.document.crumbs.length === 0) return null
  const { crumbs, heading } = main.document
  const linked = crumbs.flatMap(({ label, path }) =>
    path === null ? [] : [{ name: label, item: new URL(path, canonical).href }],
  )
  const items = [...linked, { name: heading, item: canonical }]
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, i) => ({ '@type': 'ListItem', position: i + 1, ...item })),
  }
  // A script element ends at the first `</script`, whatever its type.
  return JSON.stringify(list).replaceAll('<', '\\u003c')
}
