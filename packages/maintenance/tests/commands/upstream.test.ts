import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { docsCommand, fixtureSite } from 'docs-generator/testing/fixture-site'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures/upstream')
const scratch = mkdtempSync(join(tmpdir(), 'docs-upstream-'))
const site = join(scratch, 'site')
const clone = join(scratch, 'clone')
const settingsFile = join(site, 'content/core/upstream.yaml')

function run(...args: readonly string[]) {
  const command = [join(root, 'bin/docs-maintenance.mjs'), ...args]
  return spawnSync(process.execPath, command, { encoding: 'utf8', cwd: scratch })
}

function compare(from: string, ...options: readonly string[]) {
  return run('upstream', '--site', site, 'compare', 'core', '--from', from, ...options)
}

function git(...args: readonly string[]): void {
  execFileSync('git', ['-C', clone, '-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args])
}

function textsBelow(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

function settings(language: string, path: string): string {
  return `# Our notes\nrepository: https://github.com/example/lamps\nref: v0 # old\nartifacts:\n  - language: ${language}\n    paths: [${path}]\n`
}

/** A clone with a tag for each version of the header, and a site whose section describes the first one. */
beforeAll(() => {
  symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))
  cpSync(fixtureSite, site, { recursive: true })
  rmSync(join(site, 'content/core/api'), { recursive: true })
  mkdirSync(join(clone, 'include'), { recursive: true })
  git('init', '--quiet')
  for (const [version, name] of [
    ['v1', 'before.h'],
    ['v2', 'after.h'],
  ] as const) {
    cpSync(join(fixtures, 'c', name), join(clone, 'include/lamp.h'))
    git('add', '.')
    git('commit', '--quiet', '--message', version)
    git('tag', version)
  }
  writeFileSync(settingsFile, settings('c', 'include'))
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('docs-maintenance upstream compare', () => {
  it('--write creates entries, after which the comparison exits with 0', () => {
    const first = compare(`${clone}@v1`)
    expect([first.status, first.stderr]).toEqual([1, ''])
    expect(first.stdout).toContain('core@current: 0 documented names (v0)')

    const written = compare(`${clone}@v1`, '--write')
    expect(written.stdout).toContain('site/content/core/api/lamp_on.yaml')
    // The sidebar has no similar entry, so its lines have to be added by hand.
    expect(written.stdout).toContain('Add these lines to site/content/core/sidebar.yaml (')
    expect([written.status, written.stderr]).toEqual([1, ''])

    const { status, stdout } = compare(`${clone}@v1`)
    expect(stdout).toContain('0 added, 0 removed, 0 changed; 0 explained, 0 unexplained.')
    expect(status).toBe(0)
  })

  it.each(['/core/', '/core', '//core/'])('compares the section whose path is %s', (path) => {
    const { stdout, status } = run('upstream', '--site', site, 'compare', path, '--from', `${clone}@v1`)
    expect(stdout).toBe(compare(`${clone}@v1`).stdout)
    expect(status).toBe(0)
  })

  it.skipIf(process.platform === 'win32')('writes nothing if a file is read-only, and names it', () => {
    const entry = join(site, 'content/core/api/lamp_on.yaml')
    const before = textsBelow(site)
    chmodSync(entry, 0o444)
    const { status, stderr } = compare(`${clone}@v2`, '--write')
    chmodSync(entry, 0o644)
    expect(stderr).toContain('Nothing was written, because these files are read-only: content/core/api/lamp_on.yaml.')
    expect(status).toBe(1)
    expect(textsBelow(site)).toEqual(before)
  })

  it('says that it does not read a linked upstream.yaml', () => {
    const other = join(scratch, 'linked.yaml')
    renameSync(settingsFile, other)
    symlinkSync(other, settingsFile)
    const { status, stderr } = compare(`${clone}@v1`)
    rmSync(settingsFile)
    renameSync(other, settingsFile)
    expect(stderr).toContain('content/core/upstream.yaml is a symbolic link')
    expect(status).toBe(1)
  })

  it('--record writes the version and the day, and nothing if a difference is unexplained', () => {
    const refused = compare(`${clone}@v2`, '--record')
    expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining('Not recorded')])
    expect(readFileSync(settingsFile, 'utf8')).toBe(settings('c', 'include'))
    expect(compare(`${clone}@v1`, '--record').stdout).toContain('Recorded in content/core/upstream.yaml.')
    expect(readFileSync(settingsFile, 'utf8')).toMatch(
      /^# Our notes\nrepository: .*\nref: v1 # old\ncompared:\n {2}date: \d{4}-\d\d-\d\d\n {2}commit: '?[\da-f]{12}'?\nartifacts:/,
    )
  })

  it('--record asks for the version of a clone', () => {
    const tree = join(scratch, 'tree')
    execFileSync('git', ['clone', '--quiet', clone, tree])
    const before = readFileSync(settingsFile, 'utf8')
    const { status, stderr } = compare(tree, '--record')
    expect(stderr).toContain('--record needs the version')
    expect(stderr).toContain('tree@<branch, tag or commit>.')
    expect(status).toBe(1)
    expect(readFileSync(settingsFile, 'utf8')).toBe(before)
  })

  it('--record names the new version in the sources that were compared, and lists the others', () => {
    const text = readFileSync(settingsFile, 'utf8')
    const file = join(site, 'content/core/api/lamp_on.yaml')
    const entry = readFileSync(file, 'utf8')
    onTestFinished(() => {
      writeFileSync(settingsFile, text)
      writeFileSync(file, entry)
    })
    writeFileSync(settingsFile, text.replace('ref: v1', 'ref: v0'))
    const former = [
      '# Checked',
      'example/lamps@v0:include/lamp.h',
      'example/lamps@v0:README.md',
      'example/other@v0:a.h',
    ]
    writeFileSync(file, entry.replace(/^sources:[\s\S]*/m, `sources:\n  ${former.join('\n  - ')}\n`))
    const { status, stdout } = compare(`${clone}@v1`, '--record')
    expect(stdout).toContain(
      'Recorded in content/core/upstream.yaml. The sources of 1 entry name the new version. Entries still name v0 for files that aren’t compared: README.md. Read these in the new version.',
    )
    expect(readFileSync(file, 'utf8')).toContain(
      'sources:\n  # Checked\n  - example/lamps@v1:include/lamp.h\n  - example/lamps@v0:README.md\n  - example/other@v0:a.h\n',
    )
    expect(status).toBe(0)
  })

  it('--record writes nothing while a text still has a review mark', () => {
    const file = join(site, 'content/core/api/lamp_on.yaml')
    const [entry, recorded] = [readFileSync(file, 'utf8'), readFileSync(settingsFile, 'utf8')]
    writeFileSync(file, `${entry.trimEnd()}\nreview: result was LampHandle in v0\n`)
    const { status, stdout } = compare(`${clone}@v1`, '--record')
    const line = entry.trimEnd().split('\n').length + 1
    expect(stdout).toContain(
      `Not recorded in content/core/upstream.yaml: a mark “review” or “removed” is open in content/core/api/lamp_on.yaml:${line}.`,
    )
    expect(status).toBe(1)
    expect(readFileSync(settingsFile, 'utf8')).toBe(recorded)
    writeFileSync(file, entry)
  })

  it('lists differences with the file and line on both sides and exits with 1', () => {
    const { status, stdout } = compare(`${clone}@v2`)
    expect(stdout).toContain('Added upstream (2)')
    expect(stdout).toMatch(/^ {2}include\/lamp\.h\n {4}LampColor\.LampColor_Blue {2}line \d+\n/m)
    expect(stdout).toMatch(/^ {4}lamp_on parameter 3 {2}line 33, content\/core\/api\/lamp_on\.yaml:\d+\n/m)
    expect(stdout).toContain('core@current: 17 documented names (v1), 18 upstream (v2).')
    expect(status).toBe(1)
  })

  it('ignores the files that another plugin reads', () => {
    const config = join(site, 'config.ts')
    const before = readFileSync(config, 'utf8')
    const plugin = "{ name: 'notes', fileName: 'notes.yaml', content: () => { throw new Error() } }"
    writeFileSync(config, before.replace('plugins: [', `plugins: [${plugin}, `))
    writeFileSync(join(site, 'content/core/notes.yaml'), 'groups: []\n')
    expect(compare(`${clone}@v1`)).toMatchObject({ stderr: '', status: 0 })
    rmSync(join(site, 'content/core/notes.yaml'))
    writeFileSync(config, before)
  })

  it('--json prints only the report', () => {
    const { status, stdout } = compare(`${clone}@v2`, '--json')
    const report = JSON.parse(stdout)
    expect(report.counts).toMatchObject({ added: 2, removed: 1, unexplained: report.differences.length })
    expect(report.differences).toContainEqual({
      change: 'removed',
      symbol: 'lamp_old',
      property: null,
      documented: null,
      upstream: null,
      documentedAt: { file: 'content/core/api/lamp_old.yaml', line: 2 },
      upstreamAt: null,
      reason: null,
    })
    expect(status).toBe(1)
  })

  it.each([
    [
      'a missing file',
      () => compare(join(scratch, 'none.h')),
      "none.h doesn't exist. Use a file, a folder, the file that “npm pack” writes, or",
    ],
    [
      'a clone that does not exist',
      () => compare(`${scratch}/lamps-sdk@v1`),
      `${scratch}/lamps-sdk doesn’t exist. Run: git clone --bare https://github.com/example/lamps ${scratch}/lamps-sdk\n`,
    ],
    [
      'the address of the repository',
      () => compare('https://github.com/example/lamps@v1'),
      'Run: git clone --bare https://github.com/example/lamps ../lamps, and use this folder after --from\n',
    ],
    [
      'a bare clone that does not exist',
      () => compare(`${scratch}/lamps.git@v1`),
      `Run: git clone --bare https://github.com/example/lamps ${scratch}/lamps.git\n`,
    ],
    [
      'a bare clone without a version',
      () => {
        git('clone', '--quiet', '--bare', '.', join(scratch, 'bare'))
        return compare(join(scratch, 'bare'))
      },
      `${scratch}/bare is a clone without a work tree. Add what to read: --from ${scratch}/bare@<branch, tag or commit>\n`,
    ],
    [
      'a ref that the clone does not have',
      () => compare(`${clone}@v9`),
      'has no branch, tag or commit “v9”. Did you mean v2? Its tags: v2, v1. If it’s new, run: git -C ',
    ],
    [
      'a version of a file',
      () => compare(`${clone}/include/lamp.h@v1`),
      `lamp.h is a file, and only a clone contains other versions. Use --from ${clone}/include/lamp.h, or <folder of a clone>@v1.\n`,
    ],
    [
      'an unknown version of a section',
      () => run('upstream', '--site', site, 'compare', 'sdk@3.x', '--from', clone),
      'The section “sdk” has no version “3.x”. Use sdk@current (2.x) or sdk@0.x or sdk@1.x.',
    ],
    [
      'a version of a section without versions',
      () => run('upstream', '--site', site, 'compare', 'core@1.7', '--from', clone),
      'The section “core” has no version “1.7”. Use core.',
    ],
    [
      'a missing folder in the clone',
      () => compare(fixtures),
      /include doesn’t exist in .*\. Check --from, or correct “paths” in upstream\.yaml/,
    ],
    ['a file of another language', () => compare(join(fixtures, 'swift/before.swift')), 'can’t be read as “c”'],
    [
      'an unknown section',
      () => run('upstream', '--site', site, 'compare', 'cores', '--from', clone),
      'There is no section “cores”. Did you mean core? Use one of: core.',
    ],
    [
      'a section without upstream.yaml',
      () => run('upstream', '--site', site, 'compare', 'guide', '--from', clone),
      "content/guide/upstream.yaml doesn't exist",
    ],
  ])('exits with 1 for %s and explains it', (_, call, message) => {
    const { status, stdout, stderr } = call()
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('DEBUG')
    expect([status, stdout]).toEqual([1, ''])
  })

  it('exits with 2 and proposes the option for one that is misspelled', () => {
    const { status, stderr } = run('upstream', '--site', site, 'compare', 'core', '--form', clone)
    expect(stderr).toContain("error: unknown option '--form'\n(Did you mean --from?)")
    expect(status).toBe(2)
  })

  it('exits with 2 without --from', () => {
    const { status, stderr } = run('upstream', '--site', site, 'compare', 'core')
    expect(stderr).toContain("required option '--from <path>' not specified")
    expect(status).toBe(2)
  })

  it('reports syntax errors and compares the rest', () => {
    const file = join(scratch, 'broken.h')
    writeFileSync(file, `${readFileSync(join(fixtures, 'c/before.h'), 'utf8')}\nint ???;\nint lamp_last(void);\n`)
    const { status, stdout } = compare(file)
    expect(stdout).toMatch(/Could not be read \(\d+\)\n {2}broken\.h:46 {2}/)
    expect(stdout).toContain('Added upstream (1)\n  broken.h\n    lamp_last')
    expect(stdout).not.toContain('Removed upstream')
    expect(status).toBe(1)
  })

  it('--write changes nothing if a file can’t be read completely', () => {
    const file = join(scratch, 'cut.h')
    writeFileSync(file, 'void lamp_log(const char *format, ...);\nvoid lamp_more(void);\nstruct {{{ ;\n')
    const before = textsBelow(join(site, 'content/core'))
    const { status, stdout } = compare(file, '--write')
    expect(stdout).toContain('Nothing was written, because the vendor’s files couldn’t be read completely.')
    expect(stdout).toContain('cut.h:3')
    expect(textsBelow(join(site, 'content/core'))).toEqual(before)
    expect(status).toBe(1)
  })

  it('--write changes no file that isn’t UTF-8, whose other characters would be lost', () => {
    const file = join(site, 'content/core/api/lamp_old.yaml')
    const before = readFileSync(file)
    onTestFinished(() => writeFileSync(file, before))
    const latin = Buffer.from(before.toString().replace(/^summary: .*$/m, 'summary: Für Gäste.'), 'latin1')
    writeFileSync(file, latin)
    const { status, stdout, stderr } = compare(`${clone}@v2`, '--write')
    expect(readFileSync(file)).toEqual(latin)
    expect(stderr).toMatch(
      /content\/core\/api\/lamp_old\.yaml:\d+ {2}error {2}not-utf-8\n.*\n {2}Save the file as UTF-8\./,
    )
    expect([status, stdout]).toEqual([1, ''])
  })

  it('--write and --record refuse a version that is older than the documented one', () => {
    const before = readFileSync(settingsFile, 'utf8')
    onTestFinished(() => writeFileSync(settingsFile, before))
    git('tag', 'v1.1', 'v1')
    writeFileSync(settingsFile, before.replace(/^ref: \S+/m, 'ref: v1.2'))
    for (const option of ['--write', '--record']) {
      const { status, stderr } = compare(`${clone}@v1.1`, option)
      expect(stderr).toContain('Nothing was written, because v1.1 is older than v1.2, which the reference describes.')
      expect(status).not.toBe(0)
    }
    expect(compare(`${clone}@v1.1`).stderr).toBe('')
  })

  it('--write changes nothing if most entries would be removed, unless --allow-removals permits it', () => {
    const file = join(scratch, 'other.h')
    writeFileSync(file, 'int lamp_on(void);\nint other_start(void);\n')
    writeFileSync(settingsFile, settings('c', 'include'))
    const before = textsBelow(join(site, 'content/core'))
    const refused = compare(file, '--write')
    expect(refused.stderr).toMatch(/^(\d+) of \d+ entries aren’t in \/\S*other\.h\.\nNothing was written/)
    expect(refused.stderr).toContain('Check that --from names the right file.')
    expect(refused.stderr).toContain('--write --allow-removals')
    expect(textsBelow(join(site, 'content/core'))).toEqual(before)
    expect(refused.status).toBe(1)
    expect(compare(file).stderr).toContain('entries aren’t in ')

    const removed = Number(refused.stderr.split(' ')[0])
    const allowed = compare(file, '--write', '--allow-removals')
    expect(allowed.stderr).toBe('')
    const marked = [...textsBelow(join(site, 'content/core')).values()].filter((text) => /^removed:/m.test(text))
    expect(marked).toHaveLength(removed)
    for (const [path, text] of before) writeFileSync(join(site, 'content/core', path), text)
    rmSync(join(site, 'content/core/api/other_start.yaml'))
  })

  it('--write changes nothing if the entries are there, but most of their members would be removed', () => {
    const file = join(scratch, 'members.h')
    const before = textsBelow(join(site, 'content/core'))
    const [entry] = [...before.keys()].filter((path) => path.endsWith('LampColor.yaml'))
    const others = [...before].filter(([path]) => path.startsWith('api/') && path !== entry)
    onTestFinished(() => {
      for (const [path, text] of others) writeFileSync(join(site, 'content/core', path), text)
    })
    for (const [path] of others) rmSync(join(site, 'content/core', path))
    writeFileSync(file, 'typedef enum LampColor { LampColor_Other } LampColor;\n')
    const refused = compare(file, '--write')
    expect(refused.stderr).toMatch(/^(\d+) of \d+ entries and members aren’t in \/\S*members\.h\.\nNothing was written/)
    expect(refused.status).toBe(1)
    expect(textsBelow(join(site, 'content/core')).get(entry ?? '')).toBe(before.get(entry ?? ''))
  })

  it('--write marks nothing as removed if it reads only one of several files', () => {
    const file = join(scratch, 'lamp.h')
    writeFileSync(file, readFileSync(join(fixtures, 'c/before.h'), 'utf8').replace('int lamp_old(void);', ''))
    writeFileSync(settingsFile, settings('c', 'include/lamp.h, include/lamp_more.h'))
    const before = textsBelow(join(site, 'content/core'))
    const { status, stderr } = compare(file, '--write')
    expect(stderr).toMatch(/^1 of \d+ entries aren’t in \/\S*lamp\.h\.\nNothing was written/)
    expect(stderr).toContain(
      '--from is one file, but “paths” in content/core/upstream.yaml lists several: include/lamp.h, include/lamp_more.h. Use a folder or a clone',
    )
    expect(textsBelow(join(site, 'content/core'))).toEqual(before)
    expect(status).toBe(1)
  })

  it('names files next to the listed ones, and tags that are newer', () => {
    cpSync(join(fixtures, 'c/after.h'), join(clone, 'include/lamp_more.h'))
    git('add', '.')
    git('commit', '--quiet', '--message', 'Add a header')
    for (const tag of ['v2.1.0', 'v2.1.1', 'v3.0.0']) git('tag', tag)
    writeFileSync(settingsFile, settings('c', 'include/lamp.h'))
    const { stdout } = compare(`${clone}@v2.1.0`, '--write')
    expect(stdout).toContain('  include/lamp_more.h\n    The file isn’t listed in “artifacts”.')
    expect(stdout).toContain('Newer than v2.1.0: v2.1.1, v3.0.0')
    expect(stdout).toContain('To do by hand (1)\n  include/lamp_more.h\n')
  })

  it('--write lists a new page in the sidebar, next to a similar one', () => {
    const sidebar = join(site, 'content/core/sidebar.yaml')
    rmSync(join(site, 'content/core/api/lamp_on.yaml'))
    const others = readdirSync(join(site, 'content/core/api')).map((name) => `- api/${name.replace('.yaml', '')}\n`)
    writeFileSync(sidebar, others.join(''))
    expect(compare(`${clone}@v2`, '--write').stdout).toContain('Changed (1)\n  site/content/core/sidebar.yaml')
    const listed = readFileSync(sidebar, 'utf8').match(/.*\n/g)
    expect(listed).toEqual(expect.arrayContaining([...others, '- api/lamp_on\n']))
    expect(listed).toHaveLength(others.length + 1)
  })

  it('--write prints the lines that a sidebar without similar pages lacks', () => {
    const sidebar = join(site, 'content/core/sidebar.yaml')
    const before = readFileSync(sidebar, 'utf8')
    rmSync(join(site, 'content/core/api/lamp_on.yaml'))
    writeFileSync(sidebar, '- .\n')
    const { status, stdout } = compare(`${clone}@v2`, '--write')
    expect(status).toBe(1)
    expect(stdout).toMatch(/Add these lines to site\/content\/core\/sidebar\.yaml \(1\)\n {2}- api\/lamp_on\n$/)
    expect(readFileSync(sidebar, 'utf8')).toBe('- .\n')
    writeFileSync(sidebar, before)
  })

  it('--write changes nothing if a listed file is empty', () => {
    const folder = join(scratch, 'emptied')
    mkdirSync(join(folder, 'include'), { recursive: true })
    cpSync(join(fixtures, 'c/before.h'), join(folder, 'include/lamp.h'))
    writeFileSync(join(folder, 'include/lamp_more.h'), '')
    writeFileSync(settingsFile, settings('c', 'include/lamp.h, include/lamp_more.h'))
    const before = textsBelow(join(site, 'content/core'))
    const { status, stdout } = compare(folder, '--write')
    expect(stdout).toContain('  include/lamp_more.h:1  No declarations were found.\n')
    expect(stdout).toContain('Nothing was written')
    expect(textsBelow(join(site, 'content/core'))).toEqual(before)
    expect(status).toBe(1)
  })

  it('reports a file whose content is another language', () => {
    const file = join(scratch, 'wrong.h')
    cpSync(join(fixtures, 'swift/before.swift'), file)
    const { status, stdout } = compare(file)
    expect(stdout).toContain('Could not be read')
    expect(status).toBe(1)
  })

  it('lists no removals for a file without declarations', () => {
    const file = join(scratch, 'garbage.h')
    writeFileSync(file, 'garbage\n')
    const { status, stdout } = compare(file)
    expect(stdout).toMatch(/garbage\.h:1 {2}No declarations were found\.\n/)
    expect(stdout).not.toContain('Removed upstream')
    expect(stdout).not.toContain('    lamp_')
    expect(status).toBe(1)
  })

  it.each([
    ['the name of a package', '', 'npm pack lamps, and use'],
    ['the name and the version of a package', '@1.0.2', 'npm pack lamps@1.0.2, and use'],
  ])('says how to download the package if --from is %s', (_, version, command) => {
    writeFileSync(
      settingsFile,
      settings('ts', 'lib').replace(/^repository: .*$/m, 'repository: https://www.npmjs.com/package/lamps'),
    )
    expect(compare(`lamps${version}`).stderr).toContain(`Run: ${command} the file that it writes after --from\n`)
  })

  it('reads the declarations of an npm package, and records its version', () => {
    const folder = join(scratch, 'package')
    mkdirSync(join(folder, 'lib'), { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "name": "lamps", "version": "1.0.2" }')
    cpSync(join(fixtures, 'ts/before.d.ts'), join(folder, 'lib/index.d.ts'))
    execFileSync('tar', ['-czf', 'lamps-1.0.2.tgz', 'package'], { cwd: scratch })
    const file = join(scratch, 'lamps-1.0.2.tgz')
    rmSync(join(site, 'content/core/api'), { recursive: true })
    writeFileSync(settingsFile, settings('ts', 'lib'))
    expect(compare(file, '--write').stdout).toContain('site/content/core/api/Lamp.yaml')
    const lamp = readFileSync(join(site, 'content/core/api/Lamp.yaml'), 'utf8')
    expect(lamp).toContain('kind: ts/class')
    expect(lamp).toContain('@1.0.2:lib/index.d.ts\n')
    expect(compare(file, '--record').stdout).toContain('Recorded in')
    expect(readFileSync(settingsFile, 'utf8')).toContain('ref: 1.0.2')
    writeFileSync(
      settingsFile,
      settings('ts', 'lib').replace(/^repository: .*$/m, 'repository: https://www.npmjs.com/package/@demo/lamps'),
    )
    expect(compare(file, '--write').stderr).toContain(
      'is the package “lamps”, but “repository” in upstream.yaml names “@demo/lamps”.',
    )
    writeFileSync(join(scratch, 'broken.tgz'), 'no archive')
    expect(compare(join(scratch, 'broken.tgz')).stderr).toContain('broken.tgz can’t be unpacked with “tar”.')
  })

  it('reads an OpenAPI file with circular references', () => {
    const schema = { properties: { parent: { $ref: '#/components/schemas/Node' } } }
    const components = {
      schemas: { Node: schema },
      parameters: { a: { $ref: '#/components/parameters/b' }, b: { $ref: '#/components/parameters/a' } },
    }
    const get = { operationId: 'getNode', parameters: [{ $ref: '#/components/parameters/a' }], responses: {} }
    const file = join(scratch, 'api.json')
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', paths: { '/nodes': { get } }, components }))
    writeFileSync(settingsFile, settings('rest', 'api.json'))
    const { status, stdout } = compare(file)
    expect(stdout).toContain('  api.json\n    getNode  line 1\n')
    expect(status).toBe(1)
  })

  it('reports mistakes in upstream.yaml, like a build does', () => {
    writeFileSync(settingsFile, `${settings('c', 'include')}differnces: []\n`)
    const { status, stderr } = compare(clone)
    expect(stderr).toContain('site/content/core/upstream.yaml:7  error  upstream-settings')
    expect(status).toBe(1)
  })
})

it('docs-maintenance upstream compare lists names of settings that the pages of a folder leave out', () => {
  const folder = join(site, 'content/guide/settings')
  mkdirSync(folder)
  const head = 'title: Settings\ndescription: Lists settings.\nkind: guide\nsources: [a]'
  writeFileSync(join(folder, 'index.md'), `---\n${head}\n---\n\nUse \`url\`, \`LAMP_URL\` and \`…_PORT\`.\n`)
  writeFileSync(join(scratch, 'lamp.toml'), '### Where it is\nurl = "a"\n# timeout = 3\nLAMP_URL LAMP_PORT\n')
  const names = (pattern: string) =>
    writeFileSync(
      join(folder, 'upstream.yaml'),
      `repository: R\nref: v1\nnames:\n  - paths: [lamp.toml]\n    pattern: '${pattern}'\n`,
    )
  const compareNames = () =>
    run('upstream', '--site', site, 'compare', '/guide/settings/', '--from', join(scratch, 'lamp.toml'))
  names('^#* ?(\\w+) = |(LAMP_\\w+)')
  expect(compareNames().stdout).toContain('Added upstream (1)\n  lamp.toml\n    timeout  line 3\n')
  names('^(never)$')
  expect(compareNames().stderr).toContain('lamp.toml contains no name that matches ^(never)$.')
  names('[')
  expect(compareNames().stderr).toContain('upstream.yaml:5')
})

it('docs-maintenance upstream compare lists names of settings that the vendor has removed since the recorded commit', () => {
  const folder = join(site, 'content/guide/settings')
  const toml = join(clone, 'lamp.toml')
  const commit = (text: string) => {
    writeFileSync(toml, text)
    git('add', '.')
    git('commit', '--quiet', '--message', 'Change the settings')
  }
  commit('url = "a"\nport = 1\nunknown = 2\n')
  const recorded = execFileSync('git', ['-C', clone, 'rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim()
  commit('url = "a"\n')
  const page = readFileSync(join(folder, 'index.md'), 'utf8')
  writeFileSync(join(folder, 'index.md'), `${page}\nSet \`port\` to choose the port.\n`)
  writeFileSync(
    join(folder, 'upstream.yaml'),
    `repository: R\nref: v1\ncompared: { date: 2026-01-31, commit: ${recorded} }\nnames:\n  - { paths: [lamp.toml], pattern: '^(\\w+) = ' }\n`,
  )
  const compareWith = (from: string, ...options: readonly string[]) =>
    run('upstream', '--site', site, 'compare', '/guide/settings/', '--from', from, ...options)
  const { stdout, status } = compareWith(`${clone}@HEAD`)
  const line = page.split('\n').length + 1
  expect(stdout).toContain(
    `Removed upstream (1)\n  content/guide/settings/\n    port  content/guide/settings/index.md:${line}\n`,
  )
  expect(stdout).toContain('0 added, 1 removed')
  expect(status).toBe(1)
  expect(compareWith(`${clone}@HEAD`, '--write').stdout).toContain('  port\n    Remove it from the page, or explain')
  expect(compareWith(toml).stdout).toContain('0 added, 0 removed')
  rmSync(join(folder, 'upstream.yaml'))
})

describe('docs-maintenance upstream releases', () => {
  const describes = (file: string, repository: string) =>
    writeFileSync(
      join(site, file),
      settings('c', 'include')
        .replace('https://github.com/example/lamps', repository)
        .replace('ref: v0', 'ref: v2.1.0'),
    )
  const line = (file: string) => `- ${clone}: v2.1.1, v3.0.0. ${file} describes v2.1.0.\n`

  it('lists tags that are newer', () => {
    describes('content/core/upstream.yaml', clone)
    const { stdout, stderr, status } = run('upstream', '--site', site, 'releases')
    expect([stdout, stderr, status]).toEqual([line('content/core/upstream.yaml'), '', 0])
  })

  it('reports a repository that can’t be read, lists the others, and exits with 1', () => {
    const missing = join(scratch, 'none')
    const files = ['content/core/upstream.yaml', 'content/guide/upstream.yaml']
    onTestFinished(() => rmSync(join(site, 'content/guide/upstream.yaml')))
    for (const unreachable of files) {
      for (const file of files) describes(file, file === unreachable ? missing : clone)
      const { stdout, stderr, status } = run('upstream', '--site', site, 'releases')
      expect(stdout).toBe(
        files
          .filter((file) => file !== unreachable)
          .map(line)
          .join(''),
      )
      expect(stderr).toMatch(`${missing} can’t be read: `)
      expect(stderr).not.toContain('Command failed')
      expect(status).toBe(1)
    }
  })

  it('reports a ref that doesn’t exist, and exits with 1', () => {
    writeFileSync(settingsFile, settings('c', 'include').replace('https://github.com/example/lamps', clone))
    const { stdout, stderr, status } = run('upstream', '--site', site, 'releases')
    expect(stderr).toContain(`${clone} has no branch, tag or version “v0”.`)
    expect(stderr).toContain('Correct “ref” in content/core/upstream.yaml.\n')
    expect([stdout, status]).toEqual(['', 1])
  })

  it('says why a package can’t be read, also in “npm run --silent”', () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('npm_config_loglevel', 'silent')
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/')
    vi.stubEnv('npm_config_fetch_retries', '0')
    describes('content/core/upstream.yaml', 'https://www.npmjs.com/package/lamps')
    const { stderr, status } = run('upstream', '--site', site, 'releases')
    expect(stderr).toContain('https://www.npmjs.com/package/lamps can’t be read: npm ')
    expect(stderr).toContain('127.0.0.1:1')
    expect(status).toBe(1)
  })
})

it('docs check --strict refuses drafts, removed symbols and changes that nobody has reviewed', () => {
  const marked = join(scratch, 'marked')
  cpSync(fixtureSite, marked, { recursive: true })
  const entry = join(marked, 'content/core/api/functions/kit_startup_ex.yaml')
  const drafted = readFileSync(entry, 'utf8')
    .replace(/^(name: .*)$/m, '$1\ndraft: true')
    .replace(/^summary: .*$/m, 'summary: TODO')
    .replace(/^sources: .*$/m, 'sources: [kit@TODO:kit.h]')
  writeFileSync(entry, drafted)
  writeFileSync(join(marked, 'prose.yaml'), 'rules:\n  - { find: TODO, caseSensitive: true, hint: Write the text. }\n')
  const type = join(marked, 'content/core/api/types/KitRoomStats.yaml')
  writeFileSync(type, readFileSync(type, 'utf8').replace('name: sent_bytes', '$&\n    removed: v2'))
  const changed = join(marked, 'content/core/api/functions/kit_startup.yaml')
  writeFileSync(
    changed,
    readFileSync(changed, 'utf8').replace(/^(name: .*)$/m, '$1\nreview: result was KitHandle in v1'),
  )
  const check = (...options: readonly string[]) =>
    spawnSync(process.execPath, [docsCommand, 'check', ...options, '--site', marked], {
      encoding: 'utf8',
      cwd: scratch,
    })
  const strict = check('--strict')
  expect(strict.stderr).toContain(
    'marked/content/core/api/functions/kit_startup_ex.yaml:3  warning  reference-draft\n  “kit_startup_ex” is a draft',
  )
  expect(strict.stderr.match(/kit_startup_ex\.yaml:/g)).toHaveLength(1)
  expect(strict.stderr).toMatch(/KitRoomStats\.yaml:\d+ {2}warning {2}reference-removed\n.*doesn’t exist in v2 anymore/)
  expect(strict.stderr).toContain(
    'kit_startup.yaml:3  warning  reference-review\n  “kit_startup” has changed, but not its texts: result was KitHandle in v1.\n  Read its texts,',
  )
  expect([strict.status, check().status]).toEqual([1, 0])
})
