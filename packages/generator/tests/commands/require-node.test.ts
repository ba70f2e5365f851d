import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const packages = join(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'docs-require-node-'))
const commands = ['generator/bin/docs.mjs', 'maintenance/bin/docs-maintenance.mjs', 'mcp/bin/docs-mcp.mjs']
const { engines } = JSON.parse(readFileSync(join(packages, 'generator/package.json'), 'utf8'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/**
 * Runs a command that says it has this version of Node.js. Only the check and the command itself exist here: importing any other file fails, as
 * it does in an old version.
 */
function run(command: string, version: string) {
  const own = join(scratch, 'old')
  mkdirSync(join(own, dirname(command)), { recursive: true })
  cpSync(join(packages, command), join(own, command))
  cpSync(join(packages, 'not-installed.mjs'), join(own, 'not-installed.mjs'))
  for (const folder of [join(own, 'node_modules/docs-generator'), join(own, 'generator')]) {
    for (const file of ['package.json', 'bin/require-node.mjs'])
      cpSync(join(packages, 'generator', file), join(folder, file))
  }
  const code = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const preload = `data:text/javascript,${encodeURIComponent(code)}`
  return spawnSync(process.execPath, ['--import', preload, join(own, command)], { encoding: 'utf8' })
}

it.each(commands)(
  '%s names the required and the present version of Node.js before it loads anything else',
  (command) => {
    const required = engines.node.replace('>=', '')
    for (const version of ['20.18.99', '19.20.0', '9.99.9', '4.9.1']) {
      const { status, stdout, stderr } = run(command, version)
      expect(stderr).toContain(`Node.js ${required} or later is required, this is ${version}.`)
      expect([stdout, status]).toEqual(['', 1])
    }
    // With an accepted version, the command goes on, and fails because the files that it loads next don't exist here.
    for (const version of ['20.19.0', '20.100.0', '21.0.0', '100.0.0']) {
      const { status, stderr } = run(command, version)
      expect(stderr, version).toMatch(/Cannot find module '.*run-bundled.mjs'/)
      expect(stderr, version).not.toContain('is required')
      expect(status, version).toBe(1)
    }
  },
)

it.each(commands)('%s names the command that installs the packages if they are missing', (command) => {
  const folder = join(scratch, 'bare/packages')
  for (const file of [command, 'not-installed.mjs', 'generator/bin', 'generator/src', 'generator/package.json'])
    cpSync(join(packages, file), join(folder, file), { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, command)], { encoding: 'utf8' })
  expect([stderr, stdout, status]).toEqual(['The packages are not installed. Run: npm ci\n', '', 1])
})
