import { isRunning } from '../draft.ts'

export type Leftover = { readonly file: string; readonly state: 'new' | 'old' }

/**
 * The folders of builds that are no longer at work, among the names of a folder: `.dist.4711-1a2b3c4d.new`. A process number comes
 * back, in a container at every start; therefore `isMine` tells the builds of this process.
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
    const isAtWork = Number(pid) === process.pid ? isMine(name) : isRunning(Number(pid))
    return isAtWork ? [] : [{ file, state }]
  })
}
