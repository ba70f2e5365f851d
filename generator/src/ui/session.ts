/** Access to the tab's storage. It may be blocked or full: values then last as long as the document. */
const prefix = 'docs.'
const unsaved = new Map<string, string>()

/** The stored text, or null. */
export function readSession(name: string): string | null {
  try {
    return unsaved.get(name) ?? sessionStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Returns false if the value won't survive a full load. */
export function writeSession(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(prefix + name, value)
    unsaved.delete(name)
    return true
  } catch {
    unsaved.set(name, value)
    return false
  }
}
