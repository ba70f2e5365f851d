import { useCallback, useEffect, useRef, useState } from 'react'
import { inTime } from '../../time-limit.ts'
import { canBeLoaded } from './can-be-loaded.ts'
import { fullLoadOnce, loaded } from './full-load.ts'
import { LoadError } from './load-error.tsx'

/** SPEC §9: the spinner appears only for a load slower than this, in milliseconds. */
const spinnerDelay = 200

type State =
  | { readonly kind: 'loading'; readonly isSlow: boolean }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly part: React.ReactNode }

/**
 * A part of a page that has separate code. Until the code is loaded it shows `children`, a spinner if loading is slow, and the error box
 * if loading fails. A second failure in a row suggests that a new version of the site was deployed, so it causes one full load.
 */
export function LazyPart(props: {
  /** Imports the code and returns what to show. Must be the same function in every render. */
  readonly load: () => Promise<React.ReactNode>
  readonly children?: React.ReactNode
}) {
  const { load } = props
  const [state, setState] = useState<State>({ kind: 'loading', isSlow: false })
  const failures = useRef(0)

  const start = useCallback(async () => {
    setState({ kind: 'loading', isSlow: false })
    const timer = setTimeout(() => setState({ kind: 'loading', isSlow: true }), spinnerDelay)
    try {
      const part = await inTime(load())
      failures.current = 0
      loaded(location.href, 'part')
      setState({ kind: 'loaded', part })
    } catch (error) {
      failures.current += 1
      const isGone = failures.current > 1 && (await canBeLoaded(location.href))
      if (isGone && fullLoadOnce(location.href, 'part')) return
      console.error(error)
      setState({ kind: 'failed' })
    } finally {
      clearTimeout(timer)
    }
  }, [load])

  useEffect(() => {
    void start()
  }, [start])

  function retry() {
    // The focused button is about to disappear.
    document.querySelector('h1')?.focus({ preventScroll: true })
    void start()
  }

  if (state.kind === 'loaded') return state.part
  return (
    <>
      {state.kind === 'failed' ? <LoadError retry={retry} place="part" /> : null}
      {state.kind === 'loading' && state.isSlow ? <Spinner /> : null}
      {props.children}
    </>
  )
}

function Spinner() {
  return (
    <div className="spinner" role="status">
      <span className="visually-hidden">Loading…</span>
    </div>
  )
}
