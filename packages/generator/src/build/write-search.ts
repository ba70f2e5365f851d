import { join } from 'node:path'
import type { SiteConfig } from '../content/site-config.ts'
import { searchFiles } from '../search/index-files.ts'
import type { CompiledSite } from './compile-site.ts'
import { writeOutput } from './write-output.ts'

/** Writes the files that browsers search in. */
export function writeSearch(search: {
  readonly site: CompiledSite
  readonly config: SiteConfig
  readonly dir: string
}): void {
  const { site, config, dir } = search
  for (const { path, content } of searchFiles(site.records, site.index, config)) writeOutput(join(dir, path), content)
}
