/** Jobs that take longer are named, in milliseconds. */
const limit = 20_000

/** Notices the start of each job and returns a function that must be called at its end. */
export type SlowJobs = (name: string) => () => void

/** Calls `onSlow` once for each job that takes longer than 20 seconds. Jobs start in their order, `parallel` of them at the same time. */
export function watchSlowJobs(parallel: number, onSlow: (name: string) => void): SlowJobs {
  const open: { readonly name: string; timer?: NodeJS.Timeout }[] = []

  function startTimers(): void {
    for (const job of open.slice(0, parallel)) job.timer ??= setTimeout(() => onSlow(job.name), limit).unref()
  }

  return (name) => {
    const job: (typeof open)[number] = { name }
    open.push(job)
    startTimers()
    return () => {
      clearTimeout(job.timer)
      open.splice(open.indexOf(job), 1)
      startTimers()
    }
  }
}
