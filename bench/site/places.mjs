import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this benchmark. */
export const here = dirname(fileURLToPath(import.meta.url))
/** Folder of the project. */
export const root = join(here, '../..')
/** Folder for everything that a run creates: installed generators, corpora, built sites and raw results. Git ignores it. */
export const scratch = join(root, '.cache/bench')
/** Folder with one file of JSON lines for each run. */
export const resultsDir = join(scratch, 'results')

/** The package in which a site is built. */
export function packageDir(site) {
  return join(scratch, 'sites', site.name)
}

/** Folder in which the output of a build is stored for the browser. */
export function builtDir(site, plan) {
  return join(scratch, 'built', plan, site.name)
}
