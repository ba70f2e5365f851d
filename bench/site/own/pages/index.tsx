import { definePage } from 'docs-generator'
import { Body } from 'docs-generator/components'

export default definePage({
  path: '/',
  title: 'Acme documentation',
  description: 'Pages to measure generators with',
  indexed: true,
  view: ({ page, body }) => (
    <main className="main" id="content" tabIndex={-1}>
      <article className="page">
        <h1 tabIndex={-1}>{page.title}</h1>
        <Body nodes={body} />
      </article>
    </main>
  ),
})
