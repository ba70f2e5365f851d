import { useEffect, useState } from 'react'
import type { SearchSettings } from '../../search/settings.ts'
import { type SuggestionsAnswer, suggestionsAnswer } from './suggestions-answer.tsx'

/** Shows pages that the URL may refer to. If nothing is found, the page only shows the links after the island. */
export default function NotFoundSuggestions(props: {
  readonly settings: SearchSettings
  /** File with former URLs. */
  readonly moved: string
}) {
  const { settings, moved } = props
  const [answer, setAnswer] = useState<SuggestionsAnswer | null>(null)

  useEffect(() => {
    let isGone = false
    suggestionsAnswer({ settings, moved })
      .catch((): SuggestionsAnswer => ({ shown: null, spoken: '' }))
      .then((found) => {
        if (!isGone) setAnswer(found)
      })
    return () => {
      isGone = true
    }
  }, [settings, moved])

  return (
    <div data-settled={answer === null ? undefined : ''}>
      <p role="status" className="visually-hidden">
        {answer?.spoken}
      </p>
      {answer?.shown}
    </div>
  )
}
