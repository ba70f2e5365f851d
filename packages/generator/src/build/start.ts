import { build } from './build.ts'
import { report } from './report.ts'
import { isPortInUse, serve } from './serve.ts'

/** Builds the site, which takes seconds if little has changed, and serves it until the process ends. */
export async function start(options: {
  readonly root: string
  readonly cacheDir: string
  readonly site: string
  readonly outDir: string
  readonly port: number
}): Promise<number> {
  const { root, cacheDir, site, outDir, port } = options
  // A complete build takes a minute, so this is reported before it.
  if (await isPortInUse(port)) return refused(port)
  const code = report(await build({ root, cacheDir, site, outDir, strict: false }), site)
  if (code !== 0) return code
  try {
    const server = await serve({ dir: outDir, port })
    console.log(`The site is at ${server.url}`)
    return 0
  } catch (error) {
    // Another program may have started during the build.
    if (await isPortInUse(port)) return refused(port)
    throw error
  }
}

function refused(port: number): number {
  const other = port < 65_535 ? port + 1 : port - 1
  console.error(`Port ${port} is in use. Choose another: npm start -- --port ${other}`)
  return 1
}
