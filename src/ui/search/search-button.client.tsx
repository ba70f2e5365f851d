'use client'

import { useCallback, useRef, useState } from 'react'
import { longestQuery, type SearchSettings } from '../../search/port.ts'
import { LazyPart } from '../states/lazy-part.tsx'

/** Newer than the types of React. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'close'
    commandfor?: string
  }
}

const windowId = 'search-window'

/**
 * Opens the search window, whose head stands closed in every page: the intent script opens it at once, and what is typed is in its
 * input before any code is there. Without script, or with a modifier, the button is a link to the search page.
 */
export function SearchButton(props: {
  readonly href: string
  readonly settings: SearchSettings
  readonly children: React.ReactNode
}) {
  const { href, settings } = props
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const close = useCallback(() => dialog.current?.close(), [])
  const load = useCallback(async () => {
    const { SearchWindow } = await import('./search-window.tsx')
    return input.current ? <SearchWindow settings={settings} input={input.current} close={close} /> : null
  }, [settings, close])

  function open() {
    if (dialog.current && input.current && !dialog.current.open) {
      input.current.value = (getSelection()?.toString().trim() ?? '').slice(0, longestQuery)
      dialog.current.showModal()
    }
    setIsOpen(true)
  }

  return (
    <>
      <a
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
          open()
        }}
      >
        {props.children}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        ref={dialog}
        id={windowId}
        className="search-window"
        // With `command` below, it can be closed before any code is there.
        closedby="any"
        aria-label="Search docs"
        // The intent script may have opened it.
        suppressHydrationWarning
        onClose={() => setIsOpen(false)}
        onClick={(event) => {
          if (event.target === dialog.current) close()
        }}
      >
        <search className="search-head">
          <input
            ref={input}
            type="search"
            aria-label="Search docs"
            placeholder="Search docs"
            maxLength={longestQuery}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
          />
          <button type="button" className="search-close" command="close" commandfor={windowId} onClick={close}>
            Close
          </button>
        </search>
        {isOpen ? <LazyPart load={load} /> : null}
      </dialog>
    </>
  )
}
