import type { SitePageMeta } from 'docs-generator'

export const meta: SitePageMeta = {
  path: '/404.html',
  title: 'Page not found',
  description: 'Nothing here.',
  indexed: false,
}

export default function NotFoundPage() {
  return (
    <main className="main" id="content" tabIndex={-1}>
      <h1 tabIndex={-1}>Page not found</h1>
    </main>
  )
}
