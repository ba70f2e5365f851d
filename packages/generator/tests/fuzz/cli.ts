import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import config from '../fixtures/site/config.ts'
import { type Corpus, openCorpus } from './corpus.ts'
import { type Failure, fuzz, shrunk } from './fuzz.ts'
import { fuzzQueries } from './fuzz-queries.ts'

const usage = `npm run fuzz -- [--count 10000] [--queries 5000] [--seed N] [--only N]

  --count  how many inputs to try
  --queries  how many queries to search for, before the inputs
  --seed   which ones; chosen by the clock unless given
  --only   the number of one of them, to try it again`

/** Tests inputs up to the given count, reduces each failing input and saves it to a file. `onCase` is called before each case. */
export async function main(args: readonly string[], root: string, onCase: (number: number) => void): Promise<number> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    // Only the runner passes `from`.
    options: { count: text, queries: text, seed: text, only: text, from: text, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const seed = wholeNumber(values.seed, 1)
  const from = wholeNumber(values.from, 0)
  const count = wholeNumber(values.count, 10_000)
  const numbers = values.only === undefined ? numbersFrom(from, count) : [wholeNumber(values.only, 0)]
  console.log(`seed ${seed}, ${values.only === undefined ? `inputs ${from} to ${count - 1}` : `input ${values.only}`}`)

  const corpus = await openCorpus(join(root, 'tests/fixtures/site'), config)
  let failed = 0
  // The runner starts again after an input that never finishes; the queries are tested once.
  if (values.only === undefined && from === 0) {
    const faults = await fuzzQueries({ seed, numbers: numbersFrom(0, wholeNumber(values.queries, 5000)) }, corpus)
    failed += faults.length
    for (const fault of faults) console.log(fault)
  }
  for await (const failure of fuzz({ seed, numbers, onCase }, corpus)) {
    failed++
    await report(failure, { seed, corpus, folder: join(root, '.cache/fuzz'), onTry: () => onCase(failure.number) })
  }
  console.log(`\n${numbers.length} inputs tried, ${failed} failures`)
  return failed === 0 ? 0 : 1
}

type Reporting = {
  readonly seed: number
  readonly corpus: Corpus
  readonly folder: string
  /** Called for every reduced input before it is tested. */
  readonly onTry: () => void
}

async function report(failure: Failure, { seed, corpus, folder, onTry }: Reporting): Promise<void> {
  const { number, input, faults } = failure
  const file = join(folder, `${seed}-${number}-${basename(input.path)}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, input.text)
  console.log(`\n${input.path}: again with --seed ${seed} --only ${number}; kept in ${file}`)
  for (const fault of new Set(faults)) console.log(`  ${fault}`)
  const small = await shrunk(failure, corpus, onTry)
  writeFileSync(`${file}.small`, small.text)
  console.log(`  smallest: ${JSON.stringify(small.text.slice(0, 400))}`)
}

function numbersFrom(from: number, count: number): readonly number[] {
  return Array.from({ length: Math.max(0, count - from) }, (_, i) => from + i)
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text)
  if (!Number.isInteger(number) || number < 0) throw new Error(`${text} is no whole number\n${usage}`)
  return number
}
