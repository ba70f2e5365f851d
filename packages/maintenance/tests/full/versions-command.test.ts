import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { docsCommand, fixtureSite } from 'docs-generator/testing/fixture-site'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const command = join(root, 'bin/docs-maintenance.mjs')
const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'docs-versions-'))
const site = join(scratch, 'a/b/site')
symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** Each test starts with a committed copy of the fixture site. Its section `sdk` has 2.x (unreleased), 1.x (latest) and 0.x (older). */
beforeEach(() => {
  rmSync(join(scratch, 'a'), { recursive: true, force: true })
  mkdirSync(dirname(site), { recursive: true })
  cpSync(fixtureSite, site, { recursive: true })
  git('init', '--quiet')
  commit()
})

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgSign=false']
  const { status, stdout, stderr } = spawnSync('git', [...author, ...args], { cwd: site, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Change the site')
}

/** The arguments of a command on the copy, which shares the cache of other tests. */
function argsOf(...args: readonly string[]): readonly string[] {
  return [command, ...args, '--site', site]
}

function maintain(...args: readonly string[]) {
  return spawnSync(process.execPath, argsOf(...args), { encoding: 'utf8' })
}

function docs(...args: readonly string[]) {
  return spawnSync(process.execPath, [docsCommand, ...args, '--site', site], { encoding: 'utf8' })
}

function read(file: string): string {
  return readFileSync(join(site, file), 'utf8')
}

/** Adds the plugin for symptoms, a file with one symptom, and the troubleshooting pages that show it. */
function addSymptom(file: string, products: string, pages: readonly string[]): void {
  const config = read('config.ts').replace('plugins: [', 'plugins: [troubleshooting(), ')
  writeFileSync(join(site, 'config.ts'), `import { troubleshooting } from 'docs-troubleshooting'\n${config}`)
  const symptom = `{ id: blocked, symptom: No sound, products: ${products}, causes: [{ cause: a, fix: b }] }`
  const group = `  - group: Sound\n    symptoms:\n      - ${symptom}\n`
  writeFileSync(join(site, file), `sources: [https://example.com/]\ngroups:\n${group}`)
  for (const folder of pages) {
    appendFileSync(join(site, folder, 'sidebar.yaml'), '- troubleshooting\n')
    const head = `title: Troubleshooting\ndescription: Problems in ${folder}.\nkind: guide\nsources: [https://example.com/]`
    writeFileSync(join(site, folder, 'troubleshooting.md'), `---\n${head}\n---\n\n<Symptoms/>\n`)
  }
  commit()
}

describe('docs-maintenance versions', () => {
  it('only prints a plan without --write', () => {
    const plan = maintain('versions', 'release', 'sdk', '2.x')
    expect([plan.stderr, plan.status]).toEqual(['', 0])
    expect(plan.stdout).toContain('move content/sdk/next/ to content/sdk/')
    expect(plan.stdout).toContain('/sdk/topic/only/ → /sdk/1.x/topic/only/')
    expect(plan.stdout).toMatch(
      /^Step 1 of 2: .*\nReading the content\n(?:.*\n)+Step 2 of 2: .*\nReading the content\n/m,
    )
    expect(plan.stdout).toMatch(
      /The result has no problems \(checked in \d+\.\d s\)\. Nothing was changed: add --write/,
    )
    expect(git('status', '--porcelain')).toBe('')
  })

  it('names problems that the site already has once, before it plans anything', () => {
    const page = 'content/sdk/index.md'
    writeFileSync(join(site, 'prose.yaml'), 'rules:\n  - find: zyzzy\n    use: lamp\n')
    appendFileSync(join(site, page), '\nA zyzzy.\n')
    commit()
    const { stdout, stderr, status } = maintain('versions', 'release', 'sdk', '2.x')
    const output = `${stdout}${stderr}`
    expect(output).toContain('Already in your site: 0 errors, 1 warning. Correct them first. Nothing was changed.')
    expect(output.match(/index\.md:/g)).toHaveLength(1)
    expect(status).toBe(1)
  })

  it('refuses to remove files that git ignores and so could not restore', () => {
    appendFileSync(join(site, '.git/info/exclude'), 'ignored.txt\n.DS_Store\n')
    appendFileSync(join(site, 'content/sdk/0.x/ignored.txt'), 'thesis')
    // File managers create such files again.
    writeFileSync(join(site, 'content/sdk/0.x/.DS_Store'), '')
    const plan = maintain('versions', 'retire', 'sdk', '0.x')
    expect(plan.stdout).toMatch(/--write would refuse the plan\. .*content\/sdk\/0\.x\/ignored\.txt\. Commit them/)
    const { stderr, status } = maintain('versions', 'retire', 'sdk', '0.x', '--write')
    expect(stderr).toContain('content/sdk/0.x/ignored.txt')
    expect(status).toBe(1)
    expect(stderr).not.toContain('.DS_Store')
    expect(read('content/sdk/0.x/ignored.txt')).toBe('thesis')
    rmSync(join(site, 'content/sdk/0.x/.DS_Store'))
  })

  it.each<[string, string, string, (file: string) => void]>([
    [
      'untracked files that the settings of git hide',
      'content/sdk/0.x/file.bin',
      'uncommitted changes',
      () => git('config', 'status.showUntrackedFiles', 'no'),
    ],
    [
      'edits that git was told not to notice',
      'content/sdk/0.x/file.bin',
      'content/sdk/0.x/file.bin',
      (file) => {
        writeFileSync(file, 'draft')
        commit()
        git('update-index', '--assume-unchanged', file)
      },
    ],
    [
      'files of a repository inside the site',
      'content/sdk/0.x/inner/file.bin',
      'uncommitted changes',
      (file) => {
        const inner = dirname(file)
        mkdirSync(inner)
        git('-C', inner, 'init', '--quiet')
        writeFileSync(join(inner, 'readme.txt'), 'draft')
        git('-C', inner, 'add', '--all')
        git('-C', inner, 'commit', '--quiet', '--message', 'Add a file')
        commit()
        git('config', 'diff.ignoreSubmodules', 'all')
      },
    ],
    [
      'an ignored file outside the section whose links would change',
      'notes.txt',
      'notes.txt',
      () => appendFileSync(join(site, '.git/info/exclude'), 'notes.txt\n'),
    ],
  ])('refuses to remove %s', (_name, file, message, prepare) => {
    prepare(join(site, file))
    writeFileSync(join(site, file), 'thesis: see /sdk/0.x/join/')
    const { stderr, status } = maintain('versions', 'retire', 'sdk', '0.x', '--write')
    expect(stderr).toContain(message)
    expect(status).toBe(1)
    expect(read(file)).toBe('thesis: see /sdk/0.x/join/')
  })

  it('moves files in other encodings unchanged, and names them in the plan', () => {
    const latin = Buffer.from('tea\ncaf\xe9 /sdk/next/\n', 'latin1')
    writeFileSync(join(site, 'content/sdk/next/latin.txt'), latin)
    commit()
    const { stdout, stderr, status } = maintain('versions', 'release', 'sdk', '2.x', '--write')
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toMatch(
      /Please review:\n(?: {2}.*\n)* {2}content\/sdk\/next\/latin\.txt:2 {2}isn’t UTF-8, .*Save it as UTF-8/,
    )
    expect(readFileSync(join(site, 'content/sdk/latin.txt'))).toEqual(latin)
  })

  it('lists the links in hand-written pages and scripts of public/ that a retired version changes', () => {
    writeFileSync(join(site, 'public/old.html'), '<!doctype html>\n<a href="/sdk/0.x/join/">Join</a>\n')
    writeFileSync(join(site, 'public/menu.js'), 'location.href = "/sdk/0.x/"\n')
    commit()
    const { stdout, stderr, status } = maintain('versions', 'retire', 'sdk', '0.x', '--write')
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toContain('  public/old.html:2  /sdk/0.x/join/ → /sdk/join/\n')
    expect(stdout).toContain('  public/menu.js:1  /sdk/0.x/ → /sdk/\n')
    expect(read('public/old.html')).toContain('<a href="/sdk/join/">Join</a>')
  })

  it('keeps all former URLs when a version is released, cut and retired', { timeout: 240_000 }, () => {
    docs('build', '--out', join(scratch, 'a/dist'))
    for (const args of [
      ['release', 'sdk', '2.x'],
      ['cut', 'sdk', '2.x'],
      ['retire', 'sdk', '1.x'],
    ]) {
      const { stdout, stderr, status } = maintain('versions', ...args, '--write')
      expect([args, stderr, status], stdout).toEqual([args, '', 0])
      commit()
    }
    expect(read('config.ts')).toContain(`versions: [
        { name: 'current', label: 'Next', path: 'next/', status: 'unreleased' },
        { name: '2.x', label: '2.x', path: '', status: 'latest' },
        { name: '0.x', label: '0.x', path: '0.x/', status: 'older' },
      ]`)
    expect(read('content/sdk/0.x/index.md')).toContain('title')
    expect(read('changes.yaml')).toContain('  product: sdk\n  text: Call `join` to enter a room.\n')
    const { stderr, status } = docs('check', '--strict', '--baseline', join(scratch, 'a/dist/manifest.sha256'))
    expect([stderr, status]).toEqual(['', 0])
  })

  it('retires a version that tabs name, and lists these tabs', () => {
    const page = 'content/manual/projects.md'
    // The menu selects the tab as long as the version exists, so the tab can’t be removed first.
    writeFileSync(
      join(site, page),
      read(page).replace('<Tab label="Core">', '<Tab label="SDK 0.x">\n\nOld.\n\n</Tab>\n$&'),
    )
    const option = "{ label: 'Core', to: '/core/' }"
    writeFileSync(
      join(site, 'config.ts'),
      read('config.ts').replace(option, `{ label: 'SDK 0.x', to: '/sdk/0.x/' },\n          ${option}`),
    )
    commit()
    const { stdout, stderr, status } = maintain('versions', 'retire', 'sdk', '0.x', '--write')
    expect(stderr).toMatch(/content\/manual\/projects\.md:\d+ {2}warning {2}unselected-tab\n/)
    expect(stdout).toContain('The site was changed, and has 0 errors, 1 warning to correct after the change.')
    expect(status).toBe(0)
  })

  it.each(['content/sdk/api/Room.yaml', 'content/sdk/next/api/Room.yaml'])(
    'releases a version if a sample outside of the section only fits %s',
    (entry) => {
      writeFileSync(
        join(site, entry),
        read(entry).replace('members:\n', '$&  - { kind: method, name: close, about: Closes the room. }\n'),
      )
      const sample = "import type { Room } from 'sdk'\n\nexport const close = (room: Room) => room.close()"
      appendFileSync(join(site, 'content/guide/index.md'), `\n\`\`\`ts\n${sample}\n\`\`\`\n`)
      commit()
      expect(maintain('versions', 'release', 'sdk', '2.x', '--write').stdout).toContain('has no problems')
    },
  )

  it('refuses to remove symptoms that other versions show, and changes nothing', () => {
    addSymptom('content/sdk/0.x/symptoms.yaml', '[sdk]', ['content/sdk', 'content/sdk/next', 'content/sdk/0.x'])
    const { stdout, stderr, status } = maintain('versions', 'retire', 'sdk', '0.x', '--write')
    expect(stderr).toContain('content/sdk/0.x/symptoms.yaml:5  error  shared-symptom')
    expect(stderr).toContain('Move it to content/sdk/symptoms.yaml')
    expect(stdout).toContain('Nothing was changed')
    expect([status, git('status', '--porcelain')]).toEqual([1, ''])
  })

  it('cuts a section whose symptoms name the section', () => {
    addSymptom('content/guide/symptoms.yaml', '[guide]', ['content/guide'])
    const { stdout, stderr, status } = maintain('versions', 'cut', 'guide', '1.0', '--write')
    expect([stderr, status], stdout).toEqual(['', 0])
    expect(existsSync(join(site, 'content/guide/next/symptoms.yaml'))).toBe(false)
  })

  it('releases a version that symptoms name', () => {
    writeFileSync(join(site, 'config.ts'), read('config.ts').replace("label: '2.x'", "label: 'Next'"))
    writeFileSync(join(site, 'changes.yaml'), read('changes.yaml').replaceAll('version: 2.x', 'version: Next'))
    addSymptom('content/guide/symptoms.yaml', '[sdk@Next, guide]', ['content/guide', 'content/sdk/next'])
    const { stdout, stderr, status } = maintain('versions', 'release', 'sdk', '2.0', '--write')
    expect([stderr, status], stdout).toEqual(['', 0])
    expect(read('content/guide/symptoms.yaml')).toContain('products: [sdk@2.0, guide]')
  })

  it('keeps the targets of relative links and the files that pages show', () => {
    const code = (file: string) => `\n\`\`\`text file="${file}"\n\`\`\`\n`
    for (const folder of ['sdk', 'sdk/next']) {
      writeFileSync(join(site, 'content', folder, 'snip.txt'), `The code of ${folder}.\n`)
      cpSync(join(site, 'content/guide/deep/levels.svg'), join(site, 'content', folder, 'levels.svg'))
      const figure = `\n<Figure src="/${folder}/levels.svg" alt="Levels"/>\n`
      appendFileSync(join(site, 'content', folder, 'join.md'), code(`content/${folder}/snip.txt`) + figure)
    }
    const links = '\n[guide][g] and [manual](<../manual/index.md>)\n\n[g]: ../guide/index.md\n'
    appendFileSync(join(site, 'content/sdk/join.md'), links)
    appendFileSync(join(site, 'content/sdk/0.x/join.md'), '\n[new][j] and [inline](../join.md)\n\n[j]: ../join.md\n')
    commit()
    const { stdout, stderr, status } = maintain('versions', 'release', 'sdk', '2.x', '--write')
    expect([stderr, status], stdout).toEqual(['', 0])
    expect(read('content/sdk/1.x/join.md')).toContain(
      `${code('content/sdk/1.x/snip.txt')}\n<Figure src="/sdk/1.x/levels.svg" alt="Levels"/>\n` +
        '\n[guide][g] and [manual](</manual/>)\n\n[g]: /guide/\n',
    )
    expect(read('content/sdk/join.md')).toContain(
      `${code('content/sdk/snip.txt')}\n<Figure src="/sdk/levels.svg" alt="Levels"/>\n`,
    )
    expect(read('content/sdk/0.x/join.md')).toContain(
      '\n[new][j] and [inline](/sdk/1.x/join/)\n\n[j]: /sdk/1.x/join/\n',
    )
    expect(read('content/sdk/1.x/snip.txt')).toBe('The code of sdk.\n')
  })

  it('keeps the line ends of files from Windows', () => {
    const crlf = ['config.ts', 'changes.yaml', 'content/sdk/next/index.md']
    for (const file of crlf) writeFileSync(join(site, file), read(file).replaceAll('\n', '\r\n'))
    commit()
    const { stdout, stderr, status } = maintain('versions', 'release', 'sdk', '2.x', '--write')
    expect([stderr, status], stdout).toEqual(['', 0])
    expect(read('config.ts')).toContain("name: '2.x', label: '2.x', path: '', status: 'latest'")
    for (const file of ['config.ts', 'changes.yaml', 'content/sdk/index.md'])
      expect(read(file).match(/(?<!\r)\n/g), file).toBe(null)
  })

  it.each([
    ['an unknown section', ['cut', 'sdkk', '1.0'], 'There is no section “sdkk”.'],
    ['an unknown label', ['retire', 'sdk', '9.x'], 'has no version 9.x'],
  ])('refuses %s', (_name, args, message) => {
    const { stderr, status } = maintain('versions', ...args)
    expect(stderr).toContain(message)
    expect([status, git('status', '--porcelain')]).toEqual([1, ''])
  })

  it('refuses uncommitted changes', () => {
    appendFileSync(join(site, 'content/sdk/index.md'), '\nA new sentence.\n')
    const { stderr, status } = maintain('versions', 'release', 'sdk', '2.x', '--write')
    expect(stderr).toContain('The site has uncommitted changes in content/sdk/index.md. Commit or stash them first')
    expect([status, git('status', '--porcelain')]).toEqual([1, ' M content/sdk/index.md\n'])
    expect(maintain('versions', 'release', 'sdk', '2.x').stdout).toContain(
      '--write would refuse the plan. The site has uncommitted changes in content/sdk/index.md.',
    )
  })

  it('names git as the one to ask if the repository belongs to another user', () => {
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { stderr, status } = maintain('versions', 'release', 'sdk', '2.x', '--write')
    expect(stderr).toContain(
      'or git refuses to read it, so the change couldn’t be undone. “git status” prints the reason.',
    )
    expect(status).toBe(1)
  })

  it('refuses a site outside a repository', () => {
    rmSync(join(site, '.git'), { recursive: true })
    const { stderr, status } = maintain('versions', 'release', 'sdk', '2.x', '--write')
    expect([stderr.includes('isn’t in a git repository'), status]).toEqual([true, 1])
    expect(maintain('versions', 'release', 'sdk', '2.x').stdout).toContain('isn’t in a git repository')
  })

  it('lists links that can’t be rewritten with their files and lines, and changes nothing', () => {
    // The command doesn't read character references.
    appendFileSync(join(site, 'content/guide/features.md'), '\n[Gone](/sdk/gon&#101;/)\n')
    commit()
    const line = read('content/guide/features.md').split('\n').length - 1
    const { stdout, stderr, status } = maintain('versions', 'release', 'sdk', '2.x', '--write')
    expect(stderr).toContain(`content/guide/features.md:${line}  warning  redirected-link`)
    expect(stdout).toContain('Nothing was changed')
    expect([status, git('status', '--porcelain')]).toEqual([1, ''])
  })

  it('names the former file of a problem in a page that moves', () => {
    appendFileSync(join(site, 'content/sdk/next/join.md'), '\n[Gone](/sdk/gon&#101;/)\n')
    commit()
    const { stderr, status } = maintain('versions', 'release', 'sdk', '2.x')
    expect(stderr).toMatch(/content\/sdk\/next\/join\.md:\d+ {2}warning {2}redirected-link/)
    expect(status).toBe(1)
  })

  /** Releases 2.x, calls a function during the check of the new site, and returns the exit code and the errors. */
  function releaseWhile(act: (child: ChildProcess) => void): Promise<readonly [number, string]> {
    const child = spawn(process.execPath, argsOf('versions', 'release', 'sdk', '2.x', '--write'))
    let [output, errors] = ['', '']
    child.stdout.on('data', (data) => {
      const former = output
      output += data
      // The second check is that of the new site.
      const isSecond = (text: string) => text.split('Reading the content').length === 3
      if (isSecond(output) && !isSecond(former)) act(child)
    })
    child.stderr.on('data', (data) => {
      errors += data
    })
    return new Promise((resolve) => child.on('close', (code) => resolve([code ?? -1, errors])))
  }

  it('changes nothing if it is interrupted', async () => {
    const [code] = await releaseWhile((child) => child.kill('SIGINT'))
    expect([code, git('status', '--porcelain', '--ignored')]).toEqual([130, ''])
  })

  it('doesn’t undo an edit that is committed during the check', async () => {
    const page = 'content/sdk/next/index.md'
    const [code, errors] = await releaseWhile(() => {
      appendFileSync(join(site, page), '\nA new sentence.\n')
      git('commit', '--quiet', '--all', '--message', 'Add a sentence')
    })
    expect(errors).toContain('A commit changed the site during the check')
    expect([code, git('status', '--porcelain', '--ignored')]).toEqual([1, ''])
    expect(read(page)).toContain('A new sentence.')
  })
})
