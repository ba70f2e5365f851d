/** What is typed between opening the search and its input being there; null while nobody waits for it. */
let typed: string | null = null

/** From now on what is typed is meant for the search. */
export function keepTyping(): void {
  if (typed !== null) return
  typed = ''
  addEventListener('keydown', note, true)
}

/** What was typed since, and the end of it. */
export function takeTyped(): string {
  const taken = typed ?? ''
  typed = null
  removeEventListener('keydown', note, true)
  return taken
}

function note({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  // Names of keys that write nothing are longer.
  if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed += key
}
