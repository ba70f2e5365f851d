import { join } from 'node:path'
import type { SiteConfig } from '../content/site-config.ts'
import { type SearchFile, searchFiles } from '../search/index-files.ts'
import type { CompiledSite } from './compile-site.ts'
import { writeOutput } from './write-output.ts'

/** A file of the search in the output. */
export type WrittenSearchFile = Pick<SearchFile, 'path' | 'version'>

/** Writes the files that browsers search in. */
export function writeSearch(search: {
  readonly site: CompiledSite
  readonly config: SiteConfig
  readonly dir: string
}): readonly WrittenSearchFile[] {
  const { site, config, dir } = search
  const files: WrittenSearchFile[] = []
  for (const { path, version, content } of searchFiles(site.records, site.index, config)) {
    writeOutput(join(dir, path), content)
    files.push({ path, version })
  }
  return files
}
