import { shortQuery } from '../../search/short-query.ts'
import { longestQuery } from '../../search-providers/search-client.ts'

/** Replaces a text pasted from a log with its message, and one that is too long for the input with its most distinctive words. */
export function pasteQuery(event: ClipboardEvent): void {
  const input = event.currentTarget
  const pasted = event.clipboardData?.getData('text') ?? ''
  if (!(input instanceof HTMLInputElement) || pasted === '') return
  const { value, selectionStart, selectionEnd } = input
  const complete = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
  const short = shortQuery(complete, longestQuery)
  if (short === complete.trim()) return
  event.preventDefault()
  input.value = short
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
