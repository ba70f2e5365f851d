import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A request of `GET` with these headers. */
function get(target, headers = {}) {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** What readers and their browsers ask for; all of it must be answered just so. `body` is what must come, to the byte. */
export function goodRequests(dir) {
  const file = (name) => readFileSync(join(dir, name))
  const page = file('index.html')
  return [
    { bytes: get('/'), status: 200, body: page },
    { bytes: get('/', { 'accept-encoding': 'br, gzip' }), status: 200, body: file('index.html.br') },
    { bytes: get('/', { 'accept-encoding': 'gzip' }), status: 200, body: file('index.html.gz') },
    { bytes: get('/index.rsc.txt', { 'accept-encoding': 'br' }), status: 200, body: file('index.rsc.txt.br') },
    { bytes: get('/robots.txt'), status: 200, body: file('robots.txt') },
    { bytes: get('/index.html'), status: 301, body: Buffer.alloc(0) },
    { bytes: get('/nowhere/'), status: 404, body: file('404.html') },
    { bytes: get('/', { range: 'bytes=10-19' }), status: 206, body: page.subarray(10, 20) },
    { bytes: get('/', { 'if-none-match': '*' }), status: 304, body: Buffer.alloc(0) },
    { bytes: get('/').replace('GET', 'HEAD'), status: 200, body: Buffer.alloc(0), isHead: true },
  ]
}

/** What is refused, and hung up on. */
export const badRequests = [
  { bytes: get('/').replace('GET', 'POST'), status: 405 },
  { bytes: get('/%00'), status: 400 },
  { bytes: get('/..%2f..%2fetc/passwd'), status: 400 },
  { bytes: get('/%zz'), status: 400 },
  { bytes: get(`/${'a/'.repeat(4000)}`), status: 414 },
  { bytes: 'GET / HTTP/1.1\r\n\r\n', status: 400 },
  { bytes: '\u0000\u0001 hello\r\n\r\n', status: 400 },
  { bytes: get('/', { 'x-long': 'x'.repeat(20_000) }), status: 431 },
  { bytes: get('/', { 'content-length': '1', 'transfer-encoding': 'chunked' }), status: 400 },
]

/** What clients do that go away: what they send first, and whether they wait for the beginning of an answer. */
export function brokenVisits(large) {
  return [
    { bytes: get(large), waits: true },
    { bytes: get(large), waits: false },
    { bytes: get('/'), waits: false },
    { bytes: 'GET / HTTP/1.1\r\nHost: a\r\nX-Half: ', waits: false },
    { bytes: '', waits: false },
  ]
}
