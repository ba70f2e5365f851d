import { Body } from '../body/body.tsx'
import { Icon } from '../icons/icon.tsx'
import type { CrumbView, DocumentView } from '../page-view.ts'
import { Toc, TocDisclosure } from '../toc/toc.tsx'
import { VersionBanner } from '../version/version-banner.tsx'
import { Pager } from './pager.tsx'

/** The middle of a documentation page: where it stands, what it says, where to go next. */
export function DocumentPage({ document }: { readonly document: DocumentView }) {
  return (
    <main className={document.wide ? 'main main-wide' : 'main'} id="content" tabIndex={-1}>
      <article className={document.wide ? 'page page-wide' : 'page'}>
        {document.version?.banner ? (
          <VersionBanner banner={document.version.banner} label={document.version.label} />
        ) : null}
        <Breadcrumbs crumbs={document.crumbs} />
        {document.icon ? (
          <svg className="page-icon icon" width="30" height="30" aria-hidden="true">
            <use href={`/icons.svg#${document.icon}`} />
          </svg>
        ) : null}
        {document.version || document.draft ? (
          <p className="page-badges">
            {document.version ? <span className="badge">Version: {document.version.label}</span> : null}
            {document.draft ? <span className="badge badge-warn">Draft: not published</span> : null}
          </p>
        ) : null}
        <h1 tabIndex={-1} className={document.isCode ? 'is-code' : undefined}>
          {document.heading}
        </h1>
        <p className="lead">{document.description}</p>
        {document.wide ? null : <TocDisclosure headings={document.toc} />}
        <div className="prose">
          <Body nodes={document.body} />
        </div>
        <PageMeta editHref={document.editHref} updated={document.updated} />
        <Pager previous={document.previous} next={document.next} />
      </article>
      {document.wide ? null : <Toc headings={document.toc} />}
    </main>
  )
}

function Breadcrumbs({ crumbs }: { readonly crumbs: readonly CrumbView[] }) {
  if (crumbs.length === 0) return null
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="crumbs">
        {crumbs.map((crumb) => (
          <li key={crumb.label}>{crumb.path === null ? crumb.label : <a href={crumb.path}>{crumb.label}</a>}</li>
        ))}
      </ol>
    </nav>
  )
}

function PageMeta({ editHref, updated }: { readonly editHref: string | null; readonly updated: string | null }) {
  if (!editHref && !updated) return null
  return (
    <p className="page-meta">
      {editHref ? (
        <a href={editHref} rel="noopener">
          <Icon name="edit" />
          Edit this page
        </a>
      ) : null}
      {updated ? (
        <span>
          Last updated <time dateTime={updated}>{readableDate(updated)}</time>
        </span>
      ) : null}
    </p>
  )
}

/** `2026-11-21T…` → `21 November 2026`, the same on every machine: no locale of the build enters the output. */
function readableDate(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
}
