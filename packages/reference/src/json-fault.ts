/** The syntax error of a JSON text: its line in the text, from 1, and the parser's message. Returns null for valid JSON. */
export function jsonFault(text: string): { readonly line: number; readonly message: string } | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const place = /position (\d+)/.exec(message)?.[1]
    const before = place === undefined ? text : text.slice(0, Number(place))
    return { line: before.split('\n').length, message: message.split('\n')[0]?.trim() ?? '' }
  }
}
