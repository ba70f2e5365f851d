import { hasExtension } from '../paths.ts'

/** What a request is about, as far as the worker has a say in it. */
export type Asked =
  /** HTML, to be shown. */
  | 'page'
  | 'payload'
  /** Named after its content, and so the same for ever. */
  | 'asset'
  /** Any other file that a page shows or searches in. */
  | 'file'
  /** Whether there is a page, before the open one is given up for it. */
  | 'presence'

type Question = Pick<Request, 'url' | 'method' | 'mode'> & { readonly headers: Pick<Headers, 'has'> }

/** Null for what is none of the worker's business: other origins, parts of files, downloads. */
export function askedFor({ url, method, mode, headers }: Question, ownOrigin: string): Asked | null {
  const { origin, pathname } = new URL(url)
  if (origin !== ownOrigin || headers.has('range')) return null
  if (method === 'HEAD') return hasExtension(pathname) ? null : 'presence'
  if (method !== 'GET') return null
  if (pathname.endsWith('.rsc.txt')) return 'payload'
  if (mode === 'navigate') return hasExtension(pathname) && !pathname.endsWith('.html') ? null : 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  return /\.(?:json|svg|png|jpe?g|webp|avif|gif|ico|woff2)$/i.test(pathname) ? 'file' : null
}
