import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import { atMost } from '../at-most.ts'
import { filesBelow } from '../files-below.ts'
import { type OutputCache, type OutputFile, openOutputCache, outputFile } from '../output-cache.ts'
import { writeOutput } from '../write-output.ts'

/** Smaller files gain nothing. Bytes. */
const smallest = 512
/** How many files are in work at the same time: zlib takes 40 MB for a large one, and works on four threads at most. */
const atOnce = Math.min(8, availableParallelism() + 1)
/**
 * What stays over many builds is worth the slowest setting. The search's files change with every text: at 10 they take 40 % of the
 * time and are 3 % larger. Pages, which are most of a build, take at 7 half the time of 9 and a ninetieth of that of 11; they are a
 * third of a percent and 14 % larger.
 */
const quality = { asset: 11, data: 10, large: 8, page: 7, stream: 5 }
/** Of what few readers get, since all browsers take brotli: 6 is twice as fast as 9, for one hundredth of the size. */
const gzipLevel = { asset: 9, page: 6 }
/** Above this size in bytes the slowest setting takes seconds a file, for a tenth of its size. */
const large = 256_000
/** Above this size in bytes a file is never held as a whole. */
const longest = 2_000_000
/** Up to this size in bytes a window of 64 kB holds the file, and with it brotli 9 is 15 times as fast (it clears a table of 32 MB otherwise). */
const smallWindow = 65_000

const compressible = /\.(?:html|css|js|mjs|json|map|svg|txt|xml|md|csv|yaml|webmanifest|wasm)$/
const versions = `${process.versions.zlib} ${process.versions.brotli}`
/** Changes when the compressed forms of the same page would be other bytes. */
export const pageCompression = `${versions} ${quality.page} ${gzipLevel.page} ${smallest} ${smallWindow}`

export type Compression = {
  /** Files that have got compressed neighbours. */
  readonly files: number
  /** How many of them had to be compressed; the others came from the cache. */
  readonly fresh: number
}

/** A page in its compressed forms, or none where it is too small: quicker made anew than looked up. */
export function compressPage({ path, content }: OutputFile): readonly OutputFile[] {
  if (content.length < smallest) return []
  return [
    outputFile(`${path}.br`, brotliCompressSync(content, brotliOptions(content, quality.page))),
    outputFile(`${path}.gz`, withoutSystem(gzipSync(content, { level: gzipLevel.page }))),
  ]
}

/**
 * Lays a `.br` and a `.gz` file beside everything worth it, except for the files of `done`, paths from `dir` with slashes. What was
 * compressed before comes from the cache, by content.
 */
export async function compressAll(
  dir: string,
  { cacheDir, done = new Set() }: { readonly cacheDir: string; readonly done?: ReadonlySet<string> },
): Promise<Compression> {
  const cache = openOutputCache(cacheDir)
  const paths = filesBelow(dir).filter((path) => compressible.test(path) && !done.has(path))
  const jobs = paths.map((path) => {
    const file = join(dir, path)
    return { file, size: statSync(file).size, wanted: qualityOf(path), cache }
  })
  // The longest first, or the last one is waited for.
  const worth = jobs.filter(({ size }) => size >= smallest).sort((a, b) => b.size - a.size)
  const outcomes = await atMost(atOnce, worth, (job) => (job.size > longest ? compressLong(job) : compressWhole(job)))
  return { files: worth.length, fresh: outcomes.filter((outcome) => outcome === 'fresh').length }
}

type Outcome = 'kept' | 'fresh'
type Job = {
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** Quality for a file of this kind that is not large. */
  readonly wanted: number
  readonly cache: OutputCache
}

function qualityOf(path: string): number {
  if (!path.startsWith('assets/')) return quality.page
  return path.endsWith('.json') ? quality.data : quality.asset
}

async function compressWhole({ file, size, wanted, cache }: Job): Promise<Outcome> {
  const content = await readFile(file)
  const level = size <= large ? wanted : quality.large
  const key = createHash('sha256').update(`${versions} ${level}\n`).update(content).digest('hex')
  const kept = cache.read(key)
  const forms = kept ?? (await formsOf(content, level))
  if (!kept) cache.write(key, forms)
  layBeside(file, forms)
  return kept ? 'kept' : 'fresh'
}

async function compressLong({ file, cache }: Job): Promise<Outcome> {
  const hash = createHash('sha256').update(`${versions} stream ${quality.stream}\n`)
  await pipeline(createReadStream(file), hash)
  const key = hash.digest('hex')
  const kept = cache.read(key)
  if (kept) {
    layBeside(file, kept)
    return 'kept'
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality.stream }
  await Promise.all([
    pipeline(createReadStream(file), createBrotliCompress({ params }), createWriteStream(`${file}.br`)),
    pipeline(createReadStream(file), createGzip({ level: gzipLevel.page }), createWriteStream(`${file}.gz`)),
  ])
  const gzipped = await open(`${file}.gz`, 'r+')
  await gzipped.write(Buffer.of(unknownSystem), 0, 1, systemAt).finally(() => gzipped.close())
  const forms = ['.br', '.gz'].map(async (ending) => outputFile(ending, await readFile(`${file}${ending}`)))
  cache.write(key, await Promise.all(forms))
  return 'fresh'
}

function layBeside(file: string, forms: readonly OutputFile[]): void {
  for (const form of forms) writeOutput(`${file}${form.path}`, form.content)
}

/** Both forms; their paths are only endings. */
async function formsOf(content: Buffer, level: number): Promise<readonly OutputFile[]> {
  const [brotli, gzipped] = await Promise.all([brotliOf(content, level), gzipOf(content)])
  return [outputFile('.br', brotli), outputFile('.gz', gzipped)]
}

function brotliOf(content: Buffer, level: number): Promise<Buffer> {
  return promisify(brotliCompress)(content, brotliOptions(content, level))
}

function brotliOptions(content: Uint8Array, level: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_LGWIN]: content.length <= smallWindow ? 16 : constants.BROTLI_DEFAULT_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
}

async function gzipOf(content: Buffer): Promise<Buffer> {
  return withoutSystem(await promisify(gzip)(content, { level: gzipLevel.asset }))
}

/** The header names the operating system of the build (RFC 1952, 2.3.1): "unknown" makes the file the same everywhere. */
const systemAt = 9
const unknownSystem = 255

function withoutSystem(gzipped: Buffer): Buffer {
  gzipped[systemAt] = unknownSystem
  return gzipped
}
