import { readPreference, writePreference } from '../../ui/preferences.ts'
import { followChoices } from '../select-tab.ts'

// Runs in the head, before the first paint. Sets the color mode, a dismissed announcement and the presence of scripts as attributes
// of <html>, and handles the buttons of the first two, so that they work before the client loads and without it.

const root = document.documentElement
const lightScheme = matchMedia('(prefers-color-scheme: light)')
/** In the order of the button, which continues with the first mode after the last one. */
const modes = FOLLOW_SYSTEM ? ['light', 'dark', 'system'] : ['light', 'dark']
const defaultMode = FOLLOW_SYSTEM ? 'system' : DEFAULT_MODE
let mode = defaultMode

function applyTheme(choice: string | null): void {
  mode = choice !== null && modes.includes(choice) ? choice : defaultMode
  const systemMode = lightScheme.matches ? 'light' : 'dark'
  root.dataset.themeChoice = mode
  root.dataset.theme = mode === 'system' ? systemMode : mode
}

function applyAnnouncement(dismissed: string | null): void {
  root.toggleAttribute('data-announcement-dismissed', dismissed === ANNOUNCEMENT)
}

function applyStored(): void {
  applyTheme(readPreference('theme'))
  if (ANNOUNCEMENT) applyAnnouncement(readPreference('announcement'))
}

/** Another tab has changed a preference. A page in the back/forward cache misses this and shows the change when the reader returns to it. */
function onStored({ key, persisted }: { readonly key?: string | null; readonly persisted?: boolean }): void {
  applyStored()
  if (persisted || key?.includes('.tab.')) followChoices()
}

function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-setting]') : null
  if (button?.dataset.setting === 'color-mode') {
    applyTheme(modes[(modes.indexOf(mode) + 1) % modes.length] ?? null)
    writePreference('theme', mode)
  }
  if (ANNOUNCEMENT && button?.dataset.setting === 'announcement') {
    applyAnnouncement(ANNOUNCEMENT)
    writePreference('announcement', ANNOUNCEMENT)
  }
}

// CSS shows controls that need a script only with this attribute.
root.dataset.script = ''
// With this attribute, CSS shows placeholder lines on the search page until the results arrive.
root.toggleAttribute('data-query', /[?&]q=./.test(location.search))
applyStored()
lightScheme.addEventListener('change', () => applyTheme(mode))
addEventListener('storage', onStored)
addEventListener('pageshow', onStored)
// In the capture phase, before the listeners that show the current mode.
addEventListener('click', onClick, true)
