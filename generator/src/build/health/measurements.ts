import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

const count = z.number().int().nonnegative()

/** What the test run in browsers found, and of which content. */
export const accessMeasurement = z.strictObject({
  content: z.string(),
  /** Name and version of what looked. */
  tool: z.string(),
  pages: count,
  findings: z.array(z.strictObject({ label: z.string(), count })),
})

/** How labelled queries were answered, and on which content. */
export const searchMeasurement = z.strictObject({
  content: z.string(),
  /** Fingerprint of the queries. */
  queries: z.string(),
  classes: z.array(
    z.strictObject({ kind: z.string(), queries: count, first: count, amongThree: count, floor: z.number() }),
  ),
})

/** Names of the files in the cache's folder `health`. */
export const measurementFiles = { access: 'access.json', search: 'search.json' } as const

export function measurementFile(cacheDir: string, name: keyof typeof measurementFiles): string {
  return join(cacheDir, 'health', measurementFiles[name])
}

/** A measurement that was left in the cache; null where there is none that can be read. */
export async function readMeasurement<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}

/** Written whole or not at all. A cache that cannot be written only means that the next build must measure again. */
export async function keepMeasurement(file: string, value: object): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, JSON.stringify(value))
    await rename(draft, file)
  } catch {
    // Measured again next time.
  }
}
