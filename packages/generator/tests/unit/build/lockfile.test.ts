import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../../../..')
/** Packages that may run a script when they are installed, with the reason. There are none. */
const runsScripts: Readonly<Record<string, string>> = {}

const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({ dependencies: versions, devDependencies: versions })
const installed = z.object({ scripts: versions })
const lock = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      dependencies: versions,
      devDependencies: versions,
      optionalDependencies: versions,
      peerDependencies: versions,
    }),
  ),
})

const { packages } = lock.parse(read('package-lock.json'))
/** The packages of this repository, by their folders. npm lists each one twice: as itself and as a link to it. */
const workspaces = Object.keys(packages).filter((folder) => !folder.includes('node_modules'))
const entries = Object.entries(packages).filter(
  ([name, { link = false, resolved = '' }]) => !workspaces.includes(name) && !(link && workspaces.includes(resolved)),
)

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

it.each(workspaces)('package.json of the folder "%s" uses exact versions that match the lock file', (folder) => {
  const { dependencies, devDependencies } = manifest.parse(read(join(folder, 'package.json')))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
    const installed = packages[`${folder}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
    if (!installed?.link) expect(installed?.version, name).toBe(version)
  }
  expect(packages[folder]).toMatchObject({ dependencies, devDependencies })
})

it('react and react-dom have the same version, and are installed once', () => {
  const versionsOf = (name: string) =>
    entries.flatMap(([folder, { version }]) => (folder.endsWith(`node_modules/${name}`) ? [version] : []))
  const [react, ...others] = versionsOf('react')
  expect(react).toBeDefined()
  expect([others, versionsOf('react-dom')]).toEqual([[], [react]])
})

/** Packages of which another version may be installed, with the package that needs it and the reason. */
const otherVersions: Readonly<Record<string, string>> = {
  zod: 'node_modules/chromium-bidi: a part of the browser tests, which exchanges no schemas with the generator.',
}

it('a package that this repository uses is installed once, so that all code uses the same version', () => {
  const used = new Set(workspaces.flatMap((folder) => Object.keys(wantedBy(folder))))
  const repeated = [...used].flatMap((name) => {
    const copies = entries.filter(
      ([folder]) => folder === `node_modules/${name}` || folder.endsWith(`/node_modules/${name}`),
    )
    const others = copies.filter(([folder]) => !otherVersions[name]?.startsWith(`${ownerOf(folder)}:`))
    return others.length > 1 ? [others.map(([folder, { version }]) => `${folder} ${version}`).join(', ')] : []
  })
  expect(repeated).toEqual([])
})

it('no package is installed in the folder of a package of this repository, where a bundle doesn’t find it', () => {
  expect(entries.filter(([folder]) => !folder.startsWith('node_modules/')).map(([folder]) => folder)).toEqual([])
})

function wantedBy(folder: string): Readonly<Record<string, string>> {
  return { ...packages[folder]?.dependencies, ...packages[folder]?.devDependencies }
}

/** `node_modules/a/node_modules/b` → `node_modules/a` */
function ownerOf(folder: string): string {
  return folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
}

it('every package has an integrity hash', () => {
  expect(entries.length).toBeGreaterThan(100)
  for (const [name, { integrity }] of entries) expect(integrity, name).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
})

it('every package comes from one registry, not from a repository, another URL or a folder', () => {
  const hosts = entries.flatMap(([, { resolved }]) => (resolved === undefined ? [] : [new URL(resolved).host]))
  expect(new Set(hosts).size).toBeLessThanOrEqual(1)
  for (const [name, { resolved, link = false, ...entry }] of entries) {
    expect(link, name).toBe(false)
    if (resolved !== undefined) expect(resolved, name).toMatch(/^https:\/\/.+\/-\/[^/]+\.tgz$/)
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    for (const range of Object.values(wanted))
      expect(range, name).not.toMatch(/^(?:git|github|https?|file|link|ssh)[:+]|^[\w-]+\/[\w-]+/)
  }
})

it('no package runs a script when it is installed, except those that may', () => {
  const found = entries.filter(([name, entry]) => entry.hasInstallScript || hasScript(name)).map(([name]) => name)
  expect(found).toEqual(Object.keys(runsScripts))
})

/** Reads the package itself, because the lock file can omit it. Packages for other operating systems are not installed here. */
function hasScript(name: string): boolean {
  const folder = join(root, name)
  if (!existsSync(join(folder, 'package.json'))) return false
  const { scripts } = installed.parse(read(join(name, 'package.json')))
  const isRun = ['preinstall', 'install', 'postinstall'].some((script) => script in scripts)
  // npm compiles a package that contains this file.
  return isRun || existsSync(join(folder, 'binding.gyp'))
}
