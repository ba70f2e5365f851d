/** The drawings of the home page: vertical bars for voice, a rack for servers, tiles for a call. Computed, so that they are exact. */

export function Wave() {
  const bars = range(120).map((i) => {
    const x = 6 + i * 12
    const height = 6 + 34 * Math.abs(Math.sin(x / 61) * Math.sin(x / 23) * Math.cos(x / 211))
    return `M${x} ${round(90 - height)}V90`
  })
  return (
    <svg className="wave" width="1440" height="90" viewBox="0 0 1440 90" preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  )
}

export function VoiceArt() {
  const bars = range(33).map((i) => {
    const x = 40 + i * 10
    const height = 6 + 42 * Math.abs(Math.sin(x / 37) * Math.sin(x / 90))
    return `M${x} ${round(66 - height)}V${round(66 + height)}`
  })
  return (
    <svg width="400" height="132" viewBox="0 0 400 132" aria-hidden="true">
      <path className="art-accent art-thick" d={bars.join('')} />
    </svg>
  )
}

export function FleetArt() {
  const cells = range(3).flatMap((row) => range(6).map((column) => ({ row, column })))
  return (
    <svg width="400" height="132" viewBox="0 0 400 132" aria-hidden="true">
      {cells.map(({ row, column }) => {
        const isBusy = (row * 5 + column * 3) % 4 === 0
        return (
          <g key={`${row} ${column}`} className={isBusy ? 'art-busy' : 'art-idle'}>
            <rect x={86 + column * 40} y={22 + row * 32} width="30" height="22" rx="4" />
            <circle cx={94 + column * 40} cy={33 + row * 32} r="2.6" />
          </g>
        )
      })}
    </svg>
  )
}

export function RoomsArt() {
  const tiles = [
    { x: 110, y: 22, speaks: true },
    { x: 206, y: 22, speaks: false },
    { x: 110, y: 72, speaks: false },
    { x: 206, y: 72, speaks: false },
  ]
  return (
    <svg width="400" height="132" viewBox="0 0 400 132" aria-hidden="true">
      {tiles.map(({ x, y, speaks }) => (
        <g key={`${x} ${y}`} className={speaks ? 'art-busy' : 'art-idle'}>
          <rect x={x} y={y} width="84" height="40" rx="7" />
          <circle cx={x + 42} cy={y + 15} r="6" />
          <path d={`M${x + 31} ${y + 34}a11 9 0 0 1 22 0`} />
        </g>
      ))}
    </svg>
  )
}

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => i)
}

/** Two decimals: engines differ in the last digits of a sine, and the output must not. */
function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** The mark's bars, nearly silent: for empty states. */
export function QuietBars() {
  const bars = range(24).map((i) => {
    const height = i === 11 ? 20 : 2 + 3 * Math.abs(Math.sin(i * 1.7))
    return `M${6 + i * 12} ${round(24 - height)}V${round(24 + height)}`
  })
  return (
    <svg width="288" height="48" viewBox="0 0 288 48" aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  )
}
