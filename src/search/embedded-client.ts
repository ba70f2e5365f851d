import type { SearchAnswer, SearchClient } from './port.ts'
import type { WorkerQuestion, WorkerReply } from './search-worker.ts'

type Waiting = { readonly resolve: (results: readonly SearchAnswer[]) => void; readonly reject: (error: Error) => void }

/** Searches the site's own files in a worker. Where no worker can start, it does the same beside the page. `onMore` tells that a question may be asked again. */
export function embeddedClient(src: string, onMore: () => void): SearchClient {
  const waiting = new Map<number, Waiting & { readonly question: WorkerQuestion }>()
  let worker: Worker | null = startWorker()
  let beside: Promise<import('./embedded-service.ts').EmbeddedService> | null = null
  let count = 0

  function startWorker(): Worker | null {
    try {
      const started = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' })
      started.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => onReply(data))
      started.addEventListener('error', () => giveUpWorker())
      return started
    } catch {
      return null
    }
  }

  function onReply(reply: WorkerReply): void {
    if (reply.kind === 'more') {
      onMore()
      return
    }
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'answer') asked?.resolve(reply.results)
    else asked?.reject(new Error(reply.message))
  }

  /** Its code did not load, or it broke: what was asked is answered here. */
  function giveUpWorker(): void {
    worker?.terminate()
    worker = null
    const left = [...waiting.values()]
    waiting.clear()
    for (const { question, resolve, reject } of left) askBeside(question).then(resolve, reject)
  }

  async function askBeside(question: WorkerQuestion): Promise<readonly SearchAnswer[]> {
    beside ??= import('./embedded-service.ts').then(({ openEmbeddedService }) => openEmbeddedService(src, onMore))
    try {
      return await (await beside).answer(question.requests)
    } catch (error) {
      beside = null
      throw error
    }
  }

  return {
    async search({ requests }) {
      const question: WorkerQuestion = { id: count++, src, requests }
      if (!worker) return { results: await askBeside(question) }
      const { id } = question
      const results = await new Promise<readonly SearchAnswer[]>((resolve, reject) => {
        waiting.set(id, { resolve, reject, question })
        worker?.postMessage(question)
      })
      return { results }
    },
  }
}
