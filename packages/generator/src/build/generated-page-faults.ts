import type { Diagnostic } from '../diagnostic.ts'
import { sharedOf } from '../document/index.ts'
import type { PageConstants } from '../render/entry.tsx'
import { anchorHint } from './check-output.ts'
import type { CheckedSite } from './checked-site.ts'
import { openCompiler } from './compile-site.ts'
import { archivesOf, downloadView } from './downloads.ts'
import { generatedPageForms } from './generated-page.ts'
import { htmlReferences } from './html-references.ts'
import { inlineScript } from './inline-script.ts'
import { namingFile, RenderingError } from './naming-file.ts'
import type { RunFolders } from './run-folders.ts'
import { siteChanges } from './site-changes.ts'
import { siteContext } from './site-context.ts'
import { pageFault } from './source-fault.ts'

/**
 * Renders the pages of `pages/` without writing them, and returns the error of each one that can't be rendered. Only their code shows such an
 * error, for example a variable that doesn't exist. A build ends at the first one. Also reports links in their Markdown to anchors that they don't
 * have, as a build does.
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
  const shared = sharedOf(site.sources)
  const compiler = await openCompiler({ site: folders.site, url: config.url, cacheDir: folders.cacheDir, pluginModule })
  try {
    const faults: Diagnostic[] = []
    for (const page of pages) {
      try {
        const around = { root: folders.site, compiler, shared, context, changes, downloads, renderer }
        const { view } = await generatedPageForms(page, around)
        const { html } = namingFile(page.file, () => renderer.render(view, constants))
        faults.push(...missingAnchors(page.path, html, site))
      } catch (error) {
        const fault = error instanceof RenderingError ? pageFault(page.file, error.cause, folders) : null
        if (!fault) throw error
        faults.push(fault)
      }
    }
    return faults
  } finally {
    await compiler.close()
  }
}

/** The links of a page's Markdown to its own anchors, which the Markdown or the page's module can have. */
function missingAnchors(
  path: string,
  html: string,
  { pageTexts }: NonNullable<CheckedSite['parts']>['site'],
): readonly Diagnostic[] {
  const { ids } = htmlReferences(html)
  const links = pageTexts.filter(({ entry }) => entry.path === path).flatMap((text) => text.links)
  return links
    .filter((link) => link.path === path && link.anchor !== null && link.anchor !== '' && !ids.has(link.anchor))
    .map(({ file, line, anchor }) => ({
      severity: 'error',
      code: 'missing-target',
      file,
      line,
      message: `The page ${path} refers to #${anchor}, which isn’t in the output.`,
      hint: anchorHint,
    }))
}
