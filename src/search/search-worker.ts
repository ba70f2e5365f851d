import { type EmbeddedService, openEmbeddedService, type SearchResult, type SearchTask } from './embedded-service.ts'

export type WorkerQuestion = { readonly id: number; readonly src: string; readonly task: SearchTask }
export type WorkerReply =
  | { readonly kind: 'done'; readonly id: number; readonly result: SearchResult }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** More texts have arrived: the same question may have better answers now. */
  | { readonly kind: 'more' }

let opened: { readonly src: string; readonly service: EmbeddedService } | null = null

addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  const { src } = data
  // Another address: the site was published anew since.
  if (opened?.src !== src) opened = { src, service: openEmbeddedService(src, () => reply({ kind: 'more' })) }
  try {
    reply({ kind: 'done', id: data.id, result: await opened.service.work(data.task) })
  } catch (error) {
    reply({ kind: 'failed', id: data.id, message: error instanceof Error ? error.message : String(error) })
  }
})

function reply(message: WorkerReply): void {
  postMessage(message)
}
