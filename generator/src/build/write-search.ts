import { join } from 'node:path'
import type { SiteConfig } from '../content/site-config.ts'
import { type SearchFile, searchFiles } from '../search/index-files.ts'
import type { SearchRecord } from '../search/records.ts'
import type { CompiledSite } from './compile-site.ts'
import { writeOutput } from './write-output.ts'

/** A file of the search that lies in the output. */
export type WrittenSearchFile = Pick<SearchFile, 'path' | 'version'>

type WrittenSearch = {
  readonly files: readonly WrittenSearchFile[]
  /** What can be found, where archives are made of it; none otherwise. */
  readonly records: readonly SearchRecord[]
}

/** Writes what browsers search in. A function of its own, so that what it wrote is held no longer than it runs. */
export function writeSearch(search: {
  readonly site: CompiledSite
  readonly config: SiteConfig
  readonly dir: string
}): WrittenSearch {
  const { site, config, dir } = search
  const records = site.takeRecords()
  const files: WrittenSearchFile[] = []
  for (const { path, version, content } of searchFiles(records, site.index, config)) {
    writeOutput(join(dir, path), content)
    files.push({ path, version })
  }
  return { files, records: config.downloads ? records : [] }
}
