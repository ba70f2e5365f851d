import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { cleanPath } from '../paths.ts'
import { fullLoadOnce, loaded } from '../ui/states/full-load.ts'
import { announcement } from './announcement.ts'
import { BrowserRoot } from './browser-root.tsx'
import { copyCode } from './copy-code.ts'
import { copyPage } from './copy-page.ts'
import { drawer } from './drawer.ts'
import { rememberFirstIntent } from './first-intent.ts'
import { menus } from './menus.ts'
import { cachePayload, forgetPayload, loadPayload } from './payload.ts'
import { replayPendingClick } from './pending-click.ts'
import { scrollState } from './scroll-state.ts'
import './search/search-button.ts'
import { searchShortcuts } from './search-shortcuts.ts'
import { versionChoice } from './version-choice.ts'

const behaviours = [announcement, copyCode, copyPage, drawer, menus, scrollState, searchShortcuts, versionChoice]

/**
 * Hydrates the open page and starts the client's behaviors. Rejects if the page's payload can't be loaded: the HTML stays as it is, and
 * the inline script tries again.
 */
async function boot(): Promise<void> {
  const { path, build } = document.documentElement.dataset
  if (!path || !build) return
  if (location.pathname.endsWith('/index.html')) {
    history.replaceState(history.state, '', cleanPath(location.pathname) + location.search + location.hash)
  }
  if (window.docs?.payload) cachePayload(path, window.docs.payload)
  const payload = await loadPayload(path)
  if (payload.build !== build) {
    // The site was deployed between the loads of the page and of its payload, so they don't match.
    if (fullLoadOnce(location.href)) return
    forgetPayload(path)
    throw new Error('The site was updated.')
  }
  // React renders a transition in small tasks, between which the page responds.
  startTransition(() => {
    hydrateRoot(document, <BrowserRoot initial={payload.root} build={build} onHydrated={onHydrated} />, {
      // For example if an extension has changed the page: React renders it again.
      onRecoverableError: (error) => console.error(error),
    })
  })
  rememberFirstIntent()
  for (const start of behaviours) start()
}

function onHydrated(): void {
  loaded(location.href)
  replayPendingClick()
}

if (window.docs) window.docs.boot = boot
