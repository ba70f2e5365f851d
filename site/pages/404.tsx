import { QuietBars } from '../../src/ui/home/art.tsx'
import type { SitePageMeta } from '../../src/ui/site-pages.ts'

export const meta: SitePageMeta = {
  path: '/404.html',
  title: 'Page not found',
  description: 'There is no page at this address.',
  indexed: false,
}

export default function NotFoundPage() {
  return (
    <main className="main state-page" id="content" tabIndex={-1}>
      <QuietBars />
      <h1 tabIndex={-1}>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link that led here is wrong.</p>
      <ul className="state-links">
        <li>
          <a href="/search/">Find a page by its title</a>
        </li>
        <li>
          <a href="/docs/">Overview of the documentation</a>
        </li>
        <li>
          <a href="/docs/support/">Tell us about the broken link</a>
        </li>
      </ul>
      <p>
        <a className="button button-primary" href="/">
          Go to the start page
        </a>
      </p>
    </main>
  )
}
