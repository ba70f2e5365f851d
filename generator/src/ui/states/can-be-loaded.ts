/**
 * Whether the browser would find something to read at an address. Asks for its headers only: a full load that fails takes the page
 * that is still open with it. A redirect counts, wherever it leads, and so does the not-found page.
 */
export async function canBeLoaded(url: string | URL): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual' })
    return status < 500
  } catch {
    return false
  }
}
