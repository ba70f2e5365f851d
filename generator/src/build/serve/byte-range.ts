/** What a `Range` header asks of a file; both ends are included, in bytes. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'outside' }

/** Reads one range (RFC 9110, 14.1.2). Several ranges, other units and what makes no sense mean the whole file, as the RFC allows. */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' }
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { kind: 'whole' }

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size ? { kind: 'outside' } : { kind: 'part', start, end }
}
