import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LoadError } from '../ui/states/load-error.tsx'
import { startPrefetch } from './prefetch.ts'
import { startRouter } from './router.ts'
import { attachZoom } from './zoom.ts'

/** What the reader sees of a navigation that takes long or fails. */
export type NavigationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'slow' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }

type Shown = { readonly root: React.ReactNode; readonly whenShown: () => void }

/** Holds the page that is shown, and beside it the progress bar or the red box. */
export function BrowserRoot(props: {
  readonly initial: React.ReactNode
  readonly build: string
  readonly onHydrated: () => void
}) {
  const { build, onHydrated } = props
  const [shown, setShown] = useState<Shown>({ root: props.initial, whenShown: onHydrated })
  const [state, setState] = useState<NavigationState>({ kind: 'idle' })
  const done = useRef<Shown>(null)

  useEffect(() => {
    return startRouter({
      build,
      show: (root, whenShown) => startTransition(() => setShown({ root, whenShown })),
      report: setState,
    })
  }, [build])

  useLayoutEffect(() => {
    if (done.current === shown) return
    done.current = shown
    shown.whenShown()
  }, [shown])

  // biome-ignore lint/correctness/useExhaustiveDependencies: links and images are those of the page that is shown.
  useEffect(() => {
    const stopPrefetch = startPrefetch()
    const detachZoom = attachZoom()
    return () => {
      stopPrefetch()
      detachZoom()
    }
  }, [shown])

  return (
    <>
      {shown.root}
      {state.kind === 'slow' ? createPortal(<Progress />, document.body) : null}
      {state.kind === 'failed' ? createPortal(<LoadError {...state} place="page" />, document.body) : null}
    </>
  )
}

function Progress() {
  return (
    <div className="progress" role="status">
      <span className="visually-hidden">Loading the page…</span>
    </div>
  )
}
