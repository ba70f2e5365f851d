import { build } from './build.ts'
import { report } from './report.ts'
import { serve } from './serve.ts'

/** Builds the site, which takes seconds if little has changed, and serves it until the process ends. */
export async function start(options: {
  readonly root: string
  readonly cacheDir: string
  readonly site: string
  readonly outDir: string
  readonly port: number
}): Promise<number> {
  const { root, cacheDir, site, outDir, port } = options
  const code = report(await build({ root, cacheDir, site, outDir, strict: false }), site)
  if (code !== 0) return code
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
