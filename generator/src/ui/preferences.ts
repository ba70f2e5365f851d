type StorageName = 'localStorage' | 'sessionStorage'

/** The stored text, or null if there is none or the browser refuses storage. */
export function readPreference(name: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return window[storage].getItem(keyOf(name))
  } catch (error) {
    warnOnce(error)
    return null
  }
}

/** Stores a text; null removes it. Returns false if the browser refuses storage. */
export function writePreference(name: string, value: string | null, storage: StorageName = 'localStorage'): boolean {
  try {
    if (value === null) window[storage].removeItem(keyOf(name))
    else window[storage].setItem(keyOf(name), value)
    return true
  } catch (error) {
    warnOnce(error)
    return false
  }
}

/** Keys begin with the `id` of the site's configuration. */
function keyOf(name: string): string {
  return `${document.documentElement.dataset.site}.${name}`
}

/** The inline script and the client each have a copy of this module, so the note that the warning was shown is global. */
function warnOnce(error: unknown): void {
  if (window.storageWarned) return
  window.storageWarned = true
  console.warn('Preferences are not remembered: the browser refuses storage.', error)
}
