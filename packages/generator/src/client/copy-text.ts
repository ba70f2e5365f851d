import { inTime } from '../time-limit.ts'
import { fileText } from './file-text.ts'

/** Copies the text at a URL. Returns an error message, or null. */
export async function copyText(href: string): Promise<string | null> {
  const text = inTime(textAt(href))
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
  return fileText(fetch(href))
}

async function toClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text)
  // Safari allows writing only inside the click handler, so the item is created before its text has arrived.
  const content = text.then((written) => new Blob([written], { type: 'text/plain' }))
  // If the browser denies access, nothing else handles a failure of the request.
  content.catch(() => {})
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })])
}
