import { createSecureServer } from 'node:http2'
import { createLink, isOpen } from './link.mjs'
import { openSiteFiles } from './site-files.mjs'

/** A slow mobile connection: milliseconds for each request, and bits per second for all of them together. */
export const slowLink = { latency: 150, rate: 1.6e6 }

/**
 * Serves a built site over HTTP/2. `requests` lists the requests since the list was last cleared: URL, time in milliseconds since 1970,
 * kind of file, bytes as sent and before compression, and whether it was a prefetch or a document. Headers don't count.
 */
export async function serveSite(folder, certificate) {
  const files = openSiteFiles(folder)
  const link = createLink(slowLink)
  const requests = []
  const server = createSecureServer({ ...certificate, allowHTTP1: false })
  server.on('sessionError', () => {})
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {})
    const path = decodeURIComponent(headers[':path'].split('?')[0])
    const found = files.at(path)
    const file = found ?? files.notFound() ?? { kind: 'html', type: 'text/plain', raw: 0, body: Buffer.alloc(0) }
    const hasBody = headers[':method'] !== 'HEAD'
    requests.push({
      path,
      time: performance.timeOrigin + performance.now(),
      kind: found ? file.kind : 'missing',
      bytes: hasBody ? file.body.length : 0,
      raw: hasBody ? file.raw : 0,
      isPrefetch: /prefetch/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`) || !hasBody,
      isDocument: headers['sec-fetch-dest'] === 'document',
    })
    link.open(() => {
      if (!isOpen(stream)) return
      stream.respond(headersOf(file, found ? 200 : 404), { endStream: !hasBody })
      if (hasBody) link.send(stream, file.body)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `https://localhost:${server.address().port}`, requests, link, close: () => server.close() }
}

function headersOf({ type, body, encoding }, status) {
  return {
    ':status': status,
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'public, max-age=3600',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  }
}
