import { Icon } from '../icons/icon.tsx'
import type { SitePageProps } from '../site-pages.ts'
import { PageStyles, pageStyles } from '../styles/page-styles.tsx'
import { dayWords, partWords, reachWords } from './change-words.ts'
import {
  byKind,
  type ChangeDay,
  type ChangeGroup,
  type ChangeKind,
  type ChangesView,
  mostListed,
  type PageChange,
} from './changes-view.ts'

/** Component for a page in `pages/` that lists the changes below a path by day and section, with links to its feeds. */
export function ChangesPage(
  props: Pick<SitePageProps, 'heading' | 'changes'> & { readonly description: string; readonly path: string },
) {
  const { heading, description, path, changes } = props
  const words = reachWords(changes.reach)
  return (
    <main className="main" id="content" tabIndex={-1}>
      <PageStyles name="changes" css={pageStyles.changes} />
      <article className="page changes">
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="lead">{description}</p>
        <div className="changes-bar">
          <Scopes changes={changes} path={path} />
          {changes.newest ? <Feeds path={path} /> : null}
        </div>
        {words ? <p className="changes-note">{words}</p> : null}
        {changes.days.length === 0 && changes.reach !== 'none' ? <p className="changes-note">No changes yet.</p> : null}
        {changes.days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
        {changes.isCut && changes.days.length > 0 ? <p className="changes-note">Older changes aren’t listed.</p> : null}
      </article>
    </main>
  )
}

function Scopes({ changes, path }: { readonly changes: ChangesView; readonly path: string }) {
  if (changes.scopes.length < 2) return null
  return (
    <nav aria-label="Changes by product">
      <ul className="changes-scopes">
        {changes.scopes.map((scope) => (
          <li key={scope.path}>
            <a href={scope.path} aria-current={scope.path === path ? 'page' : undefined}>
              {scope.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Feeds({ path }: { readonly path: string }) {
  return (
    <p className="changes-feeds">
      <Icon name="feed" />
      <a href={`${path}feed.xml`}>Atom feed</a>
      <a href={`${path}feed.json`}>JSON feed</a>
    </p>
  )
}

function Day({ day: { day, groups } }: { readonly day: ChangeDay }) {
  return (
    <section className="changes-day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <time dateTime={day}>{dayWords(day)}</time>
      </h2>
      <div>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </div>
    </section>
  )
}

function Group({ group }: { readonly group: ChangeGroup }) {
  return (
    <div className="changes-group">
      <h3 id={group.id}>{group.href ? <a href={group.href}>{group.label}</a> : group.label}</h3>
      <ul>
        {byKind(group).map(({ kind, changes }) =>
          changes.length > mostListed ? (
            <li key={kind}>
              <KindMark kind={kind} />
              {group.href ? <a href={group.href}>{changes.length} pages</a> : `${changes.length} pages`}
            </li>
          ) : (
            changes.map((change) => <Line key={`${kind} ${change.href ?? change.title}`} change={change} />)
          ),
        )}
      </ul>
    </div>
  )
}

function Line({ change }: { readonly change: PageChange }) {
  const { kind, title, isCode, href, from } = change
  const name = isCode ? <code>{title}</code> : title
  const parts = partWords(change)
  return (
    <li>
      <KindMark kind={kind} />
      <div>
        {href ? <a href={href}>{name}</a> : name}
        {from ? <small>Previously at {from}</small> : null}
        {parts ? <small>{parts}</small> : null}
      </div>
    </li>
  )
}

function KindMark({ kind }: { readonly kind: ChangeKind }) {
  return (
    <span className="change-kind" data-kind={kind}>
      {kind}
    </span>
  )
}
