import { openDevServer } from './dev/dev-server.ts'
import { printChanges } from './dev/print-changes.ts'
import { type LoadedSite, loadSiteConfig } from './load-site.ts'
import { openProgress } from './progress.ts'
import { printDiagnostics } from './report.ts'

/**
 * Serves the site from its sources until the process ends; the exit code is that of a configuration that can't be loaded. Saved pages
 * appear without a reload. A saved configuration restarts the server, and so do folders that were replaced.
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
  const { config, diagnostics, ...rest } = await loadSiteConfig(site, cacheDir)
  progress.end()
  printDiagnostics(diagnostics, site)
  if (!config) return 1

  let loaded: LoadedSite = { config, ...rest }
  let { port } = options
  // A problem of a plugin is fixed in a file that restarts the server.
  const printFound = printChanges(site)
  for (;;) {
    const server = await openDevServer({ ...options, port, loaded, progress, printFound })
    progress.end()
    port = server.port
    console.log(`The site is at ${server.url}. Saved changes appear immediately. Press Ctrl+C to stop.`)
    console.log('Problems are listed here after each change, those of code samples some seconds later.')
    console.log('The wording is only checked by “npm run check”.')
    const next = await server.nextConfig
    await server.close()
    console.log(
      `${next === loaded ? 'Folders of the site were replaced' : 'The configuration has changed'}. Restarting.`,
    )
    loaded = next
  }
}
