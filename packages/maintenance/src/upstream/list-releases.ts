import { join } from 'node:path'
import { contentFiles, loadSiteConfig, pluginFiles, printDiagnostics, sectionVersions } from 'docs-generator/site-tools'
import { readReferenceFiles } from 'docs-reference/data'
import { releaseNews } from './releases.ts'

/** Prints a Markdown list of newer releases, and nothing if there are none. Returns 1 if something can't be read, or if a `ref` doesn't exist. */
export async function listReleases(site: string, cacheDir: string): Promise<number> {
  const { config, plugins, diagnostics } = await loadSiteConfig(site, cacheDir)
  if (!config) {
    printDiagnostics(diagnostics, site)
    return 1
  }
  const versions = sectionVersions(config)
  const files = pluginFiles(await contentFiles(join(site, 'content')), plugins, undefined)
  const { upstream } = readReferenceFiles(files, versions)
  const bases = new Map(versions.map(({ section, version, base }) => [`${section}@${version}`, base]))
  const documented = [...upstream].map(([key, settings]) => ({
    file: `content${bases.get(key) ?? key}upstream.yaml`,
    settings,
  }))
  const { lines, failures } = await releaseNews(documented)
  for (const line of lines) console.log(line)
  for (const failure of failures) console.error(failure)
  return failures.length > 0 ? 1 : 0
}
