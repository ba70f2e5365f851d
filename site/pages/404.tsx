import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { NotFoundPage } from 'docs-generator/components'
import { QuietBars } from './art/art.tsx'

export const meta: SitePageMeta = {
  path: '/404.html',
  title: 'Page not found',
  description: 'There is no page at this address.',
  indexed: false,
}

export default function PageNotFound(props: SitePageProps) {
  return (
    <NotFoundPage {...props} picture={<QuietBars />}>
      <p>There is no page at this address. It may have moved, or the link that led here is wrong.</p>
      <p className="not-found-actions">
        <a className="button button-primary" href="/">
          Go to the start page
        </a>
        <a className="button" href="/search/">
          Search
        </a>
      </p>
      <p className="not-found-note">
        <a href="/docs/support/">Tell us about the broken link</a>
      </p>
    </NotFoundPage>
  )
}
