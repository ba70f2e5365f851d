'use client'

import { useEffect, useState } from 'react'
import type { SearchSettings } from '../../search/port.ts'
import type { SuggestionsAnswer } from './suggestions-answer.tsx'

/** Shows pages that the address may refer to above `children`. If nothing is found, only `children` are shown. */
export function NotFoundSuggestions(props: {
  readonly settings: SearchSettings
  /** File with former addresses. */
  readonly moved: string
  readonly children: React.ReactNode
}) {
  const { settings, moved } = props
  const [answer, setAnswer] = useState<SuggestionsAnswer | null>(null)

  useEffect(() => {
    let isGone = false
    import('./suggestions-answer.tsx')
      .then(({ suggestionsAnswer }) => suggestionsAnswer({ settings, moved }))
      .catch((): SuggestionsAnswer => ({ shown: null, spoken: '' }))
      .then((found) => {
        if (!isGone) setAnswer(found)
      })
    return () => {
      isGone = true
    }
  }, [settings, moved])

  return (
    <div className="not-found" data-settled={answer === null ? undefined : ''}>
      <p role="status" className="visually-hidden">
        {answer?.spoken}
      </p>
      {answer?.shown}
      {props.children}
    </div>
  )
}
