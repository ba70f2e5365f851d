/** Small drawings of figures. Their numbers stand beside them in words, so to screen readers they are nothing. */

export type Tone = 'good' | 'second' | 'third' | 'quiet' | 'bad'

/** A bar that is filled to a share of its width. More than all of it is all of it. */
export function Bar({ share, tone = 'good' }: { readonly share: number; readonly tone?: Tone }) {
  return <Stack parts={[{ share, tone }]} />
}

/** A bar of several parts, each a share of its width. */
export function Stack({ parts }: { readonly parts: readonly { readonly share: number; readonly tone: Tone }[] }) {
  const starts = parts.map((_, i) => parts.slice(0, i).reduce((sum, { share }) => sum + share, 0))
  return (
    <svg className="health-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect className="health-track" width="100" height="8" />
      {parts.map(({ share, tone }, i) =>
        share > 0 ? (
          <rect
            key={i}
            className={`tone-${tone}`}
            x={percent(starts[i] ?? 0)}
            width={percent(Math.min(1, share))}
            height="8"
          />
        ) : null,
      )}
    </svg>
  )
}

/** Columns of equal width, the highest as high as the drawing. */
export function Columns({ counts }: { readonly counts: readonly number[] }) {
  const highest = Math.max(1, ...counts)
  return (
    <svg
      className="health-columns"
      viewBox={`0 0 ${counts.length * 10} 60`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, i) => {
        // What is there at all can be seen.
        const height = count === 0 ? 0 : Math.max(1.5, (60 * count) / highest)
        return (
          <rect key={i} className="tone-good" x={i * 10 + 1} y={round(60 - height)} width="8" height={round(height)} />
        )
      })}
    </svg>
  )
}

function percent(share: number): number {
  return round(share * 100)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
