import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import site from '../../config.ts'
import { pagePaths, redirectFiles } from '../built-site.ts'

const root = join(import.meta.dirname, '../../..')
const generator = join(root, 'packages/generator/bin/docs.mjs')
const maintenance = join(root, 'packages/maintenance/bin/docs-maintenance.mjs')
const folders: string[] = []
let server: ChildProcess | undefined

afterAll(() => {
  server?.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A git repository with a copy of the site's sources. */
function copyOfSite(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'docs-versions-'))
  folders.push(folder)
  cpSync(join(root, 'site'), join(folder, 'site'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  git(folder, 'init', '--quiet')
  commit(folder, 'Copy the site')
  return folder
}

function git(folder: string, ...args: readonly string[]): void {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false']
  const { status, stderr } = spawnSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
}

function commit(folder: string, message: string): void {
  git(folder, 'add', '--all', 'site')
  git(folder, 'commit', '--quiet', '--message', message)
}

/** Runs a command on the copy. Throws with its output if it fails. */
function run(program: string, folder: string, ...args: readonly string[]): void {
  const places = ['--site', 'site', '--cache-dir', join(root, '.cache')]
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args, ...places], options)
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stdout}${stderr}`)
}

/** Builds and serves the copy. Resolves with its URL. */
function start(folder: string): Promise<string> {
  const args = [generator, 'start', '--site', 'site', '--cache-dir', join(root, '.cache'), '--port', '0']
  server = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let output = ''
    server?.stdout?.on('data', (data) => {
      output += data
      const url = /http:\/\/localhost:\d+/.exec(output)?.[0]
      if (url) resolve(url)
    })
    server?.on('exit', () => reject(new Error(output)))
  })
}

/** Three commands that work on the configuration as it is: a section gets versions, a version is released, the former one is retired. */
function journeys(): readonly (readonly [action: string, section: string, label: string])[] {
  const single = site.sections.find(({ versions, badge }) => !versions && badge !== undefined)
  const ready = site.sections.find(({ versions }) => versions?.some(({ status }) => status === 'unreleased'))
  if (!single?.badge) throw new Error('Every section has versions already.')
  const unreleased = ready?.versions?.find(({ status }) => status === 'unreleased')
  const latest = ready?.versions?.find(({ status }) => status === 'latest')
  return [
    ['cut', single.id, single.badge],
    ['release', ready?.id ?? single.id, unreleased?.label ?? 'released'],
    ['retire', ready?.id ?? single.id, latest?.label ?? single.badge],
  ]
}

describe('a copy of the site', () => {
  it('is complete and answers at every former URL after a version is cut, released and retired', async () => {
    const folder = copyOfSite()
    for (const [action, section, label] of journeys()) {
      run(maintenance, folder, 'versions', action, section, label, '--write')
      commit(folder, `${action} ${section} ${label}`)
    }
    // Tabs that name the retired version are warnings, which a maintainer corrects afterwards.
    run(generator, folder, 'check', '--baseline', join(root, 'dist/manifest.sha256'))

    const url = await start(folder)
    const redirects = redirectFiles.map((file) => `/${file.replace(/index\.html$/, '')}`)
    const former = [...pagePaths, ...redirects].filter((path) => path.endsWith('/'))
    const missing: string[] = []
    for (const path of former) {
      const { ok } = await fetch(url + path)
      // Hosts without redirect rules use the static pages.
      if (!ok || !existsSync(join(folder, 'dist', path, 'index.html'))) missing.push(path)
    }
    expect(missing).toEqual([])
    expect(former.length).toBeGreaterThan(500)
  }, 1_800_000)

  it('passes the configuration’s own format check after the commands', () => {
    const text = readFileSync(join(folders.at(-1) ?? '', 'site/config.ts'), 'utf8')
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=site/config.ts'], {
      cwd: root,
      input: text,
      encoding: 'utf8',
    })
    expect(stdout).toBe(text)
  })
})
