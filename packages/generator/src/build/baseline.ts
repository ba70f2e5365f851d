import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { baselineUrls, type PublishedUrls } from '../check/index.ts'
import { discoverIn } from '../content/discover.ts'
import type { SiteConfig } from '../content/site-config.ts'
import { git, readBlobs } from '../git.ts'
import { failedPlugin, PluginFault } from '../guard-plugin.ts'
import { UserError } from '../user-error.ts'
import { loadSiteConfig } from './load-site.ts'

/** The pages that were published, and their anchors if they are in a list. */
export type Baseline = PublishedUrls & {
  /** The current source files of pages that were renamed since, by their former URL. Only a git ref has them. */
  readonly renamed: ReadonlyMap<string, string>
}

type Folders = { readonly site: string; readonly cacheDir: string }

/** The pages in a file, or of the site at a git ref. Throws if there are none, because a check against them would always pass. */
export async function readBaseline(fileOrRef: string, folders: Folders): Promise<Baseline> {
  // A folder can have the name of a branch.
  const isList = statSync(fileOrRef, { throwIfNoEntry: false })?.isDirectory() === false
  const baseline = isList
    ? { ...baselineUrls(listIn(fileOrRef), await hostOf(folders)), renamed: new Map() }
    : await baselineAt(fileOrRef, folders)
  if (baseline.urls.length > 0) return baseline
  throw new UserError(`${fileOrRef} lists no pages. Use a urls.txt or manifest.sha256, a list of URLs, or a git ref.`)
}

/** The host of the site; undefined if its configuration is faulty, which is reported later. */
async function hostOf({ site, cacheDir }: Folders): Promise<string | undefined> {
  const { config } = await loadSiteConfig(site, cacheDir)
  return config ? new URL(config.url).host : undefined
}

/** The text of a list. Throws if the file has another form, of which no URL could be read. */
function listIn(file: string): string {
  const text = textOf(file)
  const fault = listFault(text)
  if (fault === null) return text
  throw new UserError(`${file} ${fault}`)
}

/** The text of a file. Hosts offer compressed sitemaps, with two bytes in front (RFC 1952, 2.3.1). */
function textOf(file: string): string {
  const bytes = readFileSync(file)
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString()
  try {
    return gunzipSync(bytes).toString()
  } catch {
    throw new UserError(`${file} is a damaged gzip file. Download it again.`)
  }
}

/** Why a file isn't a list of pages, and what to use instead; null if it may be one. */
export function listFault(text: string): string | null {
  // Without `--fail`, curl saves the error page of a server instead of the list.
  if (/^\s*(?:<!doctype html|<html)/i.test(text))
    return 'is an HTML page, probably the error page of a server. Download the list again: curl --fail --output urls.txt <URL of the site>/urls.txt'
  if (text.includes('<sitemapindex')) {
    const sitemaps = [...text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)].map(([, url = '']) => url)
    return `is an index of sitemaps, which contain the pages. Download each of them, and check against it: ${sitemaps.slice(0, 3).join(', ')}`
  }
  if (/^\s*[[{]/.test(text)) return 'is JSON. Use a sitemap, or a list with one URL in each line.'
  // The texts of a sitemap can contain anything.
  if (/^\s*</.test(text)) return null
  const line = text.split(/\r?\n/).findIndex((one) => tableRow.test(one))
  return line < 0 ? null : `is a table, see line ${line + 1}. Use a sitemap, or a list with one URL in each line.`
}

/** A heading with several columns, a quoted cell, or two URLs. Queries, anchors and comments, which are ignored, can contain anything. */
const tableRow = /^\s*(?:["']|[^/?#,;\t]+[,;\t]|[^?#]*[,;\t] *["']?(?:https?:\/)?\/)/

/** The URLs of the content and the redirects at a git ref, as this version of the generator reads them. */
async function baselineAt(ref: string, { site, cacheDir }: Folders): Promise<Baseline> {
  const files = await filesAt(ref, site)
  const config = await configAt(ref, files, { site, cacheDir })
  const content = [...files].flatMap(([file, text]) =>
    file.startsWith('content/') ? [{ path: file.slice('content/'.length), text, invalidLine: null }] : [],
  )
  // A configuration at the ref may name plugins that don't exist anymore, or not yet name those of today.
  const { plugins } = await loadSiteConfig(site, cacheDir)
  const { index, diagnostics } = discoverIn(content, { config, plugins, production: true, fixedRoutes: [] })
  const fault = diagnostics.find(({ code }) => code === failedPlugin)
  // Its pages are missing in the list, so nothing would notice that they no longer exist.
  if (fault) throw new PluginFault(fault)
  const renames = new Map([...(await renamesSince(ref, site)), ...(await untrackedRenames(files, site))])
  return {
    urls: [...index.entries.keys(), ...index.redirects.map(({ from }) => from)].sort(),
    anchors: new Map(),
    otherHosts: [],
    renamed: new Map(
      [...index.entries.values()].flatMap(({ path, file }) => {
        const current = renames.get(file)
        return current === undefined ? [] : [[path, current]]
      }),
    ),
  }
}

/** The current paths of the files that git recognizes as renamed since a ref, by their former path. */
async function renamesSince(ref: string, site: string): Promise<ReadonlyMap<string, string>> {
  const changes = await git(site, [
    'diff',
    '--name-status',
    '-z',
    '--relative',
    '-M',
    '--diff-filter=R',
    ref,
    '--',
    '.',
  ])
  return new Map(
    [...changes.toString('utf8').matchAll(/R\d+\0([^\0]+)\0([^\0]+)\0/g)].map(([, from = '', to = '']) => [from, to]),
  )
}

/** The same for files that git doesn't track yet, because they were renamed without its knowledge: those with the content of one that is missing. */
async function untrackedRenames(
  files: ReadonlyMap<string, string>,
  site: string,
): Promise<ReadonlyMap<string, string>> {
  const missing = [...files].filter(([file]) => !existsSync(join(site, file)))
  const formerOf = new Map(missing.map(([file, text]) => [text, file]))
  const listed = await git(site, ['ls-files', '--others', '--exclude-standard', '-z', '--', 'content'])
  const untracked = listed
    .toString('utf8')
    .split('\0')
    .filter((file) => /\.(?:md|yaml)$/.test(file) && existsSync(join(site, file)))
  return new Map(
    untracked.flatMap((file) => {
      const former = formerOf.get(readFileSync(join(site, file), 'utf8'))
      return former === undefined ? [] : [[former, file]]
    }),
  )
}

/** The content and modules of the site at a git ref, by their path in the site's folder. */
async function filesAt(ref: string, site: string): Promise<ReadonlyMap<string, string>> {
  const tree = await git(site, ['ls-tree', '-r', '-z', ref, '--', '.']).catch(() => null)
  if (tree === null && /^https?:/.test(ref))
    throw new UserError(`A list of pages must be a file. Download it first: curl --fail --output urls.txt ${ref}`)
  if (tree === null)
    throw new UserError(
      `There is no file or git ref “${ref}”. Use a downloaded urls.txt, or a branch, tag or commit of this clone; to get those of the server, run git fetch.`,
    )
  const entries = [...tree.toString('utf8').matchAll(/\S+ blob (\S+)\t([^\0]+)\0/g)]
    .map(([, id = '', path = '']) => ({ id, path }))
    .filter(({ path }) => /^content\/.*\.(?:md|yaml)$/.test(path) || isModule(path))
  const texts = await readBlobs(
    site,
    entries.map(({ id }) => id),
  )
  return new Map(entries.map(({ id, path }) => [path, texts.get(id) ?? '']))
}

/** True for a file that `config.ts` can import. */
function isModule(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json)$/.test(path)
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

async function configAt(ref: string, files: ReadonlyMap<string, string>, folders: Folders): Promise<SiteConfig> {
  // A folder inside the site, so that the modules find the installed packages.
  const folder = mkdtempSync(join(folders.site, '.baseline-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stop = (signal: NodeJS.Signals) => {
    remove()
    process.kill(process.pid, signal)
  }
  for (const signal of endings) process.once(signal, stop)
  try {
    for (const [file, text] of files) {
      if (!isModule(file)) continue
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const { config, diagnostics } = await loadSiteConfig(folder, folders.cacheDir)
    if (config) return config
    throw new UserError(`The configuration at ${ref} can’t be used: ${diagnostics[0]?.message}`)
  } finally {
    for (const signal of endings) process.off(signal, stop)
    remove()
  }
}
