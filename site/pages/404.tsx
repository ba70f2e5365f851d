import { definePage } from 'docs-generator'
import { NotFoundPage } from 'docs-generator/components'
import { QuietBars } from './art/art.tsx'

export default definePage({
  path: '/404.html',
  title: 'Page not found',
  description: 'There’s no page at this URL.',
  indexed: false,
  view: ({ page, sections, search, moved }) => (
    <NotFoundPage page={page} sections={sections} search={search} moved={moved} picture={<QuietBars />}>
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
  ),
})
