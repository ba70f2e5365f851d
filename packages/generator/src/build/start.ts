import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from './build.ts'
import { robots } from './emit/sitemap.ts'
import { loadSiteConfig } from './load-site.ts'
import { report } from './report.ts'
import { serve } from './serve.ts'

/** Builds the site if a source is newer than its output or the output is of another site, then serves it until the process ends. */
export async function start(options: {
  readonly root: string
  readonly cacheDir: string
  readonly site: string
  readonly outDir: string
  readonly port: number
}): Promise<number> {
  const { root, cacheDir, site, outDir, port } = options
  if (!(await isBuiltFrom(site, { outDir, cacheDir })) || (await isOlderThan(outDir, [site, join(root, 'src')]))) {
    const code = report(await build({ root, cacheDir, site, outDir, strict: false }), site)
    if (code !== 0) return code
  }
  try {
    const server = await serve({ dir: outDir, port })
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

/** True if the output names the URL of the site: the same folder may hold the output of another site. */
async function isBuiltFrom(
  site: string,
  dirs: { readonly outDir: string; readonly cacheDir: string },
): Promise<boolean> {
  const { config } = await loadSiteConfig(site, dirs.cacheDir)
  const built = await readFile(join(dirs.outDir, 'robots.txt'), 'utf8').catch(() => null)
  return config !== null && built === robots(config.url)
}

async function isOlderThan(outDir: string, sources: readonly string[]): Promise<boolean> {
  const built = await timeOf(join(outDir, 'index.html'))
  if (built === null) return true
  for (const source of sources) {
    for (const file of await sourceFiles(source, outDir)) {
      if (((await timeOf(file)) ?? 0) > built) return true
    }
  }
  return false
}

/** Files below a folder, without the output, installed packages and hidden folders such as the cache. */
async function sourceFiles(folder: string, outDir: string): Promise<readonly string[]> {
  const isSource = ({ name }: Dirent) =>
    !name.startsWith('.') && name !== 'node_modules' && join(folder, name) !== outDir
  const entries = (await readdir(folder, { withFileTypes: true })).filter(isSource)
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => sourceFiles(join(folder, name), outDir))
  return [...entries.map(({ name }) => join(folder, name)), ...(await Promise.all(below)).flat()]
}

async function timeOf(path: string): Promise<number | null> {
  return stat(path).then(
    (facts) => facts.mtimeMs,
    () => null,
  )
}
