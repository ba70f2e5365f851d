import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheKey, type Diagnostic, openCache, type SlowRun, temporaryName } from 'docs-generator/plugin'
import type { Declarations } from '../declarations/index.ts'
import type { SampleSettings } from '../sample-settings.ts'
import { type CHeader, checkC, checkHeader, writeHeader } from './c-samples.ts'
import { checkCommands, hasCommands } from './command-samples.ts'
import { checkData, isData } from './data-samples.ts'
import { declarationDiagnostics, declarationSample } from './declaration-faults.ts'
import { checkNames } from './name-samples.ts'
import { checkPython } from './python-samples.ts'
import { type Sample, type SampleFault, sampleDiagnostic } from './sample.ts'
import { countSamples, type SampleCount, type SampleWay } from './sample-counts.ts'
import { checkModule, checkTs, isTs, type TsModule } from './ts-samples.ts'

export type SampleChecks = {
  readonly samples: readonly Sample[]
  /** The versions that readers see by default come first. */
  readonly declarations: readonly Declarations[]
  /** By `section@version`. */
  readonly settings: ReadonlyMap<string, SampleSettings>
  /** The entries that can't be read, and which the declarations therefore lack. */
  readonly broken: readonly BrokenEntry[]
  readonly run: SlowRun
}

/** The page and the name of an entry that can't be read. */
export type BrokenEntry = {
  readonly path: string
  readonly name: string
  readonly section: string
  readonly version: string
}

export type SampleReport = {
  readonly diagnostics: readonly Diagnostic[]
  readonly counts: readonly SampleCount[]
  /** Sentences about checks that this machine can't run, for example because gcc is missing. */
  readonly skipped: readonly string[]
}

/** Checks every sample against the reference: with a compiler or parser if there is one, otherwise by the names that it uses. */
export async function checkSamples(input: SampleChecks): Promise<SampleReport> {
  const samples = input.samples.filter(({ unchecked }) => unchecked === null)
  const cache = openSampleCache(input.run)
  const skipped: string[] = []
  const faults = new Map<Sample, readonly SampleFault[]>()
  const ways = new Map<Sample, SampleWay>()
  const unreadable: Diagnostic[] = []
  /** Whether the syntax of declarations is right, by their text. Samples of several pages need the same ones. */
  const readable = new Map<string, boolean>()
  const add = (way: SampleWay, own: readonly Sample[], found: readonly (readonly SampleFault[])[]) => {
    for (const [i, sample] of own.entries()) {
      faults.set(sample, found[i] ?? [])
      ways.set(sample, way)
    }
  }

  for (const sample of samples) {
    const { way, found } = quickCheck(sample, input)
    faults.set(sample, found)
    ways.set(sample, way)
  }

  /** False if the syntax of the declarations is wrong, which is reported. All samples would have wrong faults, or none. */
  async function isReadable(
    language: 'c' | 'typescript',
    text: string,
    check: (dir: string) => Promise<readonly SampleFault[] | null>,
  ): Promise<boolean> {
    const known = readable.get(text)
    if (known !== undefined) return known
    const found = await cache.each([declarationSample(language, text)], 'declarations', async (_, dir) => {
      const own = await check(dir)
      return own && [own]
    })
    const own = declarationDiagnostics(text, found?.[0] ?? [])
    unreadable.push(...own)
    readable.set(text, own.length === 0)
    return own.length === 0
  }

  /**
   * Compiles each sample with its choices, one after the other, until it has no faults. A page outside of the section doesn't say which version its
   * samples are for, so these have several choices. If none fits, the faults are those of the first one.
   */
  async function compileAll<T>(
    own: readonly Sample[],
    choicesOf: (sample: Sample) => readonly T[],
    compile: (choice: T, samples: readonly Sample[]) => Promise<readonly (readonly SampleFault[])[] | null>,
  ): Promise<void> {
    for (let left = own, at = 0; left.length > 0; at++) {
      const groups = new Map<T, Sample[]>()
      for (const sample of left) {
        const choice = choicesOf(sample)[at]
        if (choice !== undefined) groups.set(choice, [...(groups.get(choice) ?? []), sample])
      }
      // Each compiler is a process, so they use all cores together.
      const wrong = await Promise.all(
        [...groups].map(async ([choice, samples]) => {
          const found = await compile(choice, samples)
          if (!found) return []
          const results = samples.map((sample, i) => ({ sample, faults: found[i] ?? [] }))
          const decided = results.filter(({ faults }) => at === 0 || faults.length === 0)
          add(
            'compiler',
            decided.map(({ sample }) => sample),
            decided.map(({ faults }) => faults),
          )
          return results.flatMap(({ sample, faults }) => (faults.length > 0 ? [sample] : []))
        }),
      )
      left = wrong.flat()
    }
  }

  async function compileC(header: CHeader, inC: readonly Sample[]) {
    if (!(await isReadable('c', header.text, (dir) => checkHeader(header, dir)))) return null
    const found = await cache.each(inC, JSON.stringify(header), (missing, dir) => {
      writeHeader(header, dir)
      return checkC(missing, header, dir)
    })
    if (!found) skipped.push(`C samples (${inC.length}), because gcc wasn’t found`)
    return found
  }

  async function compileTs(module: TsModule | null, inTs: readonly Sample[]) {
    if (module && !(await isReadable('typescript', module.text, (dir) => checkModule(module, dir)))) return null
    return cache.each(inTs, JSON.stringify(module), (missing, dir) => checkTs(missing, module, dir))
  }

  async function checkAllPython(): Promise<void> {
    const own = samples.filter(({ language }) => language === 'python')
    const found = await cache.each(own, 'python', checkPython)
    // A pattern for the names of the SDK has been compared already.
    const all = found && own.map((sample, i) => [...(found[i] ?? []), ...(faults.get(sample) ?? [])])
    if (all) add('parser', own, all)
    else skipped.push(`Python samples (${own.length}), because python3 wasn’t found`)
  }

  const inTs = samples.filter(({ language }) => isTs(language))
  await Promise.all([
    compileAll(samples, headersOf(input), compileC),
    checkAllPython(),
    compileAll(inTs, modulesOf(input), compileTs),
  ])

  const diagnostics = [...faults].flatMap(([sample, list]) => {
    // Data isn't compared with the reference.
    const missing = isData(sample.language) ? undefined : causeOf(sample, input.broken)
    return list.map((fault) => sampleDiagnostic(sample, fault, missing))
  })
  return {
    diagnostics: [...unreadable, ...diagnostics],
    counts: countSamples(input.samples, { ways, faults }),
    skipped,
  }
}

/** The page of the unreadable entry that may cause the faults of a sample: the sample contains all words of its name. */
function causeOf({ section, version, code }: Sample, broken: readonly BrokenEntry[]): string | undefined {
  const words = new Set(code.match(/\w+/g))
  const isNamed = (name: string) => (name.match(/\w+/g) ?? []).every((word) => words.has(word))
  return broken.find((entry) => entry.section === section && entry.version === version && isNamed(entry.name))?.path
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

function isC({ language, code }: Sample, header: CHeader): boolean {
  return language === 'c' || (language === 'cpp' && code.includes(`"${header.name}"`))
}

/** The C headers that a sample can include: that of its version, or those of all versions for a sample outside of the sections that declare C. */
function headersOf({ declarations, settings }: SampleChecks): (sample: Sample) => readonly CHeader[] {
  const headers = declarations
    .filter(({ c }) => c !== '')
    .map((own) => {
      const setting = settings.get(`${own.section}@${own.version}`)
      const header: CHeader = {
        name: setting?.module ?? 'sdk.h',
        text: own.c,
        context: setting?.context ?? '',
        aliases: setting?.headers ?? [],
      }
      return { own, header }
    })
  return (sample) => {
    const local = headers.find(({ own }) => own.section === sample.section && own.version === sample.version)
    const all = local ? [local] : headers
    return all.flatMap(({ header }) => (isC(sample, header) ? [header] : []))
  }
}

/**
 * The modules that a sample can use: those that it imports, or that of its version if it imports none. Versions can have the same module: then it is
 * that of the sample's version, or each of them for a sample outside of the section.
 */
function modulesOf({ declarations, settings }: SampleChecks): (sample: Sample) => readonly (TsModule | null)[] {
  const modules = declarations
    .filter(({ ts }) => ts !== '')
    .map((own) => {
      const setting = settings.get(`${own.section}@${own.version}`)
      const module: TsModule = { name: setting?.module ?? own.section, text: own.ts, context: setting?.context ?? '' }
      return { own, module }
    })
  return (sample) => {
    const imported = modules.filter(({ module }) => new RegExp(`from ['"]${module.name}['"]`).test(sample.code))
    const local = modules.find(({ own }) => own.section === sample.section && own.version === sample.version)
    if (imported.length === 0 || (local && imported.includes(local))) return [local?.module ?? null]
    return imported.map(({ module }) => module)
  }
}

/** Checks samples. `dir` is a folder for this run only. Returns null if the samples can't be checked on this machine. */
type Run = (missing: readonly Sample[], dir: string) => Promise<readonly (readonly SampleFault[])[] | null>

function openSampleCache({ cacheDir: folder, version }: SlowRun) {
  const cache = openCache(folder)

  function read(key: string): readonly SampleFault[] | null {
    const json = cache.read(key)
    return json && JSON.parse(json.toString())
  }

  /** The faults of each sample. Those that are not cached are checked in one run; null if that was not possible. */
  async function each(samples: readonly Sample[], context: string, run: Run) {
    const keys = samples.map(({ language, code }) => cacheKey(version, context, language, code))
    const cached = keys.map(read)
    const missing = samples.filter((_, i) => cached[i] === null)
    if (missing.length === 0) return cached.map((faults) => faults ?? [])
    const scratch = temporaryName(join(folder, 'scratch'))
    const found = await run(missing, scratch).finally(() => rmSync(scratch, { recursive: true, force: true }))
    if (!found) return null
    for (const [i, sample] of missing.entries()) {
      cache.write(keys[samples.indexOf(sample)] ?? '', JSON.stringify(found[i] ?? []))
    }
    return samples.map((sample, i) => cached[i] ?? found[missing.indexOf(sample)] ?? [])
  }
  return { each }
}
