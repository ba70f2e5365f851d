import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { report } from './cli.ts'
import { serve } from './serve.ts'

/** Builds the site when a source is newer than it, then serves it until the process ends. */
export async function start(options: {
  readonly root: string
  readonly cacheDir: string
  readonly site?: string
  readonly port: number
}): Promise<number> {
  const { root, cacheDir, port, site = process.cwd() } = options
  const dir = resolve('dist')
  if (await isStale([site, join(root, 'src')], dir)) {
    const code = report(await build({ root, cacheDir, site, outDir: dir, strict: false }))
    if (code !== 0) return code
  }
  try {
    const server = await serve({ dir, port })
    console.log(`The site is at ${server.url}`)
    return 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      console.error(`Port ${port} is in use. Choose another: npm start -- --port ${port + 1}`)
      return 1
    }
    throw error
  }
}

async function isStale(sources: readonly string[], dir: string): Promise<boolean> {
  const built = await timeOf(join(dir, 'index.html'))
  if (built === null) return true
  for (const folder of sources) {
    for (const file of await readdir(folder, { withFileTypes: true, recursive: true })) {
      if (((await timeOf(join(file.parentPath, file.name))) ?? 0) > built) return true
    }
  }
  return false
}

async function timeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (facts) => facts.mtimeMs,
    () => null,
  )
}
