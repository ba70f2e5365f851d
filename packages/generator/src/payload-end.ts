/**
 * The last bytes of a payload's file: `#end` and the fingerprint of the page's body in HTML. A host or a proxy may answer with a part of a
 * file and status 200; React would only notice while it renders, and would remove the page that is shown.
 */
const endMark = /^\n#end ([0-9a-f]{8})\n$/
const endLength = '\n#end 00000000\n'.length

/** The fingerprint of a payload that was rendered without HTML. */
export const noFingerprint = '00000000'

export function withEndMark(payload: Uint8Array, fingerprint: string = noFingerprint): Uint8Array<ArrayBuffer> {
  const end = new TextEncoder().encode(`\n#end ${fingerprint}\n`)
  const marked = new Uint8Array(payload.length + end.length)
  marked.set(payload)
  marked.set(end, payload.length)
  return marked
}

/** The payload before the mark, and the fingerprint in the mark; null if the mark is missing. */
export function splitEndMark(
  file: ArrayBuffer,
): { readonly payload: Uint8Array<ArrayBuffer>; readonly fingerprint: string } | null {
  const bytes = new Uint8Array(file)
  const end = Math.max(0, bytes.length - endLength)
  const [, fingerprint] = endMark.exec(new TextDecoder().decode(bytes.subarray(end))) ?? []
  return fingerprint === undefined ? null : { payload: bytes.subarray(0, end), fingerprint }
}
