import type { Heading } from '../../document/page-document.ts'
import { Icon } from '../icons/icon.tsx'
import { TocMarker } from './toc-marker.client.tsx'

/** The page's contents: a column on wide screens, a disclosure above the text on narrower ones. */
export function Toc({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length < 2) return null
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <h2 id="toc-title">On this page</h2>
      <TocMarker />
      <TocList headings={headings} />
    </nav>
  )
}

export function TocDisclosure({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length < 2) return null
  return (
    <details className="toc-disclosure">
      <summary>
        On this page
        <Icon name="chevron" />
      </summary>
      <TocList headings={headings} />
    </details>
  )
}

function TocList({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <ol>
      {headings.map((heading) => (
        <li key={heading.id} className={heading.depth === 3 ? 'toc-deep' : undefined}>
          <a href={`#${heading.id}`}>{heading.text}</a>
        </li>
      ))}
    </ol>
  )
}
