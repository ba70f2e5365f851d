/** Milliseconds for which a success or error message stays visible. */
const duration = { done: 2500, failed: 8000 }

/** Copies the page as Markdown when its button is clicked, and shows the result. */
export function copyPage(): void {
  let silence: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('click', async (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action="copy-page"]') : null
    const link = button?.parentElement?.querySelector('a')
    const status = button?.parentElement?.querySelector('[role="status"]')
    if (!button || !link || !status || button.dataset.state === 'busy') return
    clearTimeout(silence)
    status.textContent = ''
    button.dataset.state = 'busy'
    const fault = await copyFrom(link.href)
    button.dataset.state = fault ? 'failed' : 'done'
    status.textContent = fault ?? 'Copied as Markdown.'
    silence = setTimeout(
      () => {
        status.textContent = ''
        delete button.dataset.state
      },
      fault ? duration.failed : duration.done,
    )
  })
}

/** Copies the text at a URL. Returns an error message, or null. */
export async function copyFrom(href: string): Promise<string | null> {
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
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })])
}
