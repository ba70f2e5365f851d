/** The syntax error of a JSON text: its line in the text, from 1, and the parser's message. Returns null for valid JSON. */
export function jsonFault(text: string): { readonly line: number; readonly message: string } | null {
  const fault = faultOf(text)
  if (fault === null) return null
  const { position, message } = fault
  const line = position === null ? firstWrongLine(text) : text.slice(0, position).split('\n').length
  // The line replaces the quoted text, which can contain line breaks.
  return { line, message: message.replace(/, (?:\.\.\.)?"[\s\S]*" is not valid JSON$/, ' in JSON') }
}

/** The parser's error. Node.js 20 names no position for some of them, such as a comma before the end of an array. */
function faultOf(text: string): { readonly position: number | null; readonly message: string } | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const place = /position (\d+)/.exec(message)?.[1]
    return { position: place === undefined ? null : Number(place), message }
  }
}

/** The first line with which the text so far is wrong, and not only incomplete. The last line if the text only lacks its end. */
function firstWrongLine(text: string): number {
  const lines = text.split('\n')
  const wrong = lines.findIndex((_, i) => {
    const start = lines
      .slice(0, i + 1)
      .join('\n')
      .trimEnd()
    const fault = faultOf(start)
    if (fault === null || fault.message.includes('end of JSON input')) return false
    return fault.position === null || fault.position < start.length
  })
  return wrong < 0 ? lines.length : wrong + 1
}
