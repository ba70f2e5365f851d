'use client'

import { useEffect, useState } from 'react'

/** Asks for the page itself: this one only stands at its address. */
export function TryAgain() {
  return (
    <button type="button" className="button button-primary" onClick={() => location.reload()}>
      Try again
    </button>
  )
}

/** The part of the offline page that says what can be read. Loads the page that was asked for as soon as there is a network. */
export function KeptPart() {
  const [list, setList] = useState<React.ReactNode>(null)

  useEffect(() => {
    let isGone = false
    import('./kept-list.tsx')
      .then(({ keptList }) => keptList())
      .catch(() => null)
      .then((found) => {
        if (!isGone) setList(found)
      })
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => {
      isGone = true
      removeEventListener('online', reload)
    }
  }, [])

  return <div className="lost">{list}</div>
}
