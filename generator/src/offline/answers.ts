import { cleanPath } from '../paths.ts'
import { askedFor } from './asked-for.ts'
import { printOf } from './fetch-whole.ts'
import { offlinePath, printLength } from './format.ts'
import { keep } from './keep.ts'
import { type FetchEvent, scope } from './scope.ts'
import { type FoundPage, findFile, findPage, readPath } from './shelf.ts'

/** How long the network has for a page that is kept, in milliseconds. What comes later is kept for the next time. */
const patience = 4000

/** Pages that are open, by client: the payload that they ask for must fit the HTML that they were given. */
const opened = new Map<string, { readonly path: string; readonly html: Promise<string>; readonly isKept: boolean }>()
const mostOpened = 50

/** Null where the browser should do what it always does. */
export function answerFor(event: FetchEvent): Promise<Response> | null {
  const url = new URL(event.request.url)
  switch (askedFor(event.request, scope.location.origin)) {
    case 'page':
      return pageAnswer(event, url)
    case 'payload':
      return payloadAnswer(event, url)
    case 'asset':
      return assetAnswer(event.request, url)
    case 'file':
      return fileAnswer(event.request, url)
    case 'presence':
      return presenceAnswer(event.request, url)
    case null:
      return null
  }
}

async function pageAnswer(event: FetchEvent, url: URL): Promise<Response> {
  const path = readPath(url.pathname)
  const network = received(async () => (await event.preloadResponse) ?? fetch(event.request))
  const found = kept(path)
  const answer = await inTime(network, found)
  if (answer && answer.status < 500) {
    if (answer.status === 200) noteRead(event, path, answer)
    return answer
  }
  const page = await found
  if (page && encodeURI(path) !== url.pathname)
    return Response.redirect(new URL(encodeURI(path) + url.search, url), 302)
  if (page) {
    const html = Promise.resolve(page.page.print.slice(0, printLength))
    note(event.resultingClientId, { path, html, isKept: true })
    // What the network brings after all is kept for the next time.
    event.waitUntil(network.then((late) => (late?.status === 200 ? keep({ path, all: false }) : undefined)))
    return page.html()
  }
  return answer ?? (await kept(offlinePath))?.html(503) ?? Response.error()
}

/** A page that came from the network is kept, too. */
function noteRead(event: FetchEvent, path: string, answer: Response): void {
  const html = answer.clone().arrayBuffer().then(printOf)
  note(event.resultingClientId, { path, html, isKept: false })
  event.waitUntil(html.then(() => keep({ path, all: false })))
}

function note(client: string, page: { path: string; html: Promise<string>; isKept: boolean }): void {
  page.html.catch(() => {})
  opened.set(client, page)
  const oldest = opened.keys().next().value
  if (opened.size > mostOpened && oldest !== undefined) opened.delete(oldest)
}

/** For the page that asks, only what fits its HTML: the payload of another deploy would tear it. */
async function payloadAnswer({ request, clientId }: FetchEvent, url: URL): Promise<Response> {
  const path = readPath(url.pathname.replace(/index\.rsc\.txt$/, ''))
  const open = opened.get(clientId)
  const own = open?.path === path ? open : null
  const found = kept(path).then(async (page) => (page && (!own || (await fits(page, own.html))) ? page : null))
  if (own?.isKept) {
    const page = await found
    if (page) return page.payload()
  }
  const answer = await inTime(
    received(() => fetch(request)),
    found,
  )
  if (answer && answer.status < 500) return answer
  return (await found)?.payload() ?? answer ?? Response.error()
}

async function fits({ page }: FoundPage, html: Promise<string>): Promise<boolean> {
  return page.print.startsWith(await html.catch(() => 'nothing'))
}

async function assetAnswer(request: Request, url: URL): Promise<Response> {
  return (await findFile(url).catch(() => null)) ?? fetch(request)
}

async function fileAnswer(request: Request, url: URL): Promise<Response> {
  const answer = await received(() => fetch(request))
  if (answer && answer.status < 500) return answer
  return (await findFile(url).catch(() => null)) ?? answer ?? Response.error()
}

async function presenceAnswer(request: Request, url: URL): Promise<Response> {
  const answer = await received(() => fetch(request))
  if (answer) return answer
  return (await kept(cleanPath(readPath(url.pathname)))) ? new Response(null) : Response.error()
}

/** Where the storage refuses, nothing is kept. */
function kept(path: string): Promise<FoundPage | null> {
  return findPage(path).catch(() => null)
}

function received(ask: () => Promise<Response>): Promise<Response | null> {
  return ask().catch(() => null)
}

/** The network's answer, or null where it does not come in time and there is something else to show. */
function inTime(network: Promise<Response | null>, found: Promise<FoundPage | null>): Promise<Response | null> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  return Promise.race([network, late.then(async () => ((await found) ? null : network))])
}
