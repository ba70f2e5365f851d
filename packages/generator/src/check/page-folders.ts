import type { Diagnostic } from '../diagnostic.ts'
import type { CheckedFiles, SiteToCheck } from './check.ts'
import { writtenFiles } from './public-files.ts'

/**
 * Reports pages whose folder in the output has the path of a file: `guide/index.html.md` has the URL `/guide/index.html/`, but the file
 * `guide/index.html` contains the page `/guide/`.
 */
export function checkPageFolders(
  site: Pick<SiteToCheck, 'root' | 'config' | 'index' | 'generatedPages'> & {
    readonly files: Pick<CheckedFiles, 'public'>
  },
): readonly Diagnostic[] {
  const written = writtenFiles(site)
  const { public: published } = site.files
  return [...site.index.entries.values(), ...site.generatedPages].flatMap(({ path, file }): readonly Diagnostic[] => {
    const taken = foldersOf(path).find((folder) => written.has(folder) || published.has(folder))
    if (taken === undefined) return []
    return [
      {
        severity: 'error',
        code: 'page-folder',
        file,
        line: 1,
        message: `The page has the URL ${path}, but the site has a file ${taken}.`,
        hint: published.has(taken)
          ? `Rename the page, or public${taken}.`
          : 'Rename the page, because the build writes this file.',
      },
    ]
  })
}

/** The folders of a path, without the slash at their end: `/guide/start/` is in `/guide` and `/guide/start`. */
function foldersOf(path: string): readonly string[] {
  return [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index))
}
