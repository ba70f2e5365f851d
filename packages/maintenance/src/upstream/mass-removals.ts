import type { UpstreamSettings } from 'docs-reference/data'
import type { Finding } from './compare.ts'
import type { ApiSymbol } from './model.ts'

/** A comparison in which most entries of a language would be removed: usually the wrong file, folder or version was compared. */
export type MassRemoval = {
  /** Number of entries of the reference data, and how many of them the vendor's files don't contain. */
  readonly known: number
  readonly removed: number
  /** The vendor's files and folders that were read. */
  readonly paths: readonly string[]
}

/** The languages of which more than half of the entries are missing in the vendor's files, without a reason in `upstream.yaml`. */
export function massRemovals(
  { artifacts = [] }: UpstreamSettings,
  documented: readonly ApiSymbol[],
  unexplained: readonly Finding[],
): readonly MassRemoval[] {
  return artifacts.flatMap(({ language, paths }) => {
    const isEntry = (symbol: ApiSymbol | null) => symbol?.language === language && symbol.owner === null
    const known = documented.filter(isEntry).length
    const removed = unexplained.filter((one) => one.difference.change === 'removed' && isEntry(one.documented)).length
    return removed * 2 > known ? [{ known, removed, paths }] : []
  })
}

/** What to check before anything is marked as removed. `from` is what was compared, `settings` the path of the `upstream.yaml`. */
export function massRemovalText(
  removals: readonly MassRemoval[],
  {
    from,
    isFile,
    settings,
    write,
  }: {
    readonly from: string
    /** True for a single file, to which the paths of the settings don't apply. */
    readonly isFile: boolean
    readonly settings: string
    readonly write: boolean
  },
): string {
  const counts = removals.map(
    ({ known, removed, paths }) =>
      `${removed} of ${known} entries aren’t in ${isFile ? '' : `${paths.join(', ')} of `}${from}.`,
  )
  return [
    ...counts,
    ...(write ? ['Nothing was written, because all of them would be marked as removed.'] : []),
    isFile
      ? 'Check that --from names the right file.'
      : `Check that --from names the right file and version, and that “paths” in ${settings} names the right files.`,
    'If the vendor has removed or renamed that much, run the command again with --write --allow-removals.',
  ].join('\n')
}
