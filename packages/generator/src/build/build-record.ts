import { existsSync, lstatSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { cacheKey, openCache } from '../cache.ts'
import { sourceFolders } from '../cache-folder.mjs'
import { historyState } from '../content/last-updated.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { fingerprint } from '../fingerprint.ts'
import { storedAppHash } from './app-bundle.ts'
import { codeVersion } from './code-version.ts'
import { listedFiles } from './emit/manifest.ts'
import { treeBelow } from './files-below.ts'
import type { LoadedConfig } from './load-site.ts'
import type { RunFolders } from './run-folders.ts'

/** A build that has written a site. */
export type FinishedBuild = { readonly pages: number; readonly diagnostics: readonly Diagnostic[] }

/** Remembers the last build, so that a build without changes has nothing to do. */
export type BuildRecord = {
  /** The last build, if its inputs are the same as now and its output is still there and unchanged. Otherwise null. */
  readonly current: FinishedBuild | null
  /** Stores the build for which the record was opened. `appHash` is the hash of its interface. */
  store(build: FinishedBuild, appHash: string): void
}

const storedBuild = z.object({
  pages: z.number(),
  diagnostics: z.array(z.custom<Diagnostic>()),
  /** The state of the output. */
  output: z.string(),
})

/**
 * Opens the record of the builds to `outDir`. The inputs are the configuration, the code, the interface, the files of the site and of the
 * generator, the git history, the umask and the options. Installed compilers aren't among them: after installing one, `docs check` checks the samples.
 */
export async function openBuildRecord(input: {
  readonly folders: RunFolders
  readonly outDir: string
  readonly compress: boolean
  readonly loaded: Pick<LoadedConfig, 'config' | 'plugins' | 'url'>
}): Promise<BuildRecord> {
  const { folders, outDir, compress, loaded } = input
  // Before anything is read: a file that changes during the build has another state in the next one.
  const files = inputState(folders, outDir)
  const [history, ...code] = await Promise.all([
    historyState(folders.site),
    ...(['cli', 'document-worker', 'render-worker'] as const).map(codeVersion),
  ])
  const cache = openCache(join(folders.cacheDir, 'builds'))
  const keyWith = (appHash: string) =>
    cacheKey(
      process.version,
      process.umask(),
      code,
      outDir,
      compress,
      loaded.url,
      loaded.config,
      history,
      files,
      appHash,
    )

  function current(): FinishedBuild | null {
    const appHash = loaded.config ? storedAppHash({ ...folders, plugins: loaded.plugins }) : null
    const bytes = appHash === null ? null : cache.read(keyWith(appHash))
    if (!bytes) return null
    const { output, ...build } = storedBuild.parse(JSON.parse(bytes.toString()))
    return output === outputState(outDir) ? build : null
  }

  return {
    current: current(),
    store(build, appHash) {
      cache.write(keyWith(appHash), JSON.stringify({ ...build, output: outputState(outDir) }))
    },
  }
}

/** The state of the files that a build reads: those of the site's folder, and the code of the generator, which contains scripts of pages. */
function inputState({ site, root, cacheDir }: RunFolders, outDir: string): string {
  const isOther = (path: string) => /(?:^|\/)(?:node_modules|\.git)$/.test(path) || [cacheDir, outDir].includes(path)
  // A folder of sources can be a symbolic link to another folder. `treeBelow` doesn't follow such links.
  const linked = sourceFolders
    .map((name) => join(site, name))
    .filter((folder) => lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(folder))
  const facts = [site, ...linked, join(root, 'src')].flatMap((folder) => {
    const { files, links } = treeBelow(folder, (path) => isOther(`${folder}/${path}`))
    return [
      ...files.map((file) => factsOf(join(folder, file), statSync)),
      // Both the link and the file that it leads to count.
      ...links.flatMap((link) => [lstatSync, statSync].map((read) => factsOf(join(folder, link), read))),
    ]
  })
  return fingerprint(facts.join('\n'))
}

/** The state of every file that the manifest of a built site lists. */
function outputState(outDir: string): string {
  const paths = [...(listedFiles(outDir) ?? [])]
  return fingerprint(paths.map((path) => factsOf(join(outDir, path), lstatSync)).join('\n'))
}

/** Everything by which a file system shows that a file was changed or replaced. Programs can set other times than `ctime`. */
function factsOf(path: string, read: typeof statSync): string {
  try {
    const { size, mtimeNs, ctimeNs, ino } = read(path, { bigint: true })
    return [path, size, mtimeNs, ctimeNs, ino].join(' ')
  } catch {
    // A symbolic link can also lead to itself.
    return `${path} is missing`
  }
}
