import { Icon } from '../icons/icon.tsx'
import type { ChromeView } from '../page-view.ts'

/** One line above the navbar. If the reader has dismissed it, the inline script hides it before the first paint. */
export function Announcement({ announcement }: { readonly announcement: ChromeView['announcement'] }) {
  if (!announcement) return null
  return (
    <aside className="announcement" aria-label="Announcement" data-announcement={announcement.id}>
      <p>{announcement.href ? <a href={announcement.href}>{announcement.text}</a> : announcement.text}</p>
      <button type="button" className="icon-button" data-setting="announcement">
        <Icon name="close" />
        <span className="visually-hidden">Dismiss the announcement</span>
      </button>
    </aside>
  )
}
