import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Diagnostic } from '../../diagnostic.ts'
import { draftOf, makeFolder } from '../../draft.ts'
import { keep, readKept } from '../../kept-file.ts'
import type { Declarations, SampleSettings } from '../../reference/index.ts'
import { type CHeader, checkC, hasCompiler, writeHeader } from './c-samples.ts'
import { checkCommands, hasCommands } from './command-samples.ts'
import { checkData, isData } from './data-samples.ts'
import { checkNames } from './name-samples.ts'
import { type Sample, type SampleFault, sampleDiagnostic } from './sample.ts'
import { countSamples, type SampleCount, type SampleWay } from './sample-counts.ts'
import { checkTs, findTsc, isTs, type TsModule } from './ts-samples.ts'

export type SampleChecks = {
  readonly samples: readonly Sample[]
  readonly declarations: readonly Declarations[]
  /** By `section@version`. */
  readonly settings: ReadonlyMap<string, SampleSettings>
  /** The project, in whose packages the TypeScript compiler is found. */
  readonly root: string
  readonly cacheDir: string
}

export type SampleReport = {
  readonly diagnostics: readonly Diagnostic[]
  readonly checked: number
  readonly counts: readonly SampleCount[]
  /** Sentences about checks that this machine can't run, for example because gcc is missing. */
  readonly skipped: readonly string[]
}

/** Checks every sample against the reference: with a compiler or parser if there is one, otherwise by the names that it uses. */
export async function checkSamples(input: SampleChecks): Promise<SampleReport> {
  const samples = input.samples.filter(({ unchecked }) => unchecked === null)
  const cache = openCache(join(input.cacheDir, 'samples'))
  const skipped: string[] = []
  const faults = new Map<Sample, readonly SampleFault[]>()
  const ways = new Map<Sample, SampleWay>()
  const compiled = (own: readonly Sample[], found: readonly (readonly SampleFault[])[]) => {
    for (const [i, sample] of own.entries()) {
      faults.set(sample, found[i] ?? [])
      ways.set(sample, 'compiler')
    }
  }

  for (const sample of samples) {
    const { way, found } = quickCheck(sample, input)
    faults.set(sample, found)
    ways.set(sample, way)
  }

  const cHeader = headerOf(input)
  const inC = samples.filter((sample) => isC(sample, cHeader))
  if (cHeader && inC.length > 0) {
    const found = await cache.each(inC, JSON.stringify(cHeader), async (missing, dir) => {
      if (!(await hasCompiler())) return null
      writeHeader(cHeader, dir)
      return inParallel(missing, (sample) => checkC(sample, cHeader, dir))
    })
    if (found) compiled(inC, found)
    else skipped.push(`${inC.length} samples in C: no gcc was found`)
  }

  const inTs = samples.filter(({ language }) => isTs(language))
  const tsc = findTsc(input.root)
  for (const [module, own] of bySdk(inTs, input)) {
    const found = await cache.each(own, JSON.stringify(module), async (missing, dir) =>
      tsc ? checkTs(missing, module, { root: input.root, dir, tsc }) : null,
    )
    if (found) compiled(own, found)
    else skipped.push(`${own.length} samples in TypeScript: the compiler is not installed`)
  }

  const diagnostics = [...faults].flatMap(([sample, list]) => list.map((fault) => sampleDiagnostic(sample, fault)))
  return { diagnostics, checked: samples.length, counts: countSamples(input.samples, { ways, faults }), skipped }
}

/** The check that needs no compiler. */
function quickCheck(
  sample: Sample,
  { declarations, settings }: SampleChecks,
): { readonly way: SampleWay; readonly found: readonly SampleFault[] } {
  if (sample.language === 'bash') {
    const commands = declarations.flatMap((own) => own.commands)
    return { way: hasCommands(sample, commands) ? 'names' : 'none', found: checkCommands(sample, commands) }
  }
  // Without reference data every name would be unknown.
  const own = declarations.filter(({ section, version }) => section === sample.section && version === sample.version)
  const pattern = settings.get(`${sample.section}@${sample.version}`)?.names[sample.language]
  if (pattern !== undefined && own.length > 0) {
    return { way: 'names', found: checkNames(sample, pattern, new Set(own.flatMap(({ words }) => [...words]))) }
  }
  return { way: isData(sample.language) ? 'parser' : 'none', found: checkData(sample) }
}

function isC({ language, code }: Sample, header: CHeader | null): boolean {
  return language === 'c' || (language === 'cpp' && header !== null && code.includes(`"${header.name}"`))
}

/** The C header of the only section that declares C. */
function headerOf({ declarations, settings }: SampleChecks): CHeader | null {
  const own = declarations.find(({ c }) => c !== '')
  if (!own) return null
  const setting = settings.get(`${own.section}@${own.version}`)
  return { name: setting?.module ?? 'sdk.h', text: own.c, context: setting?.context ?? '' }
}

/** Groups samples by the module that they import, or else by the module of their own section. */
function bySdk(
  samples: readonly Sample[],
  { declarations, settings }: SampleChecks,
): readonly (readonly [TsModule | null, readonly Sample[]])[] {
  const modules = declarations
    .filter(({ ts }) => ts !== '')
    .map((own) => {
      const setting = settings.get(`${own.section}@${own.version}`)
      return { own, module: { name: setting?.module ?? own.section, text: own.ts, context: setting?.context ?? '' } }
    })
  const moduleOf = (sample: Sample): TsModule | null => {
    const imported = modules.find(({ module }) => new RegExp(`from ['"]${module.name}['"]`).test(sample.code))
    const local = modules.find(({ own }) => own.section === sample.section && own.version === sample.version)
    return (imported ?? local)?.module ?? null
  }
  const groups = new Map<TsModule | null, Sample[]>()
  for (const sample of samples) {
    const module = moduleOf(sample)
    groups.set(module, [...(groups.get(module) ?? []), sample])
  }
  return [...groups]
}

async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  let next = 0
  const lane = async () => {
    for (let i = next++; i < items.length; i = next++) {
      const item = items[i]
      if (item !== undefined) results[i] = await run(item)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return results
}

/** Checks samples in a temporary folder. Null if the compiler is missing. */
type Run = (missing: readonly Sample[], dir: string) => Promise<readonly (readonly SampleFault[])[] | null>

/** Caches results by this code, the declarations and the sample. */
function openCache(dir: string) {
  const keyOf = (sample: Sample, context: string) =>
    createHash('sha256')
      .update(JSON.stringify([import.meta.url, context, sample.language, sample.code]))
      .digest('hex')

  /** The results of all samples. Those that aren't cached come from one run; null if that run failed. */
  async function each(samples: readonly Sample[], context: string, run: Run) {
    const files = samples.map((sample) => join(dir, `${keyOf(sample, context)}.json`))
    const kept = files.map(read)
    const missing = samples.filter((_, i) => kept[i] === null)
    if (missing.length === 0) return kept.map((faults) => faults ?? [])
    makeFolder(dir)
    const desk = draftOf(join(dir, 'desk'))
    const made = await run(missing, desk).finally(() => rmSync(desk, { recursive: true, force: true }))
    if (!made) return null
    return samples.map((sample, i) => {
      const known = kept[i]
      if (known) return known
      const faults = made[missing.indexOf(sample)] ?? []
      keep(files[i] ?? '', JSON.stringify(faults))
      return faults
    })
  }
  return { each }
}

function read(file: string): readonly SampleFault[] | null {
  const json = readKept(file)
  return json && JSON.parse(json.toString())
}
