import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { NotFoundPage } from 'docs-generator/components'
import { QuietBars } from './art/art.tsx'

export const meta: SitePageMeta = {
  path: '/404.html',
  title: 'Page not found',
  description: 'There’s no page at this URL.',
  indexed: false,
}

export default function PageNotFound(props: SitePageProps) {
  return (
    <NotFoundPage {...props} picture={<QuietBars />}>
      <p>There’s no page at this URL. The page may have moved, or the link may be wrong.</p>
      <p className="not-found-actions">
        <a className="button button-primary" href="/">
          Go to the home page
        </a>
        <a className="button" href="/search/">
          Search
        </a>
      </p>
      <p className="not-found-note">
        <a href="/docs/support/">Report a broken link</a>
      </p>
    </NotFoundPage>
  )
}
