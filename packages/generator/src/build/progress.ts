/** Shows what a long command is doing. Only one phase is shown at a time. */
export type Progress = {
  /** Starts a phase, which ends the one before it. `total` is the number of steps if it is known. */
  start(name: string, total?: number): void
  /** Counts finished steps of the phase. */
  step(count?: number): void
  /** Ends the last phase. */
  end(): void
}

type Stream = { readonly isTTY?: boolean; write(text: string): unknown }

/** Milliseconds between two updates on a terminal. */
const updateInterval = 100
const clearLine = '\r\u001b[K'

/** For commands that show no progress. */
export const noProgress: Progress = { start() {}, step() {}, end() {} }

/** Writes a line per phase. On a terminal, the line shows the count and the elapsed seconds, and disappears when the phase ends. */
export function openProgress(stream: Stream, now: () => number = () => performance.now()): Progress {
  let phase: { readonly name: string; readonly total: number; readonly started: number } | null = null
  let count = 0
  let updated = 0

  function show(): void {
    if (!phase) return
    updated = now()
    const counted = phase.total > 0 ? ` ${count}/${phase.total}` : ''
    stream.write(`${clearLine}${phase.name}${counted}  ${((updated - phase.started) / 1000).toFixed(1)} s`)
  }

  function end(): void {
    if (phase && stream.isTTY) stream.write(clearLine)
    phase = null
  }

  return {
    start(name, total = 0) {
      end()
      phase = { name, total, started: now() }
      count = 0
      if (stream.isTTY) show()
      else stream.write(`${name}${total > 0 ? ` (${total})` : ''}\n`)
    },
    step(steps = 1) {
      count += steps
      if (stream.isTTY && now() - updated >= updateInterval) show()
    },
    end,
  }
}
