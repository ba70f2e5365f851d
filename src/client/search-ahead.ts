import { openIndex } from '../search/opened-client.ts'

/** For who has pressed the search: fetches what it needs while the rest of the client still arrives. */
export function searchAhead(): void {
  const pressed = window.odin?.press
  const index = pressed instanceof HTMLElement ? pressed.dataset.index : undefined
  if (index === undefined) return
  openIndex(index, location.pathname)
  import('../ui/search/search-window.tsx').catch(() => {})
}

// This file arrives by itself, long before React does.
searchAhead()
