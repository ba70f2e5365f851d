import { basename } from 'node:path'
import type { Plugin } from '../plugin.ts'
import type { ContentFile } from './content-files.ts'

/** The YAML files that the plugins with this `fileName` read: those with this name, or without it those that no plugin claims. */
export function pluginFiles(
  files: readonly ContentFile[],
  plugins: readonly Plugin[],
  fileName: string | undefined,
): readonly ContentFile[] {
  const claimed = new Set(plugins.filter(({ content }) => content !== undefined).map((plugin) => plugin.fileName))
  const ownerOf = (path: string) => (claimed.has(basename(path)) ? basename(path) : undefined)
  return files.filter(
    ({ path }) => path.endsWith('.yaml') && !/(?:^|\/)sidebar\.yaml$/.test(path) && ownerOf(path) === fileName,
  )
}
