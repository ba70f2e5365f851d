/**
 * Runs in the head, before the first paint: colour mode, dismissed announcement and that there is script, as attributes of `<html>`.
 * It also owns their buttons, so that they work before (and without) React. Becomes one inline script.
 */
const root = document.documentElement
const { dataset } = root
const light = matchMedia('(prefers-color-scheme: light)')
const themeKey = 'odin-docs.theme'
const announcementKey = 'odin-docs.announcement'
/** Each leads to the next, the last to the first. */
const modes = FOLLOW_SYSTEM ? ['light', 'dark', 'system'] : ['light', 'dark']
let mode: string

// Functions are constants here: they come out shorter.
const read = (key: string): string | null | undefined => {
  try {
    return localStorage.getItem(key)
  } catch {
    // Nothing is remembered.
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then the choice holds for this page.
  }
}

const applyTheme = (choice: string | null | undefined): void => {
  mode = modes.find((known) => known === choice) ?? (FOLLOW_SYSTEM ? 'system' : DEFAULT_MODE)
  dataset.themeChoice = mode
  dataset.theme = mode === 'system' ? (light.matches ? 'light' : 'dark') : mode
}

const applyAnnouncement = (id: string | null | undefined): void => {
  root.toggleAttribute('data-announcement-dismissed', id === ANNOUNCEMENT)
}

const applyAll = (): void => {
  applyTheme(read(themeKey))
  applyAnnouncement(read(announcementKey))
}

// What only a script can do is shown only while there is one: CSS asks for this.
dataset.script = ''
applyAll()

// Shorter than `addEventListener`, and nobody else sets them.
light.onchange = () => applyTheme(mode)
// Another tab has written.
self.onstorage = applyAll

const onClick = ({ target }: Event): void => {
  const pressed: Partial<Element> | null = target
  const setting = pressed?.closest?.<HTMLElement>('[data-setting]')?.dataset.setting
  if (setting === 'color-mode') {
    applyTheme(modes[(modes.indexOf(mode) + 1) % modes.length])
    write(themeKey, mode)
  }
  if (setting === 'announcement') {
    applyAnnouncement(ANNOUNCEMENT)
    write(announcementKey, ANNOUNCEMENT)
  }
}

// On the way down: while React hydrates it keeps presses from bubbling up.
addEventListener('click', onClick, true)
