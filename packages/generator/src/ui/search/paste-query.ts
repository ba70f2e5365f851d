import { shortQuery } from '../../search/short-query.ts'
import { longestQuery } from '../../search-providers/search-client.ts'

/** Replaces a pasted text that is too long for the input with its most distinctive words, instead of cutting off its end. */
export function pasteQuery(event: ClipboardEvent): void {
  const input = event.currentTarget
  const pasted = event.clipboardData?.getData('text') ?? ''
  if (!(input instanceof HTMLInputElement) || pasted === '') return
  const { value, selectionStart, selectionEnd } = input
  const complete = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
  if (complete.length <= longestQuery) return
  event.preventDefault()
  input.value = shortQuery(complete, longestQuery)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
