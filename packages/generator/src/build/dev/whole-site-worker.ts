import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { loadPlugins } from '../../load-plugins.ts'
import { searchStart } from '../../search/index-format.ts'
import { type CompiledSite, compileSite, openCompiler, openYaml } from '../compile-site.ts'
import { runChecks } from '../run-checks.ts'
import { searchFilesOf } from '../write-search.ts'
import type { WholeSiteAnswer, WholeSiteData, WholeSiteJob } from './whole-site.ts'

const { root, cacheDir, config, pluginModule }: WholeSiteData = Tinypool.workerData
// One core stays free for the page that is being edited.
const workers = Math.max(1, availableParallelism() - 1)
const opening = openCompiler({ site: root, url: config.url, cacheDir, pluginModule, workers })
const openingYaml = openYaml(cacheDir)
const loading = loadPlugins(pluginModule.url)

/** Files of the search by path. Their names contain a hash of their content, except the start file, which is built at each request. */
let searchFiles: ReadonlyMap<string, string> = new Map()

/** Compiles every page, and answers with their diagnostics or with a file of the search. */
export default async function answer({ generatedPages, searchFile }: WholeSiteJob): Promise<WholeSiteAnswer> {
  const stored = searchFile === null || searchFile === searchStart ? undefined : searchFiles.get(searchFile)
  if (stored !== undefined) return { kind: 'file', content: stored }
  const site = await compiled(generatedPages)
  // Compilers that check samples, for example, are too slow to run after each change.
  if (searchFile === null) return { kind: 'faults', diagnostics: (await runChecks(site, null)).diagnostics }
  searchFiles = new Map([...searchFilesOf(site)].map(({ path, content }) => [path, content]))
  return { kind: 'file', content: searchFiles.get(searchFile) ?? null }
}

async function compiled(generatedPages: WholeSiteJob['generatedPages']): Promise<CompiledSite> {
  return compileSite({
    root,
    config,
    plugins: await loading,
    production: false,
    compiler: await opening,
    readYaml: await openingYaml,
    generatedPages: Promise.resolve(generatedPages),
  })
}
