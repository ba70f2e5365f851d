/** The steps of one page that can take long, in milliseconds. */
export type StepTimes = Readonly<Record<string, number>>

/** Measures steps by name. */
export type Stopwatch = {
  readonly times: StepTimes
  time<T>(step: string, work: () => T | Promise<T>): Promise<T>
}

export function openStopwatch(): Stopwatch {
  const times: Record<string, number> = {}
  return {
    times,
    async time(step, work) {
      const started = performance.now()
      const result = await work()
      times[step] = (times[step] ?? 0) + performance.now() - started
      return result
    },
  }
}

/** The time of a page with its slowest step: `812 ms (code blocks 600 ms)`. The remaining steps are its text. */
export function timeText(total: number, times: StepTimes): string {
  const measured = Object.entries(times)
  const rest = total - measured.reduce((sum, [, ms]) => sum + ms, 0)
  const [[step, ms] = ['text', rest]] = [...measured, ['text', rest] as const].sort((a, b) => b[1] - a[1])
  return `${Math.round(total)} ms (${step} ${Math.round(ms)} ms)`
}
