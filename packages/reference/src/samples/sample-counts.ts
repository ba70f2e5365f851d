import type { Sample, SampleFault } from './sample.ts'

/** How a sample was checked. */
export type SampleWay = 'compiler' | 'parser' | 'names' | 'none'

/** The samples of one language. Each one counts in exactly one of `ways`, or in `leftOut`. */
export type SampleCount = {
  readonly language: string
  readonly ways: Readonly<Record<SampleWay, number>>
  /** Samples that their authors exclude from the check, with a reason. */
  readonly leftOut: number
  readonly faulty: number
}

/** Counts samples by language, the most frequent language first. */
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

/** `14 of 20 samples checked`. The others are in a language without a check, or their authors exclude them. */
export function countText(counts: readonly SampleCount[]): string {
  const sum = (ofEach: (count: SampleCount) => number) => counts.reduce((total, count) => total + ofEach(count), 0)
  const checked = sum(({ ways }) => ways.compiler + ways.parser + ways.names)
  return `${checked} of ${checked + sum(({ ways, leftOut }) => ways.none + leftOut)} samples checked`
}
