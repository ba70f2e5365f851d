import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-rebuilds-'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A copy of the small site in a separate folder. */
function siteIn(name: string): string {
  const site = join(scratch, name, 'some/where', `the-site-${name}`)
  cpSync(join(root, 'tests/fixtures/site'), site, { recursive: true })
  symlinkSync(join(root, '../../node_modules'), join(scratch, name, 'node_modules'))
  return site
}

/** Builds a site and returns the manifest of all written files. */
function manifestOf(site: string, cache: string): string {
  const out = join(scratch, 'out')
  const args = ['build', '--strict', '--site', site, '--out', out, '--cache-dir', join(scratch, 'caches', cache)]
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/docs.mjs'), ...args], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return readFileSync(join(out, 'manifest.sha256'), 'utf8')
}

describe('a build produces the same bytes from the same input', { timeout: 600_000 }, () => {
  const site = siteIn('one')
  let first: string

  it('in another folder, with another cache', () => {
    first = manifestOf(site, 'one')
    expect(first.split('\n').length).toBeGreaterThan(100)
    expect(manifestOf(siteIn('.vite'), '.vite')).toBe(first)
  })

  it('in another folder that shares the cache', () => {
    expect(manifestOf(siteIn('third'), 'one')).toBe(first)
  })

  it('after a change that was undone', () => {
    const file = join(site, 'content/guide/features.md')
    const before = readFileSync(file)
    appendFileSync(file, '\nOne more sentence.\n')
    const changed = manifestOf(site, 'one')
    expect(linesOnlyIn(changed, first)).toContain('guide/features/index.md')
    expect(linesOnlyIn(changed, first)).not.toContain('guide/index.html')
    writeFileSync(file, before)
    expect(manifestOf(site, 'one')).toBe(first)
  })

  it('over an output folder with edited files', () => {
    const file = join(scratch, 'out/guide/index.html')
    appendFileSync(file, '<p>Edited by hand.</p>')
    expect(manifestOf(site, 'one')).toBe(first)
    expect(readFileSync(file, 'utf8')).not.toContain('Edited by hand.')
  })
})

/** Paths of the files that differ between two manifests. */
function linesOnlyIn(manifest: string, other: string): readonly string[] {
  const known = new Set(other.split('\n'))
  return manifest.split('\n').flatMap((line) => (known.has(line) ? [] : [line.slice(66)]))
}

it('the document worker includes the versions of the rendering packages, so documents are compiled again after an update', () => {
  const options = JSON.stringify({ root, input: { 'document-worker': 'src/document/worker.ts' } })
  const bundler = join(root, 'bin/bundle-package.mjs')
  const { stdout } = spawnSync(process.execPath, [bundler, options], { maxBuffer: 2 ** 26 })
  const { files }: { readonly files: readonly { readonly fileName: string; readonly code: string }[] } = JSON.parse(
    stdout.toString(),
  )
  const worker = files.find(({ fileName }) => fileName === 'document-worker.js')
  const { version } = JSON.parse(readFileSync(join(root, '../../node_modules/shiki/package.json'), 'utf8'))
  expect(worker?.code).toContain(`shiki ${version}`)
})
