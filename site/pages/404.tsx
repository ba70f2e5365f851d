import type { SitePageMeta, SitePageProps } from 'docs-generator'
import { LostPart } from 'docs-generator/components'
import stylesheet from 'docs-generator/not-found.css?url'
import { QuietBars } from './art/art.tsx'

export const meta: SitePageMeta = {
  path: '/404.html',
  title: 'Page not found',
  description: 'There is no page at this address.',
  indexed: false,
}

/** Proposes what the address may have meant. Without script it leads to the search and into the sections. */
export default function NotFoundPage({ heading, sections, search, moved }: SitePageProps) {
  return (
    <main className="main lost-page" id="content" tabIndex={-1} data-boot>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <header className="lost-head">
        <QuietBars />
        <h1 tabIndex={-1}>{heading}</h1>
        <p>There is no page at this address. It may have moved, or the link that led here is wrong.</p>
        <p className="lost-actions">
          <a className="button button-primary" href="/">
            Go to the start page
          </a>
          <a className="button" href="/search/">
            Search
          </a>
        </p>
        <p className="lost-note">
          <a href="/docs/support/">Tell us about the broken link</a>
        </p>
      </header>
      <LostPart settings={search} moved={moved}>
        <section className="lost-sections" aria-labelledby="lost-sections">
          <h2 id="lost-sections">Start from a section</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.href}>
                <a href={section.href}>{section.label}</a>
              </li>
            ))}
          </ul>
        </section>
      </LostPart>
    </main>
  )
}
