import type { Commit, FileChange } from '../../content/history.ts'
import { addressFromSource } from '../../paths.ts'

/** The net change of one page on one day. */
export type DayChange = {
  readonly kind: 'added' | 'changed' | 'moved' | 'removed'
  /** The current path of the page; for a removed page its last path. */
  readonly path: string
  /** Its path before that day, if it was different. */
  readonly from: string | null
  /** Blobs at the beginning and at the end of the day. */
  readonly before: string | null
  readonly after: string | null
  /** Source file. Its extension determines how to read it. */
  readonly file: string
  /** Time of the last commit of the day that changed it. */
  readonly time: string
}

export type DayOfChanges = { readonly day: string; readonly changes: readonly DayChange[] }

/**
 * Groups commits, newest first, into days in UTC. Changes that were undone on the same day are left out, and so are changes of a page
 * that doesn't exist any more, except its removal.
 */
export function changesByDay(commits: readonly Commit[]): readonly DayOfChanges[] {
  const days = daysOf(commits)
  // The current path of the page that had a path at that time; null if it doesn't exist any more. Paths that aren't in the map are unchanged.
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
      // The path was free when the day began, so older changes of that path belong to another page.
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

/** A commit never counts as later than its child, even if the author's clock was wrong. */
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
  /** Path at the beginning of the day; null for a page that didn't exist. */
  readonly origin: string | null
  readonly before: string | null
  readonly after: string | null
  readonly file: string
  readonly time: string
}

/** The net result of a day's commits, newest first: pages by their path at the end of the day, and removed pages. */
function netOf(commits: readonly Commit[]) {
  const pages = new Map<string, Net>()
  const gone = new Map<string, Omit<Net, 'after'>>()
  for (const { time, files } of [...commits].reverse()) {
    // The changes of a commit happen at the same time, so all old paths are freed before new ones are assigned.
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

/** Null for files that can't be pages: partials, dotfiles, other extensions. */
function addressOf(file: string): string | null {
  const path = file.replace(/^content\//, '')
  return /\.(?:md|yaml)$/.test(path) && !/^_partials\/|(?:^|\/)\./.test(path) ? addressFromSource(path) : null
}
