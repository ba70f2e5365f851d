/** The folders of a run. */
export type RunFolders = {
  /** The generator's package. */
  readonly root: string
  /** Folder with `content/`, `pages/` and `config.ts`. */
  readonly site: string
  readonly cacheDir: string
}

export function runFolders(options: Pick<RunFolders, 'root' | 'cacheDir'> & { readonly site?: string }): RunFolders {
  const { root, cacheDir, site = process.cwd() } = options
  return { root, site, cacheDir }
}
