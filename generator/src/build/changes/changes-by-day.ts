import type { Commit, FileChange } from '../../content/history.ts'
import { addressFromSource } from '../../paths.ts'

/** What a day did to one address, all its commits together. */
export type DayChange = {
  readonly kind: 'added' | 'changed' | 'moved' | 'removed'
  /** Where the page is now; of one that was removed, where it was. */
  readonly path: string
  /** Where it was before that day, if elsewhere. */
  readonly from: string | null
  /** Blobs at the beginning and at the end of the day. */
  readonly before: string | null
  readonly after: string | null
  /** Source file; its ending says how to read it. */
  readonly file: string
  /** Of the last commit of the day that touched it. */
  readonly time: string
}

export type DayOfChanges = { readonly day: string; readonly changes: readonly DayChange[] }

/**
 * Commits, newest first, as days in UTC. What a day has done and undone is left out, and so is what happened to a page that is gone
 * now, except that it was removed.
 */
export function changesByDay(commits: readonly Commit[]): readonly DayOfChanges[] {
  const days = daysOf(commits)
  // Where the page that was at an address then is today; null where it is no more. An address that is missing has kept its page.
  const today = new Map<string, string | null>()
  return days.map(({ day, commits }) => {
    const { pages, gone } = netOf(commits)
    const nowAt = (path: string) => (today.has(path) ? (today.get(path) ?? null) : path)
    const origins = new Set([...pages.values()].map(({ origin }) => origin))
    const changes: DayChange[] = []
    const older: (readonly [path: string, today: string | null])[] = []
    for (const [at, { origin, ...page }] of pages) {
      const path = nowAt(at)
      const kind = origin === null ? 'added' : origin === at ? 'changed' : 'moved'
      if (path !== null && !(kind === 'changed' && page.before === page.after))
        changes.push({ kind, path, from: kind === 'moved' ? origin : null, ...page })
      if (origin !== null) older.push([origin, path])
      // Nothing was there when the day began: what is said of that address before is about another page.
      if (!origins.has(at)) older.push([at, null])
    }
    for (const [path, { before, file, time }] of gone) {
      changes.push({ kind: 'removed', path, from: null, before, after: null, file, time })
      older.push([path, null])
    }
    for (const [path, now] of older) today.set(path, now)
    return { day, changes }
  })
}

/** A commit is never later than the one that stands on it, whatever its author's clock said. */
function daysOf(commits: readonly Commit[]): readonly { readonly day: string; readonly commits: Commit[] }[] {
  const days: { day: string; commits: Commit[] }[] = []
  for (const commit of commits) {
    const last = days.at(-1)
    const day = commit.time.slice(0, 10)
    if (last && day >= last.day) last.commits.push(commit)
    else days.push({ day, commits: [commit] })
  }
  return days
}

type Net = {
  /** Address at the beginning of the day; null for a page that was not there. */
  readonly origin: string | null
  readonly before: string | null
  readonly after: string | null
  readonly file: string
  readonly time: string
}

/** What the commits of a day, newest first, amount to: pages by their address at its end, and pages that are gone. */
function netOf(commits: readonly Commit[]) {
  const pages = new Map<string, Net>()
  const gone = new Map<string, Omit<Net, 'after'>>()
  for (const { time, files } of [...commits].reverse()) {
    // All of a commit happens at once: first everything leaves its place, then everything takes its new one.
    const steps = files.flatMap((change) => {
      const from = change.from === null ? null : addressOf(change.from)
      const to = change.to === null ? null : addressOf(change.to)
      if (from === null && to === null) return []
      const file = (to === null ? change.from : change.to) ?? ''
      return [{ to, taken: from === null ? null : (pages.get(from) ?? untouched(from, change)), from, change, file }]
    })
    for (const { from } of steps) if (from !== null) pages.delete(from)
    for (const { to, taken, file } of steps)
      if (to === null && taken?.origin != null) gone.set(taken.origin, { ...taken, file, time })
    for (const { to, taken, change, file } of steps) {
      if (to === null) continue
      const before = taken ?? gone.get(to) ?? { origin: null, before: null }
      gone.delete(to)
      pages.set(to, { origin: before.origin, before: before.before, after: change.after, file, time })
    }
  }
  return { pages, gone }
}

function untouched(origin: string, { before }: FileChange): Pick<Net, 'origin' | 'before'> {
  return { origin, before }
}

/** Null for files that are no pages by their place or ending. */
function addressOf(file: string): string | null {
  const path = file.replace(/^content\//, '')
  return /\.(?:md|yaml)$/.test(path) && !/^_partials\/|(?:^|\/)\./.test(path) ? addressFromSource(path) : null
}
