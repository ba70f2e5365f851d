/**
 * What is used of a service worker's scope (W3C Service Workers). TypeScript's own description of it cannot stand beside that of
 * pages.
 */
export type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type FetchEvent = LastingEvent & {
  readonly request: Request
  /** The page that asks; empty where a page is asked for. */
  readonly clientId: string
  /** The page that will be, where one is asked for. */
  readonly resultingClientId: string
  /** The browser's own request for the page, begun while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export type MessageFromPage = LastingEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] }

type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void
  skipWaiting(): Promise<void>
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim(): Promise<void> }
  readonly location: { readonly origin: string }
}

declare const self: WorkerScope

export const scope = self
