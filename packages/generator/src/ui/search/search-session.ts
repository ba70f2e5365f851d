import { inTime } from '../../time-limit.ts'

/** The spinner appears only for an answer slower than this, in milliseconds, so it doesn't flicker. */
const spinnerDelay = 200

export type SearchState = 'idle' | 'waiting' | 'slow' | 'failed' | 'answered'

/** A question with its answer. */
type Answered<Request, Answer> = { readonly request: Request; readonly answer: Answer }

export type SearchSession<Request, Answer> = {
  readonly state: SearchState
  /** The last answer, which is kept until the next one arrives. Null before the first one. */
  readonly last: Answered<Request, Answer> | null
  /** Asks a question. With null, discards the last answer. */
  ask(request: Request | null): void
  /** Asks the same question again: the answer may be better now, or the last attempt failed. */
  refresh(): void
  close(): void
}

/**
 * Asks one question at a time. An answer that arrives after a newer question is dropped. `onChange` is called whenever the state or the
 * answer changes.
 */
export function openSearchSession<Request, Answer>(source: {
  /** Rejects if the search fails. */
  search(request: Request): Promise<Answer>
  onChange(): void
  /** Delays showing an answer until it resolves. */
  beforeAnswer?(): Promise<void> | null
}): SearchSession<Request, Answer> {
  let state: SearchState = 'idle'
  let last: Answered<Request, Answer> | null = null
  let current: Request | null = null
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function change(next: SearchState): void {
    state = next
    source.onChange()
  }

  async function run(request: Request, { showsSpinner }: { readonly showsSpinner: boolean }): Promise<void> {
    const own = ++turn
    clearTimeout(timer)
    if (showsSpinner) timer = setTimeout(() => change('slow'), spinnerDelay)
    // The previous answer stays visible while a new one is awaited, so nothing flickers.
    if (state === 'answered') state = 'waiting'
    else if (state !== 'waiting') change('waiting')
    try {
      const answer = await inTime(source.search(request))
      if (own !== turn) return
      clearTimeout(timer)
      await source.beforeAnswer?.()
      if (own !== turn) return
      last = { request, answer }
      change('answered')
    } catch (error) {
      if (own !== turn) return
      console.error(error)
      clearTimeout(timer)
      change('failed')
    }
  }

  return {
    get state() {
      return state
    },
    get last() {
      return last
    },
    ask(request) {
      current = request
      if (request !== null) {
        void run(request, { showsSpinner: true })
        return
      }
      turn += 1
      clearTimeout(timer)
      last = null
      change('idle')
    },
    refresh() {
      // An answer that is visible stays until the better one arrives: a spinner would replace what the reader is about to click.
      if (current !== null) void run(current, { showsSpinner: state !== 'answered' })
    },
    close() {
      turn += 1
      clearTimeout(timer)
    },
  }
}
