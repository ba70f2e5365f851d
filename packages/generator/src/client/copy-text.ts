/** Copies the text at a URL. Returns an error message, or null. */
export async function copyText(href: string): Promise<string | null> {
  const text = textAt(href)
  try {
    await toClipboard(text)
    return null
  } catch {
    const isThere = await text.then(
      () => true,
      () => false,
    )
    return isThere
      ? 'Couldn’t copy: clipboard access is blocked. Use “View as Markdown” instead.'
      : 'Couldn’t copy: the page didn’t load. Try again.'
  }
}

async function textAt(href: string): Promise<string> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href}: ${response.status}`)
  return response.text()
}

async function toClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text)
  // Safari allows writing only inside the click handler, so the item is created before its text has arrived.
  const content = text.then((written) => new Blob([written], { type: 'text/plain' }))
  // If the browser denies access, nothing else handles a failure of the request.
  content.catch(() => {})
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })])
}
