import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import pMap from 'p-map'
import { cacheKey } from '../../cache.ts'
import { fingerprint } from '../../fingerprint.ts'
import { filesBelow } from '../files-below.ts'
import { type OutputCache, type OutputFile, openOutputCache, outputFile } from '../output-cache.ts'
import { writeOutput } from '../write-output.ts'

/** Bytes. Compression saves nothing on smaller files. */
const smallest = 512
/** Files that are compressed at the same time. zlib needs 40 MB for a large one, and uses four threads at most. */
const atOnce = Math.min(8, availableParallelism() + 1)
/**
 * Brotli qualities. Assets stay the same over many builds, so they get the slowest one. The search's files change with every text: 10 needs 40%
 * of the time of 11 and makes them 3% larger. Pages are most of a build: 7 needs half the time of 9, with 0.3% larger files, and a ninetieth
 * of the time of 11, with 14% larger files.
 */
const quality = { asset: 11, data: 10, large: 8, page: 7, huge: 5 }
/** Few readers get gzip, because all browsers accept Brotli. 6 is twice as fast as 9 and 1% larger. */
const gzipLevel = 6
/** Bytes. For larger files the slowest quality needs seconds per file, to save a tenth of its size. */
const large = 256_000
/** Bytes. Larger files, such as the text of a section of 10,000 pages, get the fastest settings. */
const huge = 2_000_000
/** Bytes. Smaller files fit into a window of 64 kB, with which Brotli 9 is 15 times as fast: a larger window clears a table of 32 MB. */
const smallWindow = 65_000

const compressible = /\.(?:html|css|js|mjs|json|map|svg|txt|xml|md|csv|yaml|webmanifest|wasm)$/
const versions = `${process.versions.zlib} ${process.versions.brotli}`
export type Compression = {
  /** Files that have compressed forms now. */
  readonly files: number
  /** The number of them that were not in the cache. */
  readonly fresh: number
}

/** Writes a `.br` and a `.gz` file next to every file that is large enough. The cache finds them by content. */
export async function compressAll(dir: string, cacheDir: string): Promise<Compression> {
  const cache = openOutputCache(cacheDir)
  const paths = filesBelow(dir).filter((path) => compressible.test(path))
  const jobs = paths.map((path) => {
    const file = join(dir, path)
    return { file, size: statSync(file).size, wanted: qualityOf(path), cache }
  })
  // The largest first: as the last one it would keep only one thread busy.
  const worth = jobs.filter(({ size }) => size >= smallest).sort((a, b) => b.size - a.size)
  const outcomes = await pMap(worth, compress, { concurrency: atOnce })
  return { files: worth.length, fresh: outcomes.filter((outcome) => outcome === 'fresh').length }
}

type Outcome = 'cached' | 'fresh'
type Job = {
  readonly file: string
  /** Bytes. */
  readonly size: number
  /** Quality, unless the file is large. */
  readonly wanted: number
  readonly cache: OutputCache
}

function qualityOf(path: string): number {
  if (!path.startsWith('assets/')) return quality.page
  return path.endsWith('.json') ? quality.data : quality.asset
}

async function compress({ file, size, wanted, cache }: Job): Promise<Outcome> {
  const content = await readFile(file)
  const level = size > huge ? quality.huge : size > large ? quality.large : wanted
  const key = cacheKey(versions, level, fingerprint(content))
  const cached = cache.read(key)
  const forms = cached ?? (await formsOf(content, level))
  if (!cached) cache.write(key, forms)
  writeNextTo(file, forms)
  return cached ? 'cached' : 'fresh'
}

function writeNextTo(file: string, forms: readonly OutputFile[]): void {
  for (const form of forms) writeOutput(`${file}${form.path}`, form.content)
}

/** Both forms. Their paths are only endings. */
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
  return withoutSystem(await promisify(gzip)(content, { level: gzipLevel }))
}

/** Replaces the operating system in the header (RFC 1952, 2.3.1) with "unknown", so that the file is the same on all machines. */
const systemAt = 9
const unknownSystem = 255

function withoutSystem(gzipped: Buffer): Buffer {
  gzipped[systemAt] = unknownSystem
  return gzipped
}
