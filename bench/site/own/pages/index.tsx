import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { Body } from 'docs-generator/components'

export const meta: SitePageMeta = {
  path: '/',
  title: 'Acme documentation',
  description: 'Pages to measure generators with',
  indexed: true,
}

export default function StartPage({ heading, body }: SitePageProps) {
  return (
    <main className="main" id="content" tabIndex={-1}>
      <article className="page">
        <h1 tabIndex={-1}>{heading}</h1>
        <Body nodes={body} />
      </article>
    </main>
  )
}
