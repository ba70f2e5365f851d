import { type Corpus, kindOf } from './corpus.ts'
import { faultsOf, slow, sortOf } from './faults-of.ts'
import { mutateConfig } from './mutate-config.ts'
import { longestText, mutate } from './mutations.ts'
import { caseSeed, openRandom } from './random.ts'
import { shrink } from './shrink.ts'
import { configPath, type Input, tryInput } from './try-input.ts'

/** An input that the product did not handle correctly. */
export type Failure = {
  readonly number: number
  readonly input: Input
  readonly faults: readonly string[]
}

/** How often each kind of file is selected, in percent. */
const shares = { page: 55, entry: 27, sidebar: 7, facts: 5, partial: 3, config: 3 } as const
const kinds = Object.entries(shares).flatMap(([kind, share]) => Array<string>(share).fill(kind))

/** The input of one case, which is the same for the same seed, number and content. */
export function inputOf(seed: number, number: number, corpus: Corpus): Input {
  const random = openRandom(caseSeed(seed, number))
  const kind = random.pick(kinds)
  if (kind === 'config') return { path: configPath, text: mutateConfig(corpus.config, random) }
  const choices = corpus.files.filter(({ path, text }) => kindOf(path) === kind && text.length <= longestText)
  const { path, text } = random.pick(choices)
  const others = Array.from({ length: 3 }, () => random.pick(choices).text)
  return { path, text: mutate({ text, isYaml: path.endsWith('.yaml'), others }, random) }
}

/** The faults that an input causes. A time limit must be exceeded twice, because one slow run can be a coincidence. */
export async function faultsWith(input: Input, corpus: Corpus): Promise<readonly string[]> {
  const faults = await faultsOnce(input, corpus)
  if (!faults.includes(slow)) return faults
  for (let again = 0; again < 3; again++) {
    if (!(await faultsOnce(input, corpus)).includes(slow)) return faults.filter((fault) => fault !== slow)
  }
  return faults
}

async function faultsOnce(input: Input, corpus: Corpus): Promise<readonly string[]> {
  try {
    return faultsOf(input, await tryInput(input, corpus))
  } catch (error) {
    return [
      error instanceof Error ? `throws ${error.name}: ${error.stack ?? error.message}` : `throws: ${String(error)}`,
    ]
  }
}

/** Runs cases in order of their numbers, and calls back before each of them. */
export async function* fuzz(
  run: { readonly seed: number; readonly numbers: Iterable<number>; readonly onCase?: (number: number) => void },
  corpus: Corpus,
): AsyncGenerator<Failure> {
  for (const number of run.numbers) {
    run.onCase?.(number)
    const input = inputOf(run.seed, number, corpus)
    const faults = await faultsWith(input, corpus)
    if (faults.length > 0) yield { number, input, faults }
  }
}

/** The smallest input found that has the first fault of a failure. Calls back before each attempt. */
export async function shrunk({ input, faults }: Failure, corpus: Corpus, onTry = () => {}): Promise<Input> {
  const wanted = sortOf(faults[0] ?? '')
  const text = await shrink(input.text, async (candidate) => {
    onTry()
    const found = await faultsOnce({ ...input, text: candidate }, corpus)
    return found.some((fault) => sortOf(fault) === wanted)
  })
  return { ...input, text }
}
