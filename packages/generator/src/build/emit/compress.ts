import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pMap from 'p-map'
import { cacheKey } from '../../cache.ts'
import { fingerprint } from '../../fingerprint.ts'
import { filesBelow } from '../files-below.ts'
import { type OutputFile, openOutputCache, outputFile } from '../output-cache.ts'
import { writeOutput } from '../write-output.ts'

/** Bytes. Compression saves nothing on smaller files. */
const smallest = 512
/** Bytes. For larger files the slowest quality needs seconds per file, to save a tenth of its size. */
const large = 256_000
/** Brotli qualities. 7 needs a ninetieth of the time of 11, with 14% larger files. Assets stay the same over many builds. */
const quality = { asset: 11, other: 7 }
/** Few readers get gzip, because all browsers accept Brotli. 6 is twice as fast as 9 and 1% larger. */
const gzipLevel = 6
/** Files that are compressed at the same time. zlib needs 40 MB for a large one, and uses four threads at most. */
const concurrency = Math.min(8, availableParallelism() + 1)

const compressible = /\.(?:html|css|js|mjs|json|map|svg|txt|xml|md|csv|yaml|webmanifest|wasm)$/
const versions = `${process.versions.zlib} ${process.versions.brotli}`

/**
 * Writes a `.br` and a `.gz` file next to every file that is large enough. The cache finds them by content. Returns the number of files that were
 * not in the cache.
 */
export async function compressAll(dir: string, cacheDir: string): Promise<number> {
  const cache = openOutputCache(cacheDir)
  const files = await pMap(
    filesBelow(dir).filter((path) => compressible.test(path)),
    async (path) => ({ path, size: (await stat(join(dir, path))).size }),
    { concurrency },
  )
  let fresh = 0

  async function compress({ path, size }: { readonly path: string; readonly size: number }): Promise<void> {
    const content = await readFile(join(dir, path))
    const level = path.startsWith('assets/') && size <= large ? quality.asset : quality.other
    const key = cacheKey(versions, level, fingerprint(content))
    let forms = cache.read(key)
    if (!forms) {
      fresh += 1
      forms = await compressedForms(content, level)
      cache.write(key, forms)
    }
    for (const form of forms) writeOutput(join(dir, `${path}${form.path}`), form.content)
  }

  // The largest first: as the last one it would keep only one thread busy.
  const worth = files.filter(({ size }) => size >= smallest).sort((a, b) => b.size - a.size)
  await pMap(worth, compress, { concurrency })
  return fresh
}

/** Both forms. Their paths are only endings. */
async function compressedForms(content: Buffer, level: number): Promise<readonly OutputFile[]> {
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
    promisify(gzip)(content, { level: gzipLevel }),
  ])
  // The operating system in the header (RFC 1952, 2.3.1) becomes "unknown", so that the file is the same on all machines.
  gzipped[9] = 255
  return [outputFile('.br', brotli), outputFile('.gz', gzipped)]
}
