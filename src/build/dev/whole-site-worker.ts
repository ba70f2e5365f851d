import { availableParallelism } from 'node:os'
import { workerData } from 'node:worker_threads'
import { searchFiles } from '../../search/index-files.ts'
import { answerJobs } from '../../worker-pool.ts'
import { compileSite, frontMatterMemory, generatorVersion, openCompiler } from '../compile-site.ts'
import type { WholeSiteAnswer, WholeSiteData, WholeSiteJob } from './whole-site.ts'

const { root, cacheDir, config }: WholeSiteData = workerData
// One core is left to the page that is being written.
const workers = Math.max(1, availableParallelism() - 1)
const opening = generatorVersion().then((version) =>
  openCompiler({ site: root, url: config.url, cacheDir, version, workers }),
)
const memory = frontMatterMemory(cacheDir)

/** Samples are left out: compilers take too long to run at every key. */
answerJobs(async ({ sitePages, searchFile }: WholeSiteJob): Promise<WholeSiteAnswer> => {
  const compiler = await opening
  const site = await compileSite({
    root,
    config,
    production: false,
    compiler,
    memory,
    sitePages: Promise.resolve(sitePages),
    samples: null,
  })
  const { index, diagnostics } = site
  if (searchFile !== null) {
    for (const { path, content } of searchFiles(site.takeRecords(), index, config))
      if (path === searchFile) return { diagnostics, searchFile: content }
  }
  return { diagnostics, searchFile: null }
})
