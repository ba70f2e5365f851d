import type { SiteIcon } from '../../content/site-icons.ts'
import { splitInlineCode } from '../../inline-code.ts'
import { Body } from '../body/body.tsx'
import { BreakableName } from '../breakable-name.tsx'
import { dayText } from '../day-text.ts'
import type { CrumbView, DocumentView } from '../page-view.ts'
import { Toc, TocBar } from '../toc/toc.tsx'
import { VersionBanner } from '../version/version-banner.tsx'
import { PageTools } from './page-tools.tsx'
import { Pager } from './pager.tsx'

/** The main part of a documentation page: breadcrumbs, heading, body and links to the neighboring pages. */
export function DocumentPage(props: {
  readonly document: DocumentView
  /** Path of the page as Markdown. */
  readonly markdown: string | null
}) {
  const { document, markdown } = props
  const hasCrumbs = document.crumbs.length > 0
  const layout = document.wide ? 'wide' : hasColumns(document) ? 'columns' : null
  return (
    <main className={`main${layout === null ? '' : ` main-${layout}`}`} id="content" tabIndex={-1}>
      <article className={`page${layout === null ? '' : ` page-${layout}`}`}>
        {document.versionBanner ? <VersionBanner banner={document.versionBanner} /> : null}
        <div className="page-top">
          {hasCrumbs ? <Breadcrumbs crumbs={document.crumbs} /> : <PageIcon icon={document.icon} />}
          {markdown ? <PageTools key={markdown} markdown={markdown} /> : null}
        </div>
        {hasCrumbs ? <PageIcon icon={document.icon} /> : null}
        {document.draft ? (
          <p className="page-badges">
            <span className="badge badge-warn">Draft: not published</span>
          </p>
        ) : null}
        <PageTitle document={document} />
        <p className="lead">
          <Lead text={document.description} />
        </p>
        <TocBar headings={document.toc} />
        {/* Reader modes of browsers look for classes such as the second one. Without it, they keep only the steps or a table of some pages. */}
        <Body nodes={document.body} className="prose page-content" />
        <PageMeta document={document} />
        <Pager previous={document.previous} next={document.next} />
      </article>
      <Toc headings={document.toc} />
    </main>
  )
}

/** True if a sample is beside the text. The class is in the HTML before the text, which would move otherwise. */
function hasColumns({ body: [first] }: DocumentView): boolean {
  if (first?.kind === 'element') return first.attributes.class === 'sample-columns'
  return first?.kind === 'html' && first.html.startsWith('<div class="sample-columns">')
}

function PageTitle({ document: { heading, isCode } }: { readonly document: DocumentView }) {
  if (!isCode) return <h1 tabIndex={-1}>{heading}</h1>
  return (
    <h1 tabIndex={-1} className="is-code">
      <BreakableName>{heading}</BreakableName>
    </h1>
  )
}

/** A description with its inline code. */
function Lead({ text }: { readonly text: string }) {
  return splitInlineCode(text).map(({ text, isCode }) =>
    isCode ? (
      <code key={text}>
        <BreakableName>{text}</BreakableName>
      </code>
    ) : (
      text
    ),
  )
}

/** Part of the page, because a separate file would arrive after the text. */
function PageIcon({ icon }: { readonly icon: SiteIcon | null }) {
  if (!icon) return null
  return (
    <svg
      className="page-icon icon"
      width="30"
      height="30"
      viewBox={icon.viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.markup }}
    />
  )
}

function Breadcrumbs({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="crumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.path === null ? (
              <BreakableName>{crumb.label}</BreakableName>
            ) : (
              <a href={crumb.path}>
                <BreakableName>{crumb.label}</BreakableName>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PageMeta({ document: { reportHref, updated } }: { readonly document: DocumentView }) {
  if (!reportHref && !updated) return null
  return (
    <p className="page-meta">
      {reportHref ? (
        <a href={reportHref} rel="noopener">
          Report a problem with this page
        </a>
      ) : null}
      {updated ? (
        <span>
          Last updated <time dateTime={updated}>{dayText(updated)}</time>
        </span>
      ) : null}
    </p>
  )
}
