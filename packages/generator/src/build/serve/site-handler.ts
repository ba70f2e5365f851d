import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { htmlPath, markdownPath } from '../../paths.ts'
import { contentType } from '../content-type.ts'
import { askFirst } from '../emit/headers.ts'
import { openHostRules } from './host-rules.ts'

/** Files without a URL: files for hosts, the not-found page and precompressed files. `/.well-known/` is the only dotfile that is served. */
const notServed = /^\/(?:_headers|_redirects|nginx\.conf|404\.html)$|\.(?:br|gz)$|^(?!\/\.well-known\/).*\/\./i

/** Answers requests for the built site in a folder by the rules that `nginx.conf`, `_headers` and `_redirects` set for hosts. */
export function siteHandler(dir: string): (request: IncomingMessage, response: ServerResponse) => void {
  // In development mode sirv looks files up at each request, so that a new build is served without a restart.
  const sendFile = sirv(dir, { dev: true, etag: true, brotli: true, gzip: true, extensions: [], setHeaders: setVary })
  const currentRules = openHostRules(dir)

  return (request, response) => {
    const rules = currentRules()
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return refuse(405, 'Only GET and HEAD are supported.')
    }
    const target = parseTarget(request.url ?? '/')
    if (!target) return refuse(400, 'This URL is malformed.')
    const { query } = target

    const path = cleanUrl(target.path)
    const redirectTarget = rules.redirect(path)
    if (redirectTarget) return redirect(redirectTarget.status, withQuery(redirectTarget.to, query))
    if (target.hasOtherForm) return redirect(301, encodePath(path) + query)
    if (notServed.test(path)) return notFound()

    const file = path.endsWith('/') ? pageFile(path) : path
    setRuleHeaders(path)
    response.setHeader('content-type', contentType(file))
    if (isPage(file)) response.setHeader('vary', 'Accept, Accept-Encoding')
    if (!isSimpleRange(request)) delete request.headers.range
    closeFileWith(response)
    request.url = encodePath(file)
    sendFile(request, response, () => {
      if (!path.endsWith('/') && existsSync(join(dir, htmlPath(`${path}/`)))) {
        redirect(301, `${encodePath(path)}/${query}`)
      } else notFound()
    })

    /** The file of a page: its Markdown if the client names this format, as in `nginx.conf`. */
    function pageFile(page: string): string {
      const markdown = markdownPath(page)
      const isMarkdown = /text\/markdown/i.test(request.headers.accept ?? '') && existsSync(join(dir, markdown))
      return isMarkdown ? markdown : htmlPath(page)
    }

    function setRuleHeaders(rulePath: string): void {
      response.setHeader('cache-control', askFirst)
      response.setHeaders(new Map(rules.headersFor(rulePath)))
    }

    function redirect(status: number, location: string): void {
      setRuleHeaders(path)
      // The next build may redirect elsewhere, and browsers cache a 301 without a limit by default.
      response.setHeader('cache-control', askFirst)
      response.writeHead(status, { location, 'content-length': 0 }).end()
    }

    function notFound(): void {
      const page = join(dir, '404.html')
      if (existsSync(page)) sendBody(404, contentType(page), readFileSync(page))
      else refuse(404, 'There is no page at this URL.')
    }

    function refuse(status: number, message: string): void {
      sendBody(status, 'text/plain; charset=utf-8', Buffer.from(`${message}\n`))
    }

    function sendBody(status: number, type: string, body: Buffer): void {
      setRuleHeaders('/')
      response.removeHeader('vary')
      response.writeHead(status, { 'content-type': type, 'content-length': body.length }).end(body)
    }
  }
}

type Target = {
  /** The decoded path. */
  readonly path: string
  /** The query as sent, or empty. */
  readonly query: string
  /** True for a path that is redirected to its clean form. Escaped slashes and letters aren't, as in nginx. */
  readonly hasOtherForm: boolean
}

/** Reads a request target. Null if it isn't a path or could lead out of the folder. */
function parseTarget(target: string): Target | null {
  const [, encoded = '', query = ''] = /^([^?#]*)(\?[^#]+)?/.exec(target) ?? []
  try {
    const path = decodeURIComponent(encoded)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this check refuses.
    const isValid = path.startsWith('/') && !/[\u0000-\u001F\u007F\\]|\/\.\.?(?:\/|$)/.test(path)
    return isValid ? { path, query, hasOtherForm: /\/\/|\/index\.html$/.test(encoded) } : null
  } catch {
    return null
  }
}

/** One slash between segments and no `index.html`. The result starts with exactly one slash, so a redirect to it never leaves the site. */
function cleanUrl(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/\/index\.html$/, '/')
}

/** Escapes `?` and `#` too, which `encodeURI` leaves alone. */
function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}

/** Appends the request's query to a redirect, unless the target already has a query. */
function withQuery(to: string, query: string): string {
  const [url = '', hash] = to.split('#')
  return `${url}${url.includes('?') ? '' : query}${hash === undefined ? '' : `#${hash}`}`
}

function isPage(path: string): boolean {
  return /(?:^|\/)index\.(?:html|md)$/.test(path)
}

/** sirv replaces the header with `Accept-Encoding` before it calls this. */
function setVary(response: ServerResponse, path: string): void {
  if (isPage(path)) response.setHeader('vary', 'Accept, Accept-Encoding')
}

/**
 * False for ranges that sirv doesn't read as RFC 9110 defines them: suffixes, lists, an end of 0, and `If-Range`. Without the header
 * the complete file is sent, which the RFC always allows.
 */
function isSimpleRange({ method, headers }: IncomingMessage): boolean {
  const [, start, end = start] = /^bytes=(\d+)-([1-9]\d*)?$/.exec(headers.range ?? '') ?? []
  return method === 'GET' && headers['if-range'] === undefined && Number(end) >= Number(start)
}

/** sirv neither closes the file when the client disconnects nor handles errors while it reads, which would end the process. */
function closeFileWith(response: ServerResponse): void {
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy())
    response.once('close', () => file.destroy())
  })
}
