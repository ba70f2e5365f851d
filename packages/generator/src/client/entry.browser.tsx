import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fingerprintOfBody } from '../body-fingerprint.ts'
import { cleanPath } from '../paths.ts'
import { noFingerprint } from '../payload-end.ts'
import { readSession } from '../ui/preferences.ts'
import { fullLoadOnce, loaded } from '../ui/states/full-load.ts'
import { guarded } from '../ui/states/guarded.ts'
import { announcement } from './announcement.ts'
import { BrowserRoot } from './browser-root.tsx'
import { copyCode } from './copy-code.ts'
import { copyPage } from './copy-page.ts'
import { drawer } from './drawer.ts'
import { enlarge } from './enlarge.ts'
import { rememberFirstIntent } from './first-intent.ts'
import { menus } from './menus.ts'
import { cachePayload, forgetPayload, loadPayload } from './payload.ts'
import { replayPendingClick } from './pending-click.ts'
import { crashedPage, RootBoundary } from './root-boundary.tsx'
import { scrollState } from './scroll-state.ts'
import './search/search-button.ts'
import { searchShortcuts } from './search-shortcuts.ts'
import { shortcuts } from './shortcuts.ts'
import { versionChoice } from './version-choice.ts'

const behaviours = [
  announcement,
  copyCode,
  copyPage,
  drawer,
  enlarge,
  menus,
  scrollState,
  searchShortcuts,
  shortcuts,
  versionChoice,
]

/**
 * Hydrates the open page and starts the client's behaviors. Rejects if the page's payload can't be loaded or belongs to another build: the
 * HTML stays as it is, and the inline script tries again at the next click or key.
 */
async function boot(): Promise<void> {
  const { site, path, build } = document.documentElement.dataset
  if (!site || !path || !build) return
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
  rememberFirstIntent()
  for (const start of behaviours) guarded(start)
  const isAsRendered = [fingerprintOfBody(document.body), noFingerprint].includes(payload.fingerprint)
  if (!isAsRendered || readSession(crashedPage) === path) {
    // React would replace the document, and with it what the reader has typed and what an extension has translated.
    const { startStaticPage } = await import('./static-page.ts')
    startStaticPage()
    onStarted()
    return
  }
  const attributes = [...document.documentElement.attributes]
  // React renders a transition in small tasks, between which the page responds.
  startTransition(() => {
    hydrateRoot(
      document,
      <RootBoundary site={site} path={path}>
        <BrowserRoot initial={payload.root} build={build} onHydrated={onStarted} />
      </RootBoundary>,
      {
        onRecoverableError(error) {
          console.error(error)
          restore(attributes)
        },
      },
    )
  })
}

/**
 * Restores attributes of the document. If another program changes the page while React hydrates it, React renders the document again,
 * without the attributes that the inline script has set.
 */
function restore(attributes: readonly Attr[]): void {
  const root = document.documentElement
  for (const { name, value } of attributes) if (!root.hasAttribute(name)) root.setAttribute(name, value)
}

function onStarted(): void {
  loaded(location.href)
  replayPendingClick()
  if (import.meta.hot) void import('./dev/warnings.ts')
}

if (window.docs) window.docs.boot = boot
