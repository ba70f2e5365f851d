import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readBaseline } from '../check/index.ts'
import { discoverIn } from '../content/discover.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { git, readBlobs } from '../git.ts'
import { loadSiteConfig } from './load-site.ts'

type Folders = { readonly site: string; readonly cacheDir: string }

/** The URLs in a file, or of the site at a git ref. Throws if there are none, because a check against them would always pass. */
export async function baselineUrls(fileOrRef: string, folders: Folders): Promise<readonly string[]> {
  const isFile = existsSync(fileOrRef)
  const urls = isFile ? readBaseline(readFileSync(fileOrRef, 'utf8')) : await urlsAt(fileOrRef, folders)
  if (urls.length > 0) return urls
  throw new Error(`${fileOrRef} lists no pages. Use a manifest.sha256, a list of URLs, or a git ref.`)
}

/** The URLs of the content and the redirects at a git ref, as this version of the generator reads them. */
async function urlsAt(ref: string, { site, cacheDir }: Folders): Promise<readonly string[]> {
  const files = await filesAt(ref, site)
  const config = await configAt(ref, files, { site, cacheDir })
  const content = [...files].flatMap(([file, text]) =>
    file.startsWith('content/') ? [{ path: file.slice('content/'.length), text, isValidText: true }] : [],
  )
  const { index } = discoverIn(content, { config, production: true, fixedRoutes: [], configText: '' })
  return [...index.entries.keys(), ...index.redirects.map(({ from }) => from)].sort()
}

/** The content and modules of the site at a git ref, by their path in the site's folder. */
async function filesAt(ref: string, site: string): Promise<ReadonlyMap<string, string>> {
  const tree = await git(site, ['ls-tree', '-r', '-z', ref, '--', '.']).catch(() => null)
  if (tree === null) throw new Error(`There is no file or git ref “${ref}”.`)
  const entries = [...tree.toString('utf8').matchAll(/\S+ blob (\S+)\t([^\0]+)\0/g)]
    .map(([, id = '', path = '']) => ({ id, path }))
    .filter(({ path }) => /^content\/.*\.(?:md|yaml)$|\.ts$/.test(path))
  const texts = await readBlobs(
    site,
    entries.map(({ id }) => id),
  )
  return new Map(entries.map(({ id, path }) => [path, texts.get(id) ?? '']))
}

async function configAt(ref: string, files: ReadonlyMap<string, string>, folders: Folders): Promise<SiteConfig> {
  // A folder inside the site, so that the modules find the installed packages.
  const folder = mkdtempSync(join(folders.site, '.baseline-'))
  try {
    for (const [file, text] of files) {
      if (!file.endsWith('.ts')) continue
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const { config, diagnostics } = await loadSiteConfig(folder, folders.cacheDir)
    if (config) return config
    throw new Error(`The configuration at ${ref} can’t be used: ${diagnostics[0]?.message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
