import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { draftOf, makeFolder, writeWhole } from '../draft.ts'
import type { intentScript, render as renderPage, sitePageMarkdown, sitePages } from '../render/entry.rsc.tsx'
import type { BundlingAnswer, BundlingPlaces } from './app-bundler.ts'
import { filesBelow } from './files-below.ts'
import { type WebFont, webFonts } from './web-fonts.ts'

/** The bundled interface: what renders pages here, and the files that browsers load. */
export type AppBundle = {
  /** Hash of everything that went in: the build id that pages and payloads carry. */
  readonly hash: string
  readonly dir: string
  readonly entry: AppEntry
  /** Names of the files that the client needs besides its entry; browsers load all of them at once. */
  readonly libraries: readonly string[]
  readonly fonts: readonly WebFont[]
}

/** What comes ahead of React, the bundler's own helpers, the components of pages, React. */
const libraryNames = ['early', 'run', 'ui', 'react']

export type AppEntry = {
  readonly render: typeof renderPage
  readonly intentScript: typeof intentScript
  readonly sitePages: typeof sitePages
  readonly sitePageMarkdown: typeof sitePageMarkdown
}

/** How many bundles stay: other commands may be running from one. */
const keptBundles = 8

/** Bundles the interface, or takes the bundle of an earlier run that was made from the same files. */
export async function bundleApp(paths: {
  readonly root: string
  readonly site: string
  readonly cacheDir: string
}): Promise<AppBundle> {
  const { root, site, cacheDir } = paths
  const hash = await hashOfSources(root, site)
  const dir = join(cacheDir, 'app', hash)
  if (!(await isWhole(dir))) {
    makeFolder(join(cacheDir, 'app'))
    const staging = draftOf(dir)
    try {
      await bundleApart({ root, site, cacheDir, outDir: staging })
      writeWhole(join(staging, sealName), await sealOf(staging, hash))
      // Another build of the same sources may have been faster, and may be running from it.
      if (!(await isWhole(dir))) putInPlace(staging, dir)
    } finally {
      await rm(staging, { recursive: true, force: true })
    }
    await keepNewest(join(cacheDir, 'app'), keptBundles)
  }
  const [entry, libraries, fonts] = await Promise.all([loadAppEntry(dir), librariesOf(dir), fontsOf(dir)])
  return { hash, dir, entry, libraries, fonts }
}

/** In a process of its own: what a bundler takes of memory it gives back only when it ends. Rejects with what it complains of. */
async function bundleApart(places: BundlingPlaces): Promise<void> {
  const child = fork(fileURLToPath(new URL('./app-bundler.js', import.meta.url)), [JSON.stringify(places)])
  const fault = await new Promise<BundlingAnswer>((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(new Error(`The bundling of the interface ended with ${signal ?? code}.`)),
    )
  })
  if (fault) throw Object.assign(new Error(fault.message), { stack: fault.stack })
}

async function librariesOf(dir: string): Promise<readonly string[]> {
  const files = await readdir(join(dir, 'client/assets'))
  return libraryNames.map((name) => {
    const file = files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
    if (!file) throw new Error(`The bundle has no file “${name}”: see the groups in vite-config.ts.`)
    return basename(file, '.js')
  })
}

async function fontsOf(dir: string): Promise<readonly WebFont[]> {
  const folder = join(dir, 'client/assets')
  const styles = (await readdir(folder)).filter((file) => file.endsWith('.css'))
  const texts = await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.flatMap(webFonts)
}

/** What renders pages, from a bundle's folder. */
export async function loadAppEntry(dir: string): Promise<AppEntry> {
  const entry: AppEntry = await import(pathToFileURL(join(dir, 'rsc/index.js')).href)
  return entry
}

/** The client's files as they go into the output. */
export async function copyClient(bundle: AppBundle, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  await cp(join(bundle.dir, 'client'), outDir, { recursive: true, filter: (file) => !file.includes('.vite') })
}

/** The file of a bundle that says what all others must be. */
const sealName = 'complete'

/** False for a bundle that is missing, or of which anything was lost or changed. */
async function isWhole(dir: string): Promise<boolean> {
  try {
    return (await readFile(join(dir, sealName), 'utf8')) === (await sealOf(dir, basename(dir)))
  } catch {
    return false
  }
}

/** Changes with the bundle's name, and with every file of it. */
async function sealOf(dir: string, name: string): Promise<string> {
  const hash = createHash('sha256').update(name)
  for (const file of filesBelow(dir)) {
    if (file !== sealName) hash.update(`\n${file}\n`).update(await readFile(join(dir, file)))
  }
  return hash.digest('hex')
}

function putInPlace(staging: string, dir: string): void {
  rmSync(dir, { recursive: true, force: true })
  renameSync(staging, dir)
}

/** Whatever can change the bundle: sources of the interface, the site's own pages, and the packages. */
async function hashOfSources(root: string, site: string): Promise<string> {
  const hash = createHash('sha256')
  const own = ['src/paths.ts', 'src/build/vite-config.ts'].map((file) => join(root, file))
  const folders = ['src/ui', 'src/render', 'src/client', 'src/document', 'src/search', 'src/offline'].map((dir) =>
    join(root, dir),
  )
  const found = [...folders, join(site, 'pages')].flatMap((dir) => filesBelow(dir).map((file) => join(dir, file)))
  for (const file of [...own, ...found].sort()) {
    const name = file.startsWith(site) ? relative(site, file) : relative(root, file)
    hash
      .update(`${name}\0`)
      .update(await readFile(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

async function keepNewest(dir: string, count: number): Promise<void> {
  const dated = await Promise.all(
    (await readdir(dir)).map(async (name) => ({ name, time: await timeOf(join(dir, name)) })),
  )
  // Another build may be at work on a draft, or have removed what was here a moment ago.
  const old = dated.filter(({ name }) => !name.endsWith('.tmp')).sort((a, b) => b.time - a.time)
  for (const { name } of old.slice(count)) await rm(join(dir, name), { recursive: true, force: true })
}

function timeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}
