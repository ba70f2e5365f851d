import { isRunning } from '../atomic-write.ts'

/** A folder of a build that was killed: `new` was being filled, `old` is the site that was about to be replaced. */
export type Leftover = { readonly file: string; readonly state: 'new' | 'old' }

/**
 * The folders that killed builds left next to the output folder `base`: `.dist.4711-1a2b3c4d.new`. Process numbers
 * are used again, in a container at every start, so `isMine` identifies the builds of this process.
 */
export function leftovers(
  names: readonly string[],
  base: string,
  isMine: (name: string) => boolean,
): readonly Leftover[] {
  return names.flatMap((file) => {
    if (!file.startsWith(`.${base}.`)) return []
    const [, name, pid, state] = /^((\d+)-[0-9a-f]{8})\.(new|old)$/.exec(file.slice(base.length + 2)) ?? []
    if (name === undefined || (state !== 'new' && state !== 'old')) return []
    const isActive = Number(pid) === process.pid ? isMine(name) : isRunning(Number(pid))
    return isActive ? [] : [{ file, state }]
  })
}
