'use client'

import { Children, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readPreference, writePreference } from '../preferences.ts'

type TabLabel = { readonly id: string; readonly label: string }

/** Panels have the id of the tab, and no heading's id has a colon. */
const tabId = ({ id }: TabLabel) => `tab:${id}`

/** Tabs. Groups with the same name switch together, and the choice is remembered for all pages. */
export function TabGroup(props: {
  readonly group: string | null
  readonly tabs: readonly TabLabel[]
  readonly children: React.ReactNode
}) {
  const { group, tabs } = props
  const [selected, setSelected] = useState(0)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = root.current
    if (!element) return

    function follow(label: string | null) {
      const place = tabs.findIndex((tab) => tab.label === label)
      if (place >= 0) setSelected(place)
    }
    function onChoice(event: Event) {
      if (event instanceof CustomEvent && event.detail.group === group) follow(event.detail.label)
    }
    // The target of a hash may be in a hidden panel.
    function onReveal(event: Event) {
      const panel = event.target instanceof Element ? event.target.closest('[role="tabpanel"]') : null
      const place = tabs.findIndex((tab) => tab.id === panel?.id)
      // Synchronously, because the caller scrolls to the target next.
      if (place >= 0) flushSync(() => setSelected(place))
    }

    if (group) {
      follow(readPreference(`tab.${group}`))
      document.addEventListener('tab-choice', onChoice)
    }
    element.addEventListener('reveal', onReveal)
    return () => {
      document.removeEventListener('tab-choice', onChoice)
      element.removeEventListener('reveal', onReveal)
    }
  }, [group, tabs])

  function choose(place: number, focus = false) {
    const tab = tabs[place]
    if (!tab) return
    setSelected(place)
    if (focus) document.getElementById(tabId(tab))?.focus()
    if (!group) return
    const top = root.current?.getBoundingClientRect().top
    writePreference(`tab.${group}`, tab.label)
    document.dispatchEvent(new CustomEvent('tab-choice', { detail: { group, label: tab.label } }))
    // Groups above may have changed their height: keep the clicked tab where it was.
    requestAnimationFrame(() => {
      const now = root.current?.getBoundingClientRect().top
      if (top !== undefined && now !== undefined) scrollBy({ top: now - top, behavior: 'instant' })
    })
  }

  function onKeyDown(event: React.KeyboardEvent) {
    const last = tabs.length - 1
    const next = { ArrowRight: selected + 1, ArrowLeft: selected - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next > last ? 0 : next < 0 ? last : next, true)
  }

  return (
    <div className="tabs" ref={root} data-group={group ?? undefined}>
      <div className="tab-list" role="tablist" aria-label={group ?? 'Options'}>
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-controls={tab.id}
            aria-selected={place === selected}
            tabIndex={place === selected ? 0 : -1}
            data-action="tab"
            onClick={() => choose(place)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {Children.toArray(props.children).map((panel, place) => {
        const tab = tabs[place]
        if (!tab) return null
        return (
          <div
            key={tab.id}
            id={tab.id}
            className="tab-panel"
            role="tabpanel"
            aria-labelledby={tabId(tab)}
            hidden={place !== selected}
          >
            <p className="tab-panel-label">{tab.label}</p>
            {panel}
          </div>
        )
      })}
    </div>
  )
}
