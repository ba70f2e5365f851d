import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A copy of the fixture site, which a test may change and build. */
export type SearchableSite = {
  /** Its sources. */
  readonly desk: string
  /** Where its builds go. */
  readonly folder: string
  /** Builds it into a folder of that name. Throws with what the build said. */
  readonly build: (name: string) => void
  readonly remove: () => void
}

export function searchableSite(): SearchableSite {
  const folder = mkdtempSync(join(tmpdir(), 'docs-faults-'))
  // A copied site finds the generator's sources where the fixtures do: three folders above it.
  const desk = join(folder, 'a/b/site')
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  cpSync(join(root, 'tests/fixtures/site'), desk, { recursive: true })
  symlinkSync(join(root, '../node_modules'), join(folder, 'node_modules'))

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

/** Replaces a text in a file. Throws where the file does not hold it. */
export function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`)
  writeFileSync(file, text.replaceAll(from, to))
}

/** Another component on the start page of a site, by which all code gets another name. */
export function addComponent(desk: string): void {
  mkdirSync(join(desk, 'pages/parts'))
  writeFileSync(
    join(desk, 'pages/parts/hello.client.tsx'),
    `'use client'\n\nexport function Hello() {\n  return <p onClick={() => {}}>Hello</p>\n}\n`,
  )
  const start = join(desk, 'pages/index.tsx')
  change(start, '<Body nodes={body} />', '<Body nodes={body} /><Hello />')
  change(start, 'import { Body }', "import { Hello } from './parts/hello.client.tsx'\nimport { Body }")
}
