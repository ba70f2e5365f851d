import type { Heading } from '../../document/page-document.ts'
import { escapeHtml } from '../../escape-html.ts'
import { nameParts } from '../../name-parts.ts'
import { Icon } from '../icons/icon.tsx'

/** The page's contents: a column on wide screens, a bar above the text on narrower ones. */
export function Toc({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length < 2) return null
  return (
    <nav className="toc" aria-labelledby="toc-title">
      <h2 id="toc-title">On this page</h2>
      <TocList headings={headings} />
    </nav>
  )
}

/** `client/toc-marker.ts` adds the section that is in view. */
export function TocBar({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length < 2) return null
  return (
    <details className="toc-bar">
      <summary>
        <span>On this page</span> <b />
        <Icon name="chevron" />
      </summary>
      <TocList headings={headings} />
    </details>
  )
}

function TocList({ headings }: { readonly headings: readonly Heading[] }) {
  return <ol dangerouslySetInnerHTML={{ __html: headings.map(itemHtml).join('') }} />
}

function itemHtml({ id, text, depth }: Heading): string {
  return `<li${depth === 3 ? ' class="toc-deep"' : ''}><a href="#${escapeHtml(id)}">${nameParts(text).map(escapeHtml).join('<wbr aria-hidden="true">')}</a></li>`
}
