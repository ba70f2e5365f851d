'use client'

import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { SearchSettings } from '../../search/port.ts'
import { LazyPart } from '../states/lazy-part.tsx'
import { keepTyping, takeTyped } from './typed-ahead.ts'

/** Opens the search window. Without script, or with a modifier, it is a link to the search page. */
export function SearchButton(props: {
  readonly href: string
  readonly settings: SearchSettings
  readonly children: React.ReactNode
}) {
  const { href, settings } = props
  const [initial, setInitial] = useState<string | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const close = useCallback(() => setInitial(null), [])
  const load = useCallback(async () => {
    const { SearchWindow } = await import('./search-window.tsx')
    return <SearchWindow settings={settings} initial={initial ?? ''} onClose={close} />
  }, [settings, initial, close])

  /** The window gives the focus back by itself, a button that goes away does not. */
  function closeBox() {
    takeTyped()
    close()
    link.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <a
        ref={link}
        className="search-button"
        href={href}
        data-action="search"
        data-index={settings.service.kind === 'embedded' ? settings.service.src : undefined}
        onPointerEnter={() =>
          void import('./search-window.tsx').then(
            ({ warm }) => warm(settings),
            () => {},
          )
        }
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          keepTyping()
          setInitial(getSelection()?.toString().trim() ?? '')
        }}
      >
        {props.children}
      </a>
      {initial === null
        ? null
        : createPortal(
            <div className="search-layer">
              <LazyPart load={load} close={closeBox} />
            </div>,
            document.body,
          )}
    </>
  )
}
