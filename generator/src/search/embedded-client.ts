import type { EmbeddedService, SearchResult, SearchTask } from './embedded-service.ts'
import type { IndexFiles, StartFile } from './index-format.ts'
import { namesFileFor } from './nearest-scope.ts'
import type { SearchClient } from './port.ts'
import type { WorkerMessage, WorkerQuestion, WorkerReply } from './search-worker.ts'
import { readStart } from './start-file.ts'

type Waiting = { readonly resolve: (result: SearchResult) => void; readonly reject: (error: Error) => void }

/** What every question needs: where the files are, and the one with the names around the page, by its number. */
type Opened = {
  readonly index: IndexFiles
  readonly first: { readonly at: number; readonly text: Promise<string> }
}

/**
 * Searches the site's own files in a worker. Where no worker can start, it does the same beside the page. `onMore` tells that a question
 * may be asked again; `start` is the file that leads to the others where it has been asked for.
 */
export function embeddedClient(onMore: () => void, start: Promise<StartFile> = readStart()): SearchClient {
  const waiting = new Map<number, Waiting & { readonly question: WorkerQuestion }>()
  let worker: Worker | null = startWorker()
  let beside: Promise<EmbeddedService> | null = null
  let count = 0
  /** Fetched while the worker's own code still arrives; null where the next question must begin anew. */
  let opening: Promise<Opened> | null = null
  void opened(start)

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

  function opened(arriving?: Promise<StartFile>): Promise<Opened> {
    if (opening) return opening
    const own = open(arriving ?? readStart())
    opening = own
    // Whoever asks a question is told; who only prepares one leaves it to the next.
    own
      .then(({ first }) => first.text)
      .catch(() => {
        if (opening === own) opening = null
      })
    return own
  }

  async function open(arriving: Promise<StartFile>): Promise<Opened> {
    const { index } = await arriving
    if (!index) throw new Error('This site has no search index of its own.')
    const first = namesFileFor(index, location.pathname)
    const names = textAt(index.names[first]?.src ?? '')
    tell({ kind: 'open', index, first })
    names.then(
      (text) => tell({ kind: 'names', text }),
      () => {},
    )
    return { index, first: { at: first, text: names } }
  }

  function tell(message: WorkerMessage): void {
    worker?.postMessage(message)
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
    for (const { question, resolve, reject } of left) ask(question.task).then(resolve, reject)
  }

  async function askBeside(task: SearchTask, { index, first }: Opened): Promise<SearchResult> {
    beside ??= import('./embedded-service.ts').then(({ openEmbeddedService }) =>
      openEmbeddedService(index, first, onMore),
    )
    try {
      return await (await beside).work(task)
    } catch (error) {
      beside = null
      throw error
    }
  }

  async function ask(task: SearchTask): Promise<SearchResult> {
    const files = await opened()
    // The texts may be asked for before the names are there.
    if (task.kind !== 'prepare') await files.first.text
    if (!worker) return askBeside(task, files)
    const question: WorkerQuestion = { kind: 'question', id: count++, task }
    return new Promise((resolve, reject) => {
      waiting.set(question.id, { resolve, reject, question })
      tell(question)
    })
  }

  async function answered(task: SearchTask): Promise<SearchResult> {
    try {
      return await ask(task)
    } catch (error) {
      // The site may have been published anew, with other files.
      opening = null
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
    async suggestPages(missing) {
      const result = await answered({ kind: 'suggest', missing })
      return result.kind === 'suggest' ? result.suggestions : []
    },
  }
}

async function textAt(src: string): Promise<string> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${src}: ${response.status}`)
  return response.text()
}
