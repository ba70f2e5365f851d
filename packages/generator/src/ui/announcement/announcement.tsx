import { Icon } from '../icons/icon.tsx'
import type { ChromeView } from '../page-view.ts'
import { pageStyles } from '../styles/page-styles.tsx'

/** One line above the navbar. If the reader has dismissed it, the inline script hides it before the first paint. */
export function Announcement({ announcement }: { readonly announcement: ChromeView['announcement'] }) {
  if (!announcement) return null
  return (
    <aside className="announcement" aria-label="Announcement" data-announcement={announcement.id}>
      {/* Not a style of the page, which the next page would replace: the banner stays. */}
      <style href="announcement" precedence="announcement">
        {pageStyles.announcement}
      </style>
      <p>{announcement.href ? <a href={announcement.href}>{announcement.text}</a> : announcement.text}</p>
      <button type="button" className="icon-button" data-setting="announcement">
        <Icon name="close" />
        <span className="visually-hidden">Dismiss the announcement</span>
      </button>
    </aside>
  )
}
