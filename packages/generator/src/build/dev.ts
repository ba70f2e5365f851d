import { openDevServer } from './dev/dev-server.ts'
import { loadSiteConfig } from './load-site.ts'
import { openProgress } from './progress.ts'
import { printDiagnostics } from './report.ts'

/**
 * Serves the site from its sources until the process ends; the exit code is that of a configuration that can't be loaded. Saved pages
 * appear without a reload. A saved configuration restarts the server.
 */
export async function dev(options: {
  /** Folder of the generator's package. */
  readonly root: string
  readonly site: string
  readonly cacheDir: string
  readonly port: number
}): Promise<number> {
  const { site, cacheDir } = options
  const progress = openProgress(process.stdout)
  progress.start('Reading the configuration')
  const loaded = await loadSiteConfig(site, cacheDir)
  progress.end()
  printDiagnostics(loaded.diagnostics, site)
  if (!loaded.config) return 1

  let { config, files } = { ...loaded, config: loaded.config }
  let { port } = options
  for (;;) {
    const server = await openDevServer({ ...options, port, config, configFiles: files, progress })
    progress.end()
    port = server.port
    console.log(`The site is at ${server.url}. Saved changes appear immediately. Press Ctrl+C to stop.`)
    ;({ config, files } = await server.nextConfig)
    await server.close()
    console.log('The configuration has changed. Restarting.')
  }
}
