import { htmlPath, markdownPath } from '../../paths.ts'
import { askFirst } from '../emit/headers.ts'
import type { Exchange } from './exchange.ts'
import { prefersMarkdown } from './prefers-markdown.ts'
import { encodedPath, requestPath } from './request-path.ts'
import { sendFile } from './send-file.ts'
import { hasFile, isServed } from './site-files.ts'
import type { SiteFolder } from './site-folder.ts'

/** Answers one request: refusal, redirect, file, or the not-found page. `current` gives the site that is there now. */
export async function answer(exchange: Exchange, current: () => Promise<SiteFolder>): Promise<void> {
  const { request, site } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    exchange.response.setHeader('allow', 'GET, HEAD')
    return refuse(exchange, 405, 'Only GET and HEAD are answered here.')
  }
  const asked = requestPath(request.url ?? '/')
  if (asked.kind === 'refused') return refuse(exchange, asked.status, 'This address cannot be read.')
  const { query } = asked

  const path = tidied(asked.path)
  const moved = site.rules.redirect(path)
  if (moved) return redirect(exchange, { path, status: moved.status, to: withQuery(moved.to, query) })
  if (path !== asked.path) return redirect(exchange, { path, status: 301, to: encodedPath(path) + query })

  if (isServed(path)) {
    if (await sendAt(exchange, path)) return
    if (!path.endsWith('/') && (await hasFile(site.path, `${path}/index.html`))) {
      return redirect(exchange, { path, status: 301, to: `${encodedPath(path)}/${query}` })
    }
  }
  const now = site.id === null ? site : await current()
  // Not found because just then the folder was replaced: look again.
  if (now.id !== site.id) return answer({ ...exchange, site: now }, current)
  if (await sendFile(exchange, { file: '/404.html', path, status: 404 })) return
  plain(exchange, 404, 'There is nothing at this address.')
}

/** Sends what is at a path: a file, or a page as the client likes it best. */
async function sendAt(exchange: Exchange, path: string): Promise<boolean> {
  if (!path.endsWith('/')) return sendFile(exchange, { file: path, path, status: 200 })
  const isMarkdown = prefersMarkdown(exchange.request.headers.accept)
  const page = { path, status: 200, isChosen: true } as const
  return (
    (isMarkdown && (await sendFile(exchange, { ...page, file: markdownPath(path) }))) ||
    (await sendFile(exchange, { ...page, file: htmlPath(path) }))
  )
}

/** One slash between parts and no `index.html`. As it begins with exactly one slash, it can never name another host. */
function tidied(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')
}

/** Carries the reader's query on, unless the target has its own. */
function withQuery(to: string, query: string): string {
  const [address = '', hash] = to.split('#')
  return `${address}${address.includes('?') ? '' : query}${hash === undefined ? '' : `#${hash}`}`
}

type Way = { readonly path: string; readonly status: number; readonly to: string }

function redirect({ response, site }: Exchange, { path, status, to }: Way): void {
  const headers = new Map(site.rules.headersFor(path))
  // Browsers would keep a 301 for as long as they like, and the next build may send readers elsewhere.
  headers.set('cache-control', askFirst)
  response.setHeaders(headers)
  response.writeHead(status, { location: to, 'content-length': 0 }).end()
}

/** Says no and hangs up: what else comes on this connection cannot be trusted to be a request. */
function refuse(exchange: Exchange, status: number, text: string): void {
  exchange.response.setHeader('connection', 'close')
  plain(exchange, status, text)
}

function plain({ response, site }: Exchange, status: number, text: string): void {
  const body = `${text}\n`
  response.setHeaders(new Map(site.rules.headersFor('/')))
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body)
}
