import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A copy of the fixture site, which a test may change and build. */
export type SearchableSite = {
  /** The folder with its sources. */
  readonly desk: string
  /** The folder for its builds. */
  readonly folder: string
  /** Builds the site into a folder with this name. Throws with the output of a failed build. */
  readonly build: (name: string) => void
  readonly remove: () => void
}

export function searchableSite(): SearchableSite {
  const folder = mkdtempSync(join(tmpdir(), 'docs-faults-'))
  // A copied site finds the generator's sources three folders above it, like the fixtures.
  const desk = join(folder, 'a/b/site')
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  cpSync(join(root, 'tests/fixtures/site'), desk, { recursive: true })
  symlinkSync(join(root, '../../node_modules'), join(folder, 'node_modules'))

  function build(name: string): void {
    const out = join(folder, name)
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'bin/docs.mjs'), 'build', '--strict', '--site', desk, '--out', out],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stdout + stderr)
  }

  return { desk, folder, build, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Replaces a string in a file. Throws if the file doesn't contain it. */
export function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(file, text.replaceAll(from, to))
}

/** Adds an island to a site, which changes the names of the client's files. */
export function addIsland(desk: string): void {
  mkdirSync(join(desk, 'pages/parts'))
  const code = 'export default function Hello() {\n  return <p>Hello</p>\n}\n'
  writeFileSync(join(desk, 'pages/parts/hello.island.tsx'), code)
}
