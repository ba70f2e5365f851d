import type { SearchAnswer, SearchClient, SearchRequest } from './port.ts'
import type { WorkerQuestion, WorkerReply } from './search-worker.ts'

type Waiting = { readonly resolve: (results: readonly SearchAnswer[]) => void; readonly reject: (error: Error) => void }

/** Searches the site's own files in a worker; `start` is the address of the file that leads to them. Where no worker can start, it does the same beside the page. `onMore` tells that a question may be asked again. */
export function embeddedClient(start: string, onMore: () => void): SearchClient {
  const waiting = new Map<number, Waiting & { readonly question: WorkerQuestion }>()
  let worker: Worker | null = startWorker()
  let beside: Promise<import('./embedded-service.ts').EmbeddedService> | null = null
  let count = 0
  /** Asked for while the worker starts. */
  let names: Promise<string> | null = namesOf(start)
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
    beside ??= import('./embedded-service.ts').then(({ openEmbeddedService }) =>
      openEmbeddedService(question.src, onMore),
    )
    try {
      return await (await beside).answer(question.requests)
    } catch (error) {
      beside = null
      throw error
    }
  }

  function namesFile(): Promise<string> {
    names ??= namesOf(start)
    return names
  }

  async function ask(requests: readonly SearchRequest[]): Promise<readonly SearchAnswer[]> {
    const id = count++
    const question: WorkerQuestion = { id, src: await namesFile(), requests }
    if (!worker) return askBeside(question)
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject, question })
      worker?.postMessage(question)
    })
  }

  return {
    async search({ requests }) {
      try {
        return { results: await ask(requests) }
      } catch (error) {
        // The site may have been published anew, with other files.
        names = null
        throw error
      }
    },
  }
}

async function namesOf(start: string): Promise<string> {
  const response = await fetch(start)
  if (!response.ok) throw new Error(`${start}: ${response.status}`)
  const file: unknown = await response.json()
  if (typeof file !== 'object' || file === null || !('names' in file) || typeof file.names !== 'string')
    throw new Error(`${start} does not lead to a search index.`)
  return file.names
}
