import { Fragment } from 'react'
import { splitInlineCode } from '../../inline-code.ts'
import { dayText } from '../day-text.ts'
import type { PageData } from '../define-page.ts'
import { Icon } from '../icons/icon.tsx'
import { PageStyles, pageStyles } from '../styles/page-styles.tsx'
import type { ChangeDay, ChangeGroup, ChangesView, ChangeView } from './changes-view.ts'

/** Component for a page in `pages/` that lists the changes below a path by day and section, with links to its feeds. */
export function ChangesPage({ page: { path, title, description }, changes }: Pick<PageData, 'page' | 'changes'>) {
  return (
    <main className="main" id="content" tabIndex={-1}>
      <PageStyles name="changes" css={pageStyles.changes} />
      <article className="page changes">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{description}</p>
        <div className="changes-bar">
          <Scopes changes={changes} path={path} />
          {changes.days.length > 0 ? <Feeds path={path} /> : null}
        </div>
        {changes.days.length === 0 ? <p className="changes-note">No changes yet.</p> : null}
        {changes.days.map((day) => (
          <Day key={day.day} day={day} />
        ))}
      </article>
    </main>
  )
}

function Scopes({ changes, path }: { readonly changes: ChangesView; readonly path: string }) {
  if (changes.scopes.length < 2) return null
  return (
    <nav aria-label="Changes by product">
      <ul className="pills">
        {changes.scopes.map((scope) => (
          <li key={scope.path}>
            <a className="pill" href={scope.path} aria-current={scope.path === path ? 'page' : undefined}>
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
        <time dateTime={day}>{dayText(day)}</time>
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
        {group.changes.map((change) => (
          <Change key={change.text} change={change} />
        ))}
      </ul>
    </div>
  )
}

function Change({ change: { text, links } }: { readonly change: ChangeView }) {
  return (
    <li>
      <p>
        {splitInlineCode(text).map((piece) =>
          piece.isCode ? (
            <code key={piece.text}>{piece.text}</code>
          ) : (
            <Fragment key={piece.text}>{piece.text}</Fragment>
          ),
        )}
      </p>
      {links.length > 0 ? (
        <p className="changes-links">
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </li>
  )
}
