'use client'

import { useEffect, useState } from 'react'
import type { SearchSettings } from '../../search/port.ts'
import type { LostAnswer } from './lost-answer.tsx'

/**
 * The part of the not-found page that knows: says what the address may have meant. What is given stands below it, and stays where
 * nothing can be found out.
 */
export function LostPart(props: {
  readonly settings: SearchSettings
  /** File with old addresses. */
  readonly moved: string
  readonly children: React.ReactNode
}) {
  const { settings, moved } = props
  const [answer, setAnswer] = useState<LostAnswer | null>(null)

  useEffect(() => {
    let isGone = false
    import('./lost-answer.tsx')
      .then(({ lostAnswer }) => lostAnswer({ settings, moved }))
      .catch((): LostAnswer => ({ shown: null, spoken: '' }))
      .then((found) => {
        if (!isGone) setAnswer(found)
      })
    return () => {
      isGone = true
    }
  }, [settings, moved])

  return (
    <div className="lost" data-settled={answer === null ? undefined : ''}>
      <p role="status" className="visually-hidden">
        {answer?.spoken}
      </p>
      {answer?.shown}
      {props.children}
    </div>
  )
}
