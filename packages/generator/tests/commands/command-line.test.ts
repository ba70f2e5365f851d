import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
const command = join(root, 'bin/docs.mjs')
const scratch = mkdtempSync(join(tmpdir(), 'docs-command-line-'))
symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', cwd: scratch })
}

/** A copy of the small site with another title and URL. */
function siteNamed(title: string): string {
  const site = join(scratch, title)
  cpSync(join(root, 'tests/fixtures/site'), site, { recursive: true })
  const config = join(site, 'config.ts')
  const text = readFileSync(config, 'utf8')
  writeFileSync(config, text.replace("title: 'Small'", `title: '${title}'`).replace('//small.', `//${title}.`))
  return site
}

describe('docs', () => {
  const commands = ['build', 'check', 'dev', 'start', 'schema', 'search:push']
  it.each([
    { args: [], usage: '<command> [options]' },
    ...commands.map((name) => ({ args: [name], usage: `${name} [options]` })),
  ])('$args --help prints its usage and exits with 0', ({ args, usage }) => {
    const { status, stdout, stderr } = run(...args, '--help')
    expect(stdout).toMatch(`Usage: docs ${usage}\n`)
    expect([stderr, status]).toEqual(['', 0])
  })

  it.each([
    ['no command', [], 'Usage: docs <command> [options]'],
    ['an unknown command', ['biuld'], "error: unknown command 'biuld'\n(Did you mean build?)"],
    ['an unknown option', ['build', '--sitee', 'x'], "error: unknown option '--sitee'\n(Did you mean --site?)"],
    ['an option of another command', ['start', '--strict'], "error: unknown option '--strict'"],
    ['an option without its value', ['build', '--out'], "error: option '--out <folder>' argument missing"],
    [
      'a site that is missing',
      ['build', '--site', '/nowhere/site'],
      "'/nowhere/site' is invalid. There is no such folder.",
    ],
    ['a file as the site', ['check', '--site', import.meta.filename], 'is invalid. There is no such folder.'],
    ['an extra argument', ['build', 'site'], "error: too many arguments for 'build'"],
    [
      'a port that is not a number',
      ['start', '--port', 'abc'],
      "'abc' is invalid. It must be a number from 0 to 65535.",
    ],
    ['a port out of range', ['dev', '--port', '65536'], "'65536' is invalid. It must be a number from 0 to 65535."],
  ])('exits with 2 for %s and explains it', (_name, args, message) => {
    const { status, stdout, stderr } = run(...args)
    expect(stderr).toContain(message)
    expect([stdout, status]).toEqual(['', 2])
  })

  it.each([
    [['biuld'], 'npm run docs -- --help'],
    [['build', '--sitee'], 'npm run build -- --help'],
    [['search:push', 'site'], 'npm run search:push -- --help'],
  ])('%j leads to %s', (args, help) => {
    expect(run(...args).stderr).toContain(`, run: ${help}\n`)
  })

  it('prints why it compiles a page with NODE_DEBUG=docs', () => {
    const site = siteNamed('debug')
    const cache = join(scratch, 'debug-cache')
    const check = () =>
      spawnSync(process.execPath, [command, 'check', '--site', site, '--cache-dir', cache], {
        encoding: 'utf8',
        cwd: scratch,
        env: { ...process.env, NODE_DEBUG: 'docs' },
      }).stderr
    const first = check()
    expect(first).toMatch(/\/sdk\/api\/Room\/: compiling, because its source or the compiler has changed/)
    expect(first).toMatch(/\/sdk\/api\/Room\/: compiled in \d+ ms/)
    expect(first).toMatch(/the slowest of the compiled pages \(\d+\):\n( {2}\/\S*: \d+ ms \([a-z ]+ \d+ ms\)\n){10}/)
    expect(check()).toMatch(/\/sdk\/api\/Room\/: compiled form from the cache/)
  })

  it('check --baseline leaves nothing in the site if it is interrupted while it reads the configuration of a commit', async () => {
    const site = siteNamed('interrupted')
    appendFileSync(join(site, 'config.ts'), '\nawait new Promise((resolve) => setTimeout(resolve, 60_000))\n')
    for (const args of [
      ['init', '--quiet'],
      ['add', '.'],
      [...author, 'commit', '--quiet', '--message', 'Add the site'],
    ])
      spawnSync('git', ['-C', site, ...args])
    const check = spawn(process.execPath, [command, 'check', '--site', site, '--baseline', 'HEAD'], { cwd: scratch })
    const left = () => readdirSync(site).filter((name) => name.startsWith('.baseline-'))
    await vi.waitUntil(() => left().length > 0, 60_000)
    check.kill('SIGINT')
    await once(check, 'exit')
    expect([left(), check.signalCode]).toEqual([[], 'SIGINT'])
  })

  it('check --baseline fails if a published page vanished, and proposes a redirect', () => {
    const site = siteNamed('baseline')
    const baseline = join(scratch, 'manifest.sha256')
    expect(run('build', '--site', site, '--out', join(scratch, 'baseline-out')).status).toBe(0)
    cpSync(join(scratch, 'baseline-out/manifest.sha256'), baseline)
    const before = run('check', '--site', site, '--baseline', baseline)
    expect([before.stdout + before.stderr, before.status]).toEqual([expect.not.stringContaining('vanished-url'), 0])

    const lines = `${'0'.repeat(64)}  sdk/topic/former/index.html\nhttps://baseline.example/\nhttps://cdn.example/a.js\n`
    writeFileSync(baseline, readFileSync(baseline, 'utf8') + lines)
    const after = run('check', '--site', site, '--baseline', baseline)
    expect(after.stdout + after.stderr).toContain(
      "add { from: '/sdk/topic/former/', to: '/sdk/topic/' } to redirects, or restore the page.",
    )
    expect(after.stdout + after.stderr).toContain(
      '; not checked: 1 URL of other hosts in the list, such as cdn.example',
    )
    expect(after.status).toBe(1)

    writeFileSync(baseline, '')
    expect(run('check', '--site', site, '--baseline', baseline)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/lists no pages\..*\n$/),
    })
    writeFileSync(baseline, '\n<!DOCTYPE html>\n<html><title>404</title></html>\n')
    expect(run('check', '--site', site, '--baseline', baseline)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/manifest\.sha256 is an HTML page, .* curl --fail [^\n]*\n$/),
    })
  })

  it('check --baseline compares the site with a commit', () => {
    const site = siteNamed('committed')
    const git = (...args: readonly string[]) => {
      const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false']
      expect(spawnSync('git', [...author, ...args], { cwd: site }).status).toBe(0)
    }
    const config = join(site, 'config.ts')
    writeFileSync(join(site, 'guide.json'), '{ "label": "Guide" }')
    writeFileSync(
      config,
      `import guide from './guide.json'\n${readFileSync(config, 'utf8')
        .replace("label: 'Guide'", 'label: guide.label')
        .replace('redirects: [', "redirects: [{ from: '/only/', to: '/sdk/topic/only/' },")}`,
    )
    git('init', '--quiet')
    git('add', '--all')
    git('commit', '--quiet', '--message', 'Add the site')
    git('branch', 'published')
    mkdirSync(join(scratch, 'published'))
    expect(run('check', '--site', site, '--baseline', 'published')).toMatchObject({ status: 0, stderr: '' })

    git('mv', 'content/sdk/topic/only.md', 'content/guide/elsewhere.md')
    const guide = join(site, 'content/guide/index.md')
    const text = readFileSync(guide, 'utf8')
    writeFileSync(guide, `${text}\n[Only](/sdk/topic/only/)\n`)
    const { stderr } = run('check', '--site', site, '--baseline', 'HEAD')
    expect(stderr).toContain("Add { from: '/sdk/topic/only/', to: '/guide/elsewhere/' } to redirects")
    expect(stderr).toContain(
      'There is no page at /sdk/topic/only/.\n  The page has moved. Replace the path with /guide/elsewhere/.',
    )
    expect(stderr).toContain(
      'The redirect from /only/ points to /sdk/topic/only/, which doesn’t exist.\n  The page has moved. Replace the path with /guide/elsewhere/.',
    )
    expect(stderr).toContain(
      'The sidebar lists /sdk/topic/only/, which doesn’t exist.\n  The page has moved. Replace the path with /guide/elsewhere/.',
    )
    // As if the file had been renamed without git.
    git('reset', '--quiet')
    expect(run('check', '--site', site, '--baseline', 'HEAD').stderr).toBe(stderr)
    writeFileSync(guide, text)
    rmSync(join(site, 'content/guide/elsewhere.md'))
    const after = run('check', '--site', site, '--baseline', 'HEAD')
    expect(after.stderr).toContain('The published page /sdk/topic/only/ no longer exists.')
    expect(after.status).toBe(1)
    git('add', '--all')
    git('diff', '--cached', '--quiet', '--', '.', ':(exclude)content/sdk/topic/only.md')

    expect(run('check', '--site', site, '--baseline', 'no-such-ref').stderr).toContain(
      'There is no file or git ref “no-such-ref”.',
    )
  })

  it('reports the state of the site as text and as JSON, which is all that it prints to the standard output', () => {
    const site = siteNamed('reported')
    writeFileSync(
      join(site, 'content/guide/index.md'),
      '---\ntitle: Guide\ndescription: A guide.\nkind: guide\nsources: [x]\n---\n\n[Gone](/gone/)\n',
    )
    const text = run('check', '--site', site, '--report')
    expect(text.stdout).toMatch(
      /^Diagnostics\n=+\n[\s\S]*\nwarning +broken-link +1\n[\s\S]*\nLinks\n=+\n[\s\S]*\nAge\n=+\n/m,
    )
    const { stdout, stderr } = run('check', '--site', site, '--report=json')
    const { diagnostics, tables } = JSON.parse(stdout)
    expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'broken-link', file: 'content/guide/index.md' }))
    const links = tables.find(({ title }: { readonly title: string }) => title === 'Links')
    expect(links.rows).toContainEqual({ Target: 'Redirects', Links: 4 })
    expect(stderr).toContain('pages, ')
  })

  it('prints paths of diagnostics relative to the current folder', () => {
    const site = siteNamed('faulty')
    writeFileSync(join(site, 'content/guide/index.md'), 'no front matter')
    expect(run('check', '--site', 'faulty').stderr).toMatch(/^faulty\/content\/guide\/index\.md:1 {2}error/m)
  })
})

it.each(['check', 'build', 'dev'])('docs %s says that a site can’t be in a folder with a question mark', (name) => {
  siteNamed('what?')
  const { status, stderr } = run(name, '--site', 'what?')
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('what? contains “?”, and the bundler (Vite) can’t read'),
  ])
})

describe('docs start', () => {
  /** Starts the server and returns the title of its home page. */
  async function startedTitle(site: string): Promise<string> {
    const child: ChildProcess = spawn(process.execPath, [command, 'start', '--site', site, '--port', '0'], {
      cwd: scratch,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        output += data
      })
    }
    try {
      await expect.poll(() => output, { timeout: 100_000 }).toMatch(/The site is at http:\/\/localhost:\d+\n$/)
      const [url = ''] = /http:\S+/.exec(output) ?? []
      const html = await (await fetch(`${url}/guide/`)).text()
      return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
    } finally {
      child.kill()
    }
  }

  it('builds and serves the site of --site, even if the current folder contains another site', {
    timeout: 300_000,
  }, async () => {
    expect(await startedTitle(siteNamed('first'))).toContain('first')
    expect(await startedTitle(siteNamed('second'))).toContain('second')
    const stamp = readFileSync(join(scratch, 'dist/manifest.sha256'), 'utf8')
    expect(await startedTitle('second')).toContain('second')
    expect(readFileSync(join(scratch, 'dist/manifest.sha256'), 'utf8')).toBe(stamp)
  })

  it('shows a change that is older than the build, such as one from another branch', { timeout: 300_000 }, async () => {
    const site = siteNamed('changed')
    const file = join(site, 'content/guide/index.md')
    await startedTitle(site)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*/m, 'title: Merged'))
    const past = new Date('2020-01-01')
    utimesSync(file, past, past)
    expect(await startedTitle(site)).toContain('Merged')
  })
})
