import { namesAhead } from '../search/names-address.ts'
import { keepTyping } from '../ui/search/typed-ahead.ts'

/** For who has pressed the search: fetches what it needs, and keeps what is typed, while the page still hydrates. */
export function searchAhead(): void {
  const pressed = window.odin?.pressed
  const index = pressed instanceof HTMLElement ? pressed.dataset.index : undefined
  if (index === undefined) return
  keepTyping()
  namesAhead(index)
  import('../ui/search/search-window.tsx').then(({ openIndex }) => openIndex(index)).catch(() => {})
}
