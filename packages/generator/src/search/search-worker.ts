import { type EmbeddedService, openEmbeddedService, type SearchResult, type SearchTask } from './embedded-service.ts'
import type { IndexFiles } from './index-format.ts'

export type WorkerQuestion = { readonly kind: 'question'; readonly id: number; readonly task: SearchTask }
export type WorkerMessage =
  /** The first message, which is sent again after a failure. */
  | { readonly kind: 'open'; readonly index: IndexFiles; readonly first: number }
  /** Text of the file with names that `first` refers to; the page fetches it. */
  | { readonly kind: 'names'; readonly text: string }
  | WorkerQuestion
export type WorkerReply =
  | { readonly kind: 'done'; readonly id: number; readonly result: SearchResult }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** More texts have arrived: the same question may have better answers now. */
  | { readonly kind: 'more' }
  /** A file doesn't exist any more. */
  | { readonly kind: 'outdated' }

type Opened = { readonly key: string; readonly service: EmbeddedService; readonly take: (names: string) => void }

let opened: Opened | null = null

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === 'open') open(data.index, data.first)
  else if (data.kind === 'names') opened?.take(data.text)
  else void answer(data)
})

function open(index: IndexFiles, at: number): void {
  const key = JSON.stringify({ index, at })
  // The key differs after a new deployment, and after a failure if the reader has changed the section.
  if (opened?.key === key) return
  let take: (names: string) => void = () => {}
  const text = new Promise<string>((resolve) => {
    take = resolve
  })
  const events = { onMore: () => reply({ kind: 'more' }), onOutdated: () => reply({ kind: 'outdated' }) }
  opened = { key, take, service: openEmbeddedService(index, { at, text }, events) }
}

async function answer({ id, task }: WorkerQuestion): Promise<void> {
  try {
    if (!opened) throw new Error('The search index is not open.')
    reply({ kind: 'done', id, result: await opened.service.work(task) })
  } catch (error) {
    // The page fetches the files again and reopens the service.
    opened = null
    reply({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  }
}

function reply(message: WorkerReply): void {
  postMessage(message)
}
