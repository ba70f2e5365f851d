import { cleanPath } from '../paths.ts'
import { canBeLoaded } from '../ui/states/can-be-loaded.ts'
import { showCrash } from './crash.ts'
import { showLoadError } from './navigation-status.ts'
import { forgetPages, loadPage } from './page-files.ts'
import { startPage } from './page-parts.ts'
import { focusPage } from './scroll.ts'
import { pageParts, swapPage } from './swap-page.ts'

/** A step in the history before the client runs changes the address, but not the page. Not all browsers tell. */
const loadedUrl = window.navigation?.activation?.entry.url ?? location.href
let path = cleanPath(new URL(loadedUrl).pathname)
/** Stops the interactive parts of the page. */
let stopPage = () => {}

/** Starts the interactive parts of the page that was loaded as a document. */
export function startShownPage(): void {
  stopPage = startPage(renderAgain)
  if (import.meta.hot) followChanges()
}

/** The path of the page that the document shows. After a step in the history, the address is that of another page for a moment. */
export function shownPath(): string {
  return path
}

/** Returns a function that replaces the open page with `next`. Throws if another program has changed the document too much. */
export function replacementWith(next: Document): (nextPath: string) => void {
  const [open, parts] = [pageParts(document), pageParts(next)]
  if (!open || !parts) throw new Error('Another program has changed the page.')
  return (nextPath) => {
    path = nextPath
    stopPage()
    stopPage = () => {}
    // An error in the page or in one of its interactive parts is shown in place of the page.
    try {
      swapPage(open, next, parts)
      stopPage = startPage(renderAgain)
    } catch (error) {
      showCrash(error, renderAgain)
    }
  }
}

/** Renders the open page again from its file. */
async function renderAgain(): Promise<void> {
  try {
    replacementWith(await loadPage(path))(path)
    focusPage('')
  } catch (error) {
    console.error(error)
    showLoadError(renderAgain)
  }
}

/** In development, shows the open page again after each change of a source. */
function followChanges(): void {
  let updates = 0
  onUpdate = async () => {
    const { keepOpenParts } = await import('./dev/keep-open-parts.ts')
    document.querySelector('vite-error-overlay')?.remove()
    forgetPages()
    updates += 1
    const update = updates
    // A page that was deleted or moved can only be loaded as the not-found page.
    const next = await loadPage(path).catch(async (error) => {
      console.debug(error)
      if (update === updates && (await canBeLoaded(location.href))) location.reload()
      return null
    })
    // The answer to an earlier request may arrive later.
    if (!next || update !== updates) return
    keepOpenParts(document, next)
    replacementWith(next)(path)
  }
  if (hasMissedUpdate) void onUpdate()
}

/** A source may change before `startShownPage`, which then catches up. */
let hasMissedUpdate = false
let onUpdate = async () => {
  hasMissedUpdate = true
}
import.meta.hot?.on('docs:update', () => void onUpdate())
// The server answers with an update if it has changed since the page was rendered.
import.meta.hot?.send('docs:loaded', window.docs?.updates)
