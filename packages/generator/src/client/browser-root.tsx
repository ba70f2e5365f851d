import { startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { guarded } from '../ui/states/guarded.ts'
import { LoadError } from '../ui/states/load-error.tsx'
import { attachZoom } from './enlarge.ts'
import type { NavigationState, ShownPage } from './navigation-state.ts'
import { PageBoundary } from './page-boundary.tsx'
import { startPrefetch } from './prefetch.ts'
import { startRouter } from './router.ts'

/** The React root: the open page, and the progress bar or error box of a navigation. */
export function BrowserRoot(props: {
  readonly initial: React.ReactNode
  readonly build: string
  readonly onHydrated: () => void
}) {
  const { build, onHydrated } = props
  const [shown, setShown] = useState<ShownPage>({
    root: props.initial,
    onShown: onHydrated,
    onError: (error) => console.error(error),
  })
  const [state, setState] = useState<NavigationState>({ kind: 'idle' })

  useEffect(() => {
    return guarded(() =>
      startRouter({
        build,
        show: (page) => startTransition(() => setShown(page)),
        report: setState,
      }),
    )
  }, [build])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the links and images belong to the open page.
  useEffect(() => {
    const stopPrefetch = guarded(startPrefetch)
    const detachZoom = guarded(attachZoom)
    return () => {
      stopPrefetch()
      detachZoom()
    }
  }, [shown])

  return (
    <>
      <PageBoundary page={shown} />
      {state.kind === 'slow' ? createPortal(<Progress />, document.body) : null}
      {state.kind === 'failed' ? createPortal(<LoadError retry={state.retry} place="page" />, document.body) : null}
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
