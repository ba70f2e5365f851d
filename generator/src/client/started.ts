/** Who has reached for a page in this tab will do so again: the next one starts by itself, from what the browser has kept. */
export const startedKey = 'odin.started'

export function keepGoing(): void {
  try {
    sessionStorage.setItem(startedKey, '1')
  } catch {
    // Without storage each page waits for its own first intent.
  }
}
