import type { EmbeddedService, SearchResult, SearchTask } from './embedded-service.ts'
import { namesAddress } from './names-address.ts'
import type { SearchClient } from './port.ts'
import type { WorkerQuestion, WorkerReply } from './search-worker.ts'

type Waiting = { readonly resolve: (result: SearchResult) => void; readonly reject: (error: Error) => void }

/** Searches the site's own files in a worker; `start` is the address of the file that leads to them. Where no worker can start, it does the same beside the page. `onMore` tells that a question may be asked again. */
export function embeddedClient(start: string, onMore: () => void): SearchClient {
  const waiting = new Map<number, Waiting & { readonly question: WorkerQuestion }>()
  let worker: Worker | null = startWorker()
  let beside: Promise<EmbeddedService> | null = null
  let count = 0
  /** Asked for while the worker starts. */
  let names: Promise<string> | null = namesAddress(start)
  // Whoever asks a question is told.
  names.catch(() => {})

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
    if (reply.kind === 'done') asked?.resolve(reply.result)
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

  async function askBeside({ src, task }: WorkerQuestion): Promise<SearchResult> {
    beside ??= import('./embedded-service.ts').then(({ openEmbeddedService }) => openEmbeddedService(src, onMore))
    try {
      return await (await beside).work(task)
    } catch (error) {
      beside = null
      throw error
    }
  }

  async function ask(task: SearchTask): Promise<SearchResult> {
    names ??= namesAddress(start)
    const question: WorkerQuestion = { id: count++, src: await names, task }
    if (!worker) return askBeside(question)
    return new Promise((resolve, reject) => {
      waiting.set(question.id, { resolve, reject, question })
      worker?.postMessage(question)
    })
  }

  async function answered(task: SearchTask): Promise<SearchResult> {
    try {
      return await ask(task)
    } catch (error) {
      // The site may have been published anew, with other files.
      names = null
      throw error
    }
  }

  return {
    async search({ requests }) {
      const result = await answered({ kind: 'search', requests })
      return { results: result.kind === 'search' ? result.results : [] }
    },
    async prepare(path) {
      await answered({ kind: 'prepare', path })
    },
    async propose(asked) {
      const result = await answered({ kind: 'propose', asked })
      return result.kind === 'propose' ? result.proposals : []
    },
  }
}
