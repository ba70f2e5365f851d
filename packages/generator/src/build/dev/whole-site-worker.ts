import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import { loadPlugins } from '../../load-plugins.ts'
import { searchStart } from '../../search/index-format.ts'
import type { GeneratedPageHead } from '../../ui/generated-pages.ts'
import { type CompiledSite, compileSite, openCompiler, openYaml } from '../compile-site.ts'
import { runChecks, runSlowChecks } from '../run-checks.ts'
import { searchFilesOf } from '../write-search.ts'
import { openSiteChecks } from './site-checks.ts'
import type { WholeSiteAnswer, WholeSiteData, WholeSiteJob } from './whole-site.ts'

const { root, cacheDir, config, pluginModule }: WholeSiteData = Tinypool.workerData
// One core stays free for the page that is being edited.
const workers = Math.max(1, availableParallelism() - 1)
const opening = openCompiler({ site: root, url: config.url, cacheDir, pluginModule, workers })
const openingYaml = openYaml(cacheDir)
const loading = loadPlugins(pluginModule.url, root)

/** Files of the search by path. Their names contain a hash of their content, except the start file, which is built at each request. */
let searchFiles: ReadonlyMap<string, string> = new Map()

const checks = openSiteChecks<CompiledSite>({
  compile: compiled,
  runChecks,
  runSlowChecks: (site) => runSlowChecks(site, { cacheDir, pluginModule }),
})

export default async function answer(job: WholeSiteJob): Promise<WholeSiteAnswer> {
  switch (job.kind) {
    case 'check':
      return { kind: 'faults', ...(await checks.check(job.generatedPages)) }
    case 'samples':
      return { kind: 'faults', ...(await checks.checkSamples()) }
    case 'search':
      return { kind: 'file', content: await searchFile(job) }
  }
}

async function searchFile({ generatedPages, file }: Extract<WholeSiteJob, { kind: 'search' }>): Promise<string | null> {
  const stored = file === searchStart ? undefined : searchFiles.get(file)
  if (stored !== undefined) return stored
  searchFiles = new Map([...searchFilesOf(await compiled(generatedPages))].map(({ path, content }) => [path, content]))
  return searchFiles.get(file) ?? null
}

async function compiled(generatedPages: readonly GeneratedPageHead[]): Promise<CompiledSite> {
  return compileSite({
    root,
    config,
    plugins: await loading,
    production: false,
    compiler: await opening,
    readYaml: await openingYaml,
    generatedPages: async () => generatedPages,
  })
}
