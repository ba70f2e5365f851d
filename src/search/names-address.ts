let ahead: { readonly start: string; readonly address: Promise<string> } | null = null

/** Begins to ask, for the next `namesAddress`. What goes wrong shows itself there. */
export function namesAhead(start: string): void {
  ahead = { start, address: ask(start) }
  ahead.address.catch(() => {})
}

/** The address of the file with the names, from the one that leads to it. Rejects where it leads nowhere. */
export function namesAddress(start: string): Promise<string> {
  const known = ahead?.start === start ? ahead.address : null
  ahead = null
  return known ?? ask(start)
}

async function ask(start: string): Promise<string> {
  const response = await fetch(start)
  if (!response.ok) throw new Error(`${start}: ${response.status}`)
  const file: unknown = await response.json()
  if (typeof file !== 'object' || file === null || !('names' in file) || typeof file.names !== 'string')
    throw new Error(`${start} does not lead to a search index.`)
  return file.names
}
