/** The one door to the browser's storage. It may be blocked, full, or hold what others wrote; the site then forgets, nothing more. */
const prefix = 'odin-docs.'

/** The stored text, or null where there is none or storage cannot be read. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch (error) {
    warnOnce(error)
    return null
  }
}

export function writePreference(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, value)
  } catch (error) {
    warnOnce(error)
  }
}

function warnOnce(error: unknown): void {
  if (window.storageWarned) return
  window.storageWarned = true
  console.warn('Preferences are not remembered: the browser refuses storage.', error)
}
