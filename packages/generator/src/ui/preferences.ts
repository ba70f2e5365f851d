// The only module that uses the browser's storage, which may be blocked, full, or contain values of other scripts. The inline script and
// the client each have a copy of it.

/** Values of the tab that the browser refused to store. They are kept as long as the document. */
const unsaved = new Map<string, string>()

/** A stored preference of the reader, or null. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch (error) {
    warnOnce(error)
    return null
  }
}

/** Stores a preference. Returns false if the browser refuses to. */
export function writePreference(name: string, value: string): boolean {
  try {
    localStorage.setItem(keyOf(name), value)
    return true
  } catch (error) {
    warnOnce(error)
    return false
  }
}

/** A value stored for this tab, or null. */
export function readSession(name: string): string | null {
  try {
    return unsaved.get(name) ?? sessionStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Returns false if the value is lost on a full load. */
export function writeSession(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(keyOf(name), value)
    unsaved.delete(name)
    return true
  } catch {
    unsaved.set(name, value)
    return false
  }
}

/** Keys begin with the `id` of the site's configuration. */
function keyOf(name: string): string {
  return `${document.documentElement.dataset.site}.${name}`
}

function warnOnce(error: unknown): void {
  if (window.storageWarned) return
  window.storageWarned = true
  console.warn('Preferences can’t be saved because browser storage is blocked.', error)
}
