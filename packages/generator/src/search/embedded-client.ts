import type { SearchClient } from '../search-providers/search-client.ts'
import { inTime } from '../time-limit.ts'
import type { EmbeddedService, SearchResult, SearchTask } from './embedded-service.ts'
import type { IndexFiles, StartFile } from './index-format.ts'
import { namesFileFor } from './nearest-scope.ts'
import type { WorkerMessage, WorkerQuestion, WorkerReply } from './search-worker.ts'
import { readStart } from './start-file.ts'

type Waiting = { readonly resolve: (result: SearchResult) => void; readonly reject: (error: Error) => void }

/** The list of files, and the number and text of the file with the names of the section being read. */
type Opened = {
  readonly index: IndexFiles
  readonly first: { readonly at: number; readonly text: Promise<string> }
}

/**
 * Searches the site's files in a worker, or on the main thread if no worker can start. `onMore` is called when the same question may
 * have a better answer. `start` is the pending request for the start file, if any.
 */
export function embeddedClient(onMore: () => void, start: Promise<StartFile> = readStart()): SearchClient {
  const waiting = new Map<number, Waiting & { readonly question: WorkerQuestion }>()
  let worker: Worker | null = startWorker()
  let beside: Promise<EmbeddedService> | null = null
  let count = 0
  /** Fetched while the worker's code is loading; null if the next question has to fetch the files again. */
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
    // A question reports the failure; a prefetch leaves the files to the next question.
    own
      .then(({ first }) => first.text)
      .catch(() => {
        if (opening === own) opening = null
      })
    return own
  }

  async function open(arriving: Promise<StartFile>): Promise<Opened> {
    const { index } = await arriving
    if (!index) throw new Error('This site has no local search index.')
    const first = namesFileFor(index, location.pathname)
    const text = textAt(index.names[first]?.src ?? '')
    const names = inTime(text)
    tell({ kind: 'open', index, first })
    text.then(
      (text) => tell({ kind: 'names', text }),
      () => {},
    )
    names.catch(() =>
      text.then(
        () => onLate({ index, first: { at: first, text } }),
        () => {},
      ),
    )
    return { index, first: { at: first, text: names } }
  }

  /** The names have arrived after the time limit, so that questions have failed, which are asked again. */
  function onLate(files: Opened): void {
    opening = Promise.resolve(files)
    onMore()
  }

  function tell(message: WorkerMessage): void {
    worker?.postMessage(message)
  }

  function onReply(reply: WorkerReply): void {
    if (reply.kind === 'more') {
      onMore()
      return
    }
    if (reply.kind === 'outdated') {
      void onOutdated()
      return
    }
    const pending = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (reply.kind === 'done') pending?.resolve(reply.result)
    else pending?.reject(new Error(reply.message))
  }

  /** A deployment may have replaced the files: the next question reads those of the new list, if there is one. */
  async function onOutdated(): Promise<void> {
    const [known, current] = await Promise.all([opening, readStart()]).catch(() => [null, null])
    if (!known || !current || JSON.stringify(current.index) === JSON.stringify(known.index)) return
    opening = null
    beside = null
    onMore()
  }

  /** The worker's code didn't load or threw: open questions are answered on the main thread. */
  function giveUpWorker(): void {
    worker?.terminate()
    worker = null
    const left = [...waiting.values()]
    waiting.clear()
    for (const { question, resolve, reject } of left) ask(question.task).then(resolve, reject)
  }

  async function askBeside(task: SearchTask, { index, first }: Opened): Promise<SearchResult> {
    beside ??= import('./embedded-service.ts').then(({ openEmbeddedService }) =>
      openEmbeddedService(index, first, { onMore, onOutdated }),
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
    await files.first.text
    if (!worker) return askBeside(task, files)
    const question: WorkerQuestion = { kind: 'question', id: count++, task }
    const answer = new Promise<SearchResult>((resolve, reject) => {
      waiting.set(question.id, { resolve, reject, question })
      tell(question)
    })
    return inTime(answer).catch((error: unknown) => {
      // Without a reply, the worker doesn't work, for example because its file is empty: questions are answered on the main thread.
      if (waiting.delete(question.id)) giveUpWorker()
      throw error
    })
  }

  async function answered(task: SearchTask): Promise<SearchResult> {
    try {
      return await ask(task)
    } catch (error) {
      // A new deployment may have replaced the files.
      opening = null
      throw error
    }
  }

  return {
    async search({ requests, waitsFor = null }) {
      const result = await answered({ kind: 'search', requests, waitsFor })
      return result.kind === 'search' ? result.answers : []
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
