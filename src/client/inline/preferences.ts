/**
 * Runs in the head, before the first paint: colour mode, dismissed announcement and that there is script, as attributes of `<html>`.
 * It also owns their buttons, so that they work before (and without) React. Becomes one inline script.
 */
const root = document.documentElement
const light = matchMedia('(prefers-color-scheme: light)')
const themeKey = 'odin-docs.theme'
const announcementKey = 'odin-docs.announcement'

function read(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    // Nothing is remembered.
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Then the choice holds for this page.
  }
}

function applyTheme(choice: string | null | undefined): void {
  const known = choice === 'light' || choice === 'dark' ? choice : FOLLOW_SYSTEM ? 'system' : DEFAULT_MODE
  root.dataset.themeChoice = known
  root.dataset.theme = known === 'system' ? (light.matches ? 'light' : 'dark') : known
}

function applyAnnouncement(id: string | null | undefined): void {
  root.toggleAttribute('data-announcement-dismissed', id === ANNOUNCEMENT)
}

function applyAll(): void {
  applyTheme(read(themeKey))
  applyAnnouncement(read(announcementKey))
}

// What only a script can do is shown only while there is one: CSS asks for this.
root.dataset.script = ''
applyAll()

// Shorter than `addEventListener`, and nobody else sets them.
light.onchange = () => applyTheme(root.dataset.themeChoice)
// Another tab has written.
window.onstorage = applyAll

function onClick(event: MouseEvent): void {
  const setting =
    event.target instanceof Element && event.target.closest<HTMLElement>('[data-setting]')?.dataset.setting
  if (setting === 'color-mode') {
    const next: Record<string, string> = { light: 'dark', dark: FOLLOW_SYSTEM ? 'system' : 'light', system: 'light' }
    const choice = next[root.dataset.themeChoice ?? ''] ?? 'dark'
    applyTheme(choice)
    write(themeKey, choice)
  }
  if (setting === 'announcement') {
    applyAnnouncement(ANNOUNCEMENT)
    write(announcementKey, ANNOUNCEMENT)
  }
}

// On the way down: while React hydrates it keeps presses from bubbling up.
addEventListener('click', onClick, true)
