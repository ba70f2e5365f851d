import type { UpstreamSettings } from 'docs-reference/data'
import type { Finding } from './compare.ts'
import type { ApiSymbol } from './model.ts'

/**
 * A comparison in which most of a language would be removed: usually the wrong file, folder or version was compared. If one file is
 * compared instead of several, a single removal counts: the entry can be in one of the others.
 */
export type MassRemoval = {
  /** What is counted: the entries, or the entries together with their members. */
  readonly counted: 'entries' | 'entries and members'
  /** Number of them in the reference data, and how many of these the vendor's files don't contain. */
  readonly known: number
  readonly removed: number
  /** The vendor's files and folders that were read. */
  readonly paths: readonly string[]
}

/** The languages for which implausibly many symbols are missing in the vendor's files, without a reason in `upstream.yaml`. */
export function massRemovals(
  { artifacts = [] }: UpstreamSettings,
  documented: readonly ApiSymbol[],
  { unexplained, isFile }: { readonly unexplained: readonly Finding[]; readonly isFile: boolean },
): readonly MassRemoval[] {
  const removed = new Set(unexplained.flatMap((one) => (one.difference.change === 'removed' ? one.documented : [])))
  return artifacts.flatMap(({ language, paths }): readonly MassRemoval[] => {
    const own = documented.filter((symbol) => symbol.language === language)
    const entries = own.filter(({ owner }) => owner === null)
    // The members of a removed entry are removed with it, and aren't listed as differences.
    const names = new Set(entries.filter((entry) => removed.has(entry)).map(({ name }) => name))
    const isRemoved = (symbol: ApiSymbol) => removed.has(symbol) || (symbol.owner !== null && names.has(symbol.owner))
    const of = (symbols: readonly ApiSymbol[], counted: MassRemoval['counted']) => {
      return { counted, known: symbols.length, removed: symbols.filter(isRemoved).length, paths }
    }
    const most = [of(entries, 'entries'), of(own, 'entries and members')]
    const isPart = isFile && paths.length > 1
    return most.filter((one) => one.removed * 2 > one.known || (isPart && one.removed > 0)).slice(0, 1)
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
    ({ counted, known, removed, paths }) =>
      `${removed} of ${known} ${counted} aren’t in ${isFile ? '' : `${paths.join(', ')} of `}${from}.`,
  )
  return [
    ...counts,
    ...(write ? ['Nothing was written, because all of them would be marked as removed.'] : []),
    advice(removals, { isFile, settings }),
    'If the vendor has removed or renamed them, run the command again with --write --allow-removals.',
  ].join('\n')
}

function advice(
  removals: readonly MassRemoval[],
  { isFile, settings }: { readonly isFile: boolean; readonly settings: string },
): string {
  if (!isFile)
    return `Check that --from names the right file and version, and that “paths” in ${settings} names the right files.`
  const several = removals.find(({ paths }) => paths.length > 1)
  if (!several) return 'Check that --from names the right file.'
  return `--from is one file, but “paths” in ${settings} lists several: ${several.paths.join(', ')}. Use a folder or a clone that contains all of them.`
}
