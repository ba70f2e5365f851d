import { type EmbeddedService, openEmbeddedService } from './embedded-service.ts'
import type { SearchAnswer, SearchRequest } from './port.ts'

export type WorkerQuestion = { readonly id: number; readonly src: string; readonly requests: readonly SearchRequest[] }
export type WorkerReply =
  | { readonly kind: 'answer'; readonly id: number; readonly results: readonly SearchAnswer[] }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** More texts have arrived: the same question may have better answers now. */
  | { readonly kind: 'more' }

let opened: { readonly src: string; readonly service: EmbeddedService } | null = null

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  const { src } = data
  // Another address: the site was published anew since.
  if (opened?.src !== src) opened = { src, service: openEmbeddedService(src, () => reply({ kind: 'more' })) }
  try {
    reply({ kind: 'answer', id: data.id, results: await opened.service.answer(data.requests) })
  } catch (error) {
    reply({ kind: 'failed', id: data.id, message: error instanceof Error ? error.message : String(error) })
  }
})

function reply(message: WorkerReply): void {
  postMessage(message)
}
