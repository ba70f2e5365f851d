import { definePage } from 'docs-generator'

export default definePage({
  path: '/404.html',
  title: 'Page not found',
  description: 'Nothing here.',
  indexed: false,
  view: () => (
    <main className="main" id="content" tabIndex={-1}>
      <h1 tabIndex={-1}>Page not found</h1>
    </main>
  ),
})
