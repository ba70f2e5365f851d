import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './build.ts'
import { report } from './cli.ts'
import { serve } from './serve.ts'

/** Builds the site when a source is newer than it, then serves it until the process ends. */
export async function start(options: {
  readonly root: string
  readonly cacheDir: string
  readonly port: number
}): Promise<number> {
  const { root, cacheDir, port } = options
  const dir = join(root, 'dist')
  if (await isStale(root, dir)) {
    const code = report(await build({ root, cacheDir, strict: false }))
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

const sourceFolders = ['content', 'site', 'src']
const sourceFiles = ['package-lock.json']

async function isStale(root: string, dir: string): Promise<boolean> {
  const built = await timeOf(join(dir, 'index.html'))
  if (built === null) return true
  for (const file of sourceFiles) if (((await timeOf(join(root, file))) ?? 0) > built) return true
  for (const folder of sourceFolders) {
    for (const file of await readdir(join(root, folder), { withFileTypes: true, recursive: true })) {
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
