import { dirname, isAbsolute, relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'

/**
 * Watches the folders of modules that are outside of the site, such as those of the generator. Vite only watches these files one by one, and
 * notices no more changes of a file that was deleted and created again, which git does when it restores one.
 */
export function watchImportedFolders(site: string): Plugin {
  let server: ViteDevServer | undefined
  const watched = new Set<string>()
  return {
    name: 'watch-imported-folders',
    configureServer(opened) {
      server = opened
    },
    load(id) {
      const folder = dirname(id.split('?')[0] ?? '')
      if (!isAbsolute(folder) || isBelow(folder, site) || /[\\/]node_modules[\\/]/.test(id) || watched.has(folder))
        return
      watched.add(folder)
      server?.watcher.add(folder)
    },
  }
}

function isBelow(folder: string, site: string): boolean {
  const path = relative(site, folder)
  return !path.startsWith('..') && !isAbsolute(path)
}
