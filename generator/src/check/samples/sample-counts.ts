import type { Sample, SampleFault } from './sample.ts'

/** How a sample was held against what is known: compiled, parsed, its names looked up, or not at all. */
export type SampleWay = 'compiler' | 'parser' | 'names' | 'none'

/** Samples of one language. Every one of them is in exactly one of the ways, or left out by its author. */
export type SampleCount = {
  readonly language: string
  readonly ways: Readonly<Record<SampleWay, number>>
  /** Left out by their authors, with a reason. */
  readonly leftOut: number
  readonly faulty: number
}

/** Counts samples by language, those with most samples first. */
export function countSamples(
  samples: readonly Sample[],
  checked: {
    readonly ways: ReadonlyMap<Sample, SampleWay>
    readonly faults: ReadonlyMap<Sample, readonly SampleFault[]>
  },
): readonly SampleCount[] {
  const languages = [...new Set(samples.map(({ language }) => language))]
  const counts = languages.map((language): SampleCount & { readonly total: number } => {
    const own = samples.filter((sample) => sample.language === language)
    const count = (way: SampleWay) =>
      own.filter((sample) => sample.unchecked === null && (checked.ways.get(sample) ?? 'none') === way).length
    return {
      language,
      ways: { compiler: count('compiler'), parser: count('parser'), names: count('names'), none: count('none') },
      leftOut: own.filter(({ unchecked }) => unchecked !== null).length,
      faulty: own.filter((sample) => (checked.faults.get(sample) ?? []).length > 0).length,
      total: own.length,
    }
  })
  return counts
    .sort((a, b) => b.total - a.total || (a.language < b.language ? -1 : 1))
    .map(({ total: _, ...rest }) => rest)
}
