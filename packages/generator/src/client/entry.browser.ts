import { cleanPath } from '../paths.ts'
import { loaded } from '../ui/states/full-load.ts'
import { announcement } from './announcement.ts'
import { choice } from './choice.ts'
import { copyCode } from './copy-code.ts'
import { copyPage } from './copy-page.ts'
import { drawer } from './drawer.ts'
import { enlarge } from './enlarge.ts'
import { guarded } from './guarded.ts'
import { wrapLines } from './long-lines.ts'
import { memberFilter } from './member-filter.ts'
import { menus } from './menus.ts'
import { replayPendingClick } from './pending-click.ts'
import { startRouter } from './router.ts'
import { scrollState } from './scroll-state.ts'
import './search/search-button.ts'
import { shortcuts } from './shortcuts.ts'
import { sidebar } from './sidebar.ts'
import { tabs } from './tabs.ts'
import { versionChoice } from './version-choice.ts'
import { video } from './video.ts'

const behaviours = [
  announcement,
  choice,
  copyCode,
  copyPage,
  drawer,
  enlarge,
  memberFilter,
  menus,
  scrollState,
  shortcuts,
  sidebar,
  tabs,
  versionChoice,
  video,
  wrapLines,
  // The last one: a link that another behavior handles isn't followed.
  startRouter,
]

/** Makes the open page interactive: the parts that are operated by listeners on the document, its islands, and navigation. */
function boot(): void {
  if (location.pathname.endsWith('/index.html')) {
    history.replaceState(history.state, '', cleanPath(location.pathname) + location.search + location.hash)
  }
  for (const start of behaviours) guarded(start)
  loaded(location.href)
  replayPendingClick()
  if (import.meta.hot) void import('./dev/warnings.ts')
}

if (window.docs) window.docs.boot = boot
