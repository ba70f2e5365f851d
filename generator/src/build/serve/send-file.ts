import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { contentType } from '../content-type.ts'
import { askFirst } from '../emit/headers.ts'
import { type ByteRange, byteRange } from './byte-range.ts'
import type { Exchange } from './exchange.ts'
import { type Encoding, preferredEncodings } from './preferred-encodings.ts'
import { type OpenFile, openFile } from './site-files.ts'

/** Up to this size a file is read in one go, which is more than twice as fast as a stream. Bytes. */
const atOnce = 64 * 1024

type Sending = {
  readonly file: string
  readonly path: string
  readonly status: 200 | 404
  /** True where the client's `Accept` decides which file it is. */
  readonly isChosen?: boolean
}

/** Sends one file of the site for a request's path; false, and nothing sent, where there is no such file. */
export async function sendFile(
  exchange: Exchange,
  { file, path, status, isChosen = false }: Sending,
): Promise<boolean> {
  const { request, response, site } = exchange
  const form = await bestForm(site.path, file, request.headers['accept-encoding'])
  if (!form) return false
  try {
    response.setHeader('cache-control', askFirst)
    const headers = new Map(site.rules.headersFor(path))
    // A missing file must not be remembered as missing: the next build may bring it.
    if (status === 404) headers.delete('cache-control')
    response.setHeaders(headers)
    response.setHeader('vary', isChosen ? 'Accept, Accept-Encoding' : 'Accept-Encoding')
    if (status === 200) response.setHeader('etag', form.tag)
    if (status === 200 && matches(request.headers['if-none-match'], form.tag)) {
      response.writeHead(304).end()
      return true
    }
    response.setHeader('content-type', contentType(file))
    if (form.encoding) response.setHeader('content-encoding', form.encoding)
    if (status === 404 || form.encoding) await sendPart(exchange, form, { status, range: { kind: 'whole' } })
    else {
      response.setHeader('accept-ranges', 'bytes')
      await sendPart(exchange, form, { status, range: rangeOf(exchange, form) })
    }
    return true
  } finally {
    await form.handle.close()
  }
}

type Form = OpenFile & { readonly encoding: Encoding | null }

/** The form of a file that the client likes best: a compressed neighbour, or the file itself. */
async function bestForm(folder: string, file: string, accepted: string | undefined): Promise<Form | null> {
  for (const encoding of preferredEncodings(accepted)) {
    const compressed = await openFile(folder, `${file}.${encoding === 'br' ? 'br' : 'gz'}`)
    if (compressed) return { ...compressed, encoding }
  }
  const plain = await openFile(folder, file)
  return plain && { ...plain, encoding: null }
}

/** `If-None-Match`, compared weakly (RFC 9110, 13.1.2). */
function matches(header: string | undefined, tag: string): boolean {
  return header?.trim() === '*' || (header?.split(',').some((known) => known.trim() === tag) ?? false)
}

/** Ranges are for GET. With `If-Range` the whole file is sent: a weak tag proves no equality byte by byte (RFC 9110, 13.1.5). */
function rangeOf({ request }: Exchange, { size }: OpenFile): ByteRange {
  const isAsked = request.method === 'GET' && request.headers['if-range'] === undefined
  return isAsked ? byteRange(request.headers.range, size) : { kind: 'whole' }
}

async function sendPart(
  { request, response }: Exchange,
  { handle, size }: OpenFile,
  { status, range }: { readonly status: number; readonly range: ByteRange },
): Promise<void> {
  if (range.kind === 'outside') {
    response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end()
    return
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 }
  if (range.kind === 'part') response.setHeader('content-range', `bytes ${start}-${end}/${size}`)
  const length = end - start + 1
  response.writeHead(range.kind === 'part' ? 206 : status, { 'content-length': length })
  if (request.method === 'HEAD' || length === 0) {
    response.end()
    return
  }
  // A file that was cut short meanwhile: hang up, so that the client does not take a part for the whole.
  if ((await sendBytes(response, { handle, start, length })) < length) response.destroy()
  else response.end()
}

type Bytes = { readonly handle: FileHandle; readonly start: number; readonly length: number }

/** Returns how many bytes there were to send. */
async function sendBytes(response: ServerResponse, { handle, start, length }: Bytes): Promise<number> {
  if (length <= atOnce) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start)
    response.write(buffer.subarray(0, bytesRead))
    return bytesRead
  }
  const stream = handle.createReadStream({ start, end: start + length - 1, autoClose: false })
  await pipeline(stream, response, { end: false })
  return stream.bytesRead
}
