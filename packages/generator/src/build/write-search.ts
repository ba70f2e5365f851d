import { join } from 'node:path'
import { searchFiles } from '../search/index-files.ts'
import { searchRecords } from '../search/records.ts'
import type { SearchRecord } from '../search-providers/search-record.ts'
import type { CompiledSite } from './compile-site.ts'
import { writeOutput } from './write-output.ts'

/** Writes the files that browsers search in. */
export function writeSearch(site: CompiledSite, dir: string): void {
  for (const { path, content } of searchFilesOf(site)) writeOutput(join(dir, path), content)
}

/** The files that browsers search in. */
export function searchFilesOf(site: CompiledSite): ReturnType<typeof searchFiles> {
  return searchFiles(recordsOf(site), site.index, site.config)
}

/** Everything that the search can find. */
export function recordsOf({
  documents,
  generatedPages,
  symbols,
  index,
  config,
}: CompiledSite): readonly SearchRecord[] {
  return searchRecords({ pages: documents, generatedPages, symbols, index, config })
}
