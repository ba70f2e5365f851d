import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const command = join(import.meta.dirname, '../../bin/docs-maintenance.mjs')
const scratch = mkdtempSync(join(tmpdir(), 'docs-maintenance-'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(...args: readonly string[]) {
  // The first run in a folder bundles the program and says so.
  return spawnSync(process.execPath, [command, ...args, '--json'], { encoding: 'utf8', cwd: scratch })
}

describe('docs-maintenance', () => {
  it.each([
    ['', '<command> [options]'],
    ['versions cut', 'versions cut [options] <section> <label>'],
    ['upstream compare', 'upstream compare [options] <section>'],
  ])('%s --help prints its usage and exits with 0', (name, usage) => {
    const { status, stdout, stderr } = run(...name.split(' ').filter(Boolean), '--help')
    expect(stdout).toMatch(`Usage: docs-maintenance ${usage}\n`)
    expect([stderr, status]).toEqual(['', 0])
  })

  it.each([
    ['no command', [], 'Usage: docs-maintenance <command> [options]'],
    ['an unknown command', ['version'], "error: unknown command 'version'\n(Did you mean versions?)"],
    ['a missing argument', ['versions', 'cut', 'sdk'], "error: missing required argument 'label'"],
  ])('exits with 2 for %s and explains it', (_name, args, message) => {
    // The bundle exists, so nothing is printed before the error.
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
      encoding: 'utf8',
      cwd: scratch,
    })
    expect(stderr).toContain(message)
    expect([stdout, status]).toEqual(['', 2])
  })
  it.each([
    [['versions', 'cutt'], 'npm run versions -- --help'],
    [['versions', 'cut', 'sdk'], 'npm run versions -- cut --help'],
    [['upstream', 'comapre'], 'npm run upstream -- --help'],
    [['upstream', 'compare', 'core'], 'npm run upstream -- compare --help'],
    [['upstream', 'releases', 'core'], 'npm run upstream -- releases --help'],
  ])('%j leads to %s', (args, help) => {
    const { stderr } = run(...args)
    expect(stderr).toContain(`, run: ${help}\n`)
    expect(stderr).not.toContain('docs-maintenance')
  })

  it.each(['cut', 'release', 'retire'])('versions %s --dry leads to the plan that it prints by default', (action) => {
    const { stderr } = run('versions', action, 'sdk', '1.0', '--dry')
    expect(stderr).toContain("error: unknown option '--dry'\nWithout --write, it only prints a plan.")
  })
})
