import { type KeptPlace, type PageMessage, workerPath } from './format.ts'

let registering: Promise<ServiceWorkerRegistration> | null = null

/** Tells the worker that a page is being read; starts the worker where there is none yet. Rejects where the browser wants none. */
export async function tellShown(path: string, all: boolean): Promise<void> {
  registering ??= navigator.serviceWorker.register(workerPath)
  await registering
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'shown', path, all } satisfies PageMessage)
}

/** What can be read without a network. Empty where there is no worker. */
export async function askKept(): Promise<readonly KeptPlace[]> {
  const worker = navigator.serviceWorker.controller
  if (!worker) return []
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<readonly KeptPlace[]>) => resolve(data)
    worker.postMessage({ kind: 'kept' } satisfies PageMessage, [port2])
  })
}
