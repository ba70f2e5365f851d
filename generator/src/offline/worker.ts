import { answerFor } from './answers.ts'
import { isPageMessage } from './format.ts'
import { keep } from './keep.ts'
import { keptPlaces } from './kept-places.ts'
import { scope } from './scope.ts'
import { readPath } from './shelf.ts'

/** The service worker of a site with an offline mode. It keeps what pages tell it to, and answers while there is no network. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  // Not in every browser; without it a page waits until the worker has started.
  const preloading = scope.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preloading, scope.clients.claim()]))
})

scope.addEventListener('fetch', (event) => {
  const answer = answerFor(event)
  if (answer) event.respondWith(answer)
})

scope.addEventListener('message', (event) => {
  const message = event.data
  if (!isPageMessage(message)) return
  if (message.kind === 'shown') event.waitUntil(keep({ path: readPath(message.path), all: message.all }))
  else event.waitUntil(reply(event.ports[0]))
})

/** Where the storage refuses, nothing is kept. */
async function reply(port: MessagePort | undefined): Promise<void> {
  port?.postMessage(await keptPlaces().catch(() => []))
}
