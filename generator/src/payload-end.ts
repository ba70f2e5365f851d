/**
 * The last bytes of a payload's file. A host or a proxy may answer with a part of a file and status 200; React would only notice while it
 * renders, and would remove the page that is shown.
 */
const endMark = new TextEncoder().encode('\n#end\n')

export function withEndMark(payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const marked = new Uint8Array(payload.length + endMark.length)
  marked.set(payload)
  marked.set(endMark, payload.length)
  return marked
}

/** The payload before the mark; null if the mark is missing. */
export function withoutEndMark(file: ArrayBuffer): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(file)
  const end = bytes.length - endMark.length
  const isComplete = end >= 0 && endMark.every((byte, i) => bytes[end + i] === byte)
  return isComplete ? bytes.subarray(0, end) : null
}
