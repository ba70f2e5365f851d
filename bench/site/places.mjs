import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this bench. */
export const here = dirname(fileURLToPath(import.meta.url))
/** The project. */
export const root = join(here, '../..')
/** Everything that a run makes: installed peers, corpora, built sites, raw results. Git ignores it. */
export const scratch = join(root, '.cache/bench')
/** One file of JSON lines for each run. */
export const resultsDir = join(scratch, 'results')

/** The package a site is built in. */
export function packageDir(site) {
  return join(scratch, 'sites', site.name)
}

/** Where the output of a build is kept for the browser. */
export function builtDir(site, pages) {
  return join(scratch, 'built', String(pages), site.name)
}
