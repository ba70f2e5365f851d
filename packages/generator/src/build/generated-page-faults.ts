import { join } from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import type { PageConstants } from '../render/entry.tsx'
import type { CheckedSite } from './checked-site.ts'
import { openCompiler } from './compile-site.ts'
import { archivesOf, downloadView } from './downloads.ts'
import { generatedPageForms } from './generated-page.ts'
import { inlineScript } from './inline-script.ts'
import type { RunFolders } from './run-folders.ts'
import { siteChanges } from './site-changes.ts'
import { siteContext } from './site-context.ts'
import { failedPage, rendererFault, sourceFault } from './source-fault.ts'

/**
 * Renders the pages of `pages/` without writing them, and returns the error of each one that can't be rendered. Only their code shows such an
 * error, for example a variable that doesn't exist. A build ends at the first one.
 */
export async function generatedPageFaults(
  { config, pluginModule, app, site }: NonNullable<CheckedSite['parts']>,
  folders: RunFolders,
): Promise<readonly Diagnostic[]> {
  const { index, generatedPages: pages } = site
  const { renderer } = app
  const changes = siteChanges(site.changes, { config, index, pages })
  const context = await siteContext({ root: folders.site, config, index, pages, changes })
  const constants: PageConstants = {
    build: app.hash,
    script: await inlineScript(folders.root, config, app.clientFiles),
  }
  const downloads = archivesOf(index).map((archive) => downloadView(archive, null))
  const compiler = await openCompiler({ site: folders.site, url: config.url, cacheDir: folders.cacheDir, pluginModule })
  try {
    const faults: Diagnostic[] = []
    for (const page of pages) {
      try {
        const around = { root: folders.site, compiler, context, changes, downloads, renderer }
        renderer.render((await generatedPageForms(page, around)).view, constants)
      } catch (error) {
        faults.push(faultOf(error, join(folders.site, page.file), folders))
      }
    }
    return faults
  } finally {
    await compiler.close()
  }
}

/** An error without a place in a source file gets the place of the page's file. Throws errors of the generator again. */
function faultOf(error: unknown, file: string, folders: RunFolders): Diagnostic {
  const thrown = error instanceof Error && error.cause !== undefined ? error.cause : error
  const fault = rendererFault(thrown, folders) ?? sourceFault(failedPage(file, thrown), folders.site)
  if (!fault) throw error
  return fault
}
