import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import type { intentScript, render as renderPage, sitePages } from '../render/entry.rsc.tsx'
import { viteConfig } from './vite-config.ts'

/** The bundled interface: what renders pages here, and the files that browsers load. */
export type AppBundle = {
  /** Hash of everything that went in: the build id that pages and payloads carry. */
  readonly hash: string
  readonly clientDir: string
  readonly entry: {
    readonly render: typeof renderPage
    readonly intentScript: typeof intentScript
    readonly sitePages: typeof sitePages
  }
}

/** Bundles the interface, or takes the bundle of an earlier run that was made from the same files. */
export async function bundleApp({
  root,
  cacheDir,
}: {
  readonly root: string
  readonly cacheDir: string
}): Promise<AppBundle> {
  const hash = await hashOfSources(root)
  const dir = join(cacheDir, 'app', hash)
  if (!(await exists(join(dir, 'complete')))) {
    const staging = `${dir}.${process.pid}`
    await rm(staging, { recursive: true, force: true })
    const builder = await createBuilder(viteConfig({ root, outDir: staging }))
    await builder.buildApp()
    await writeFile(join(staging, 'complete'), '')
    await keepNewest(join(cacheDir, 'app'), 4)
    await rm(dir, { recursive: true, force: true })
    await rename(staging, dir)
  }
  const entry: AppBundle['entry'] = await import(pathToFileURL(join(dir, 'rsc/index.js')).href)
  return { hash, clientDir: join(dir, 'client'), entry }
}

/** The client's files as they go into the output. */
export async function copyClient(bundle: AppBundle, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true })
  await cp(bundle.clientDir, outDir, { recursive: true, filter: (file) => !file.includes('.vite') })
}

/** Whatever can change the bundle: sources of the interface, the site's own pages, and the packages. */
async function hashOfSources(root: string): Promise<string> {
  const hash = createHash('sha256')
  const files = ['package-lock.json', 'src/paths.ts', 'src/build/vite-config.ts']
  for (const dir of ['src/ui', 'src/render', 'src/client', 'src/search', 'src/document', 'site/pages']) {
    files.push(...(await filesBelow(join(root, dir))).map((file) => relative(root, file)))
  }
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(dir: string): Promise<readonly string[]> {
  if (!(await exists(dir))) return []
  const found = await readdir(dir, { withFileTypes: true, recursive: true })
  return found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

async function keepNewest(dir: string, count: number): Promise<void> {
  const names = await readdir(dir)
  const dated = await Promise.all(names.map(async (name) => ({ name, time: (await stat(join(dir, name))).mtimeMs })))
  const old = dated.sort((a, b) => b.time - a.time).slice(count)
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { recursive: true, force: true })))
}
