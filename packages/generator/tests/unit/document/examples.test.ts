import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkExamples } from '../../../src/check/examples.ts'
import { exampleArchive, exampleNames, readExample } from '../../../src/document/include/example-project.ts'
import { openSiteFiles } from '../../../src/document/site-files.ts'
import { unzip } from '../../support/unzip.ts'
import { documentOf, htmlOf } from './page.ts'

const settings = 'title: Hello\ndescription: Prints a greeting.\nlanguages: [javascript]\n'
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A site with these files in its example `hello`. */
function siteWith(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'docs-examples-'))
  folders.push(root)
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, 'examples/hello', path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, content)
  }
  return openSiteFiles(root)
}

/** Reads an example with these files. */
function exampleWith(files: Readonly<Record<string, string>>) {
  return readExample('hello', siteWith(files))
}

describe('a page with an example', () => {
  it('shows the title, the description, a link with the size, and the files', async () => {
    const { body, diagnostics } = await documentOf('<Example name="hello"/>')
    expect(diagnostics).toEqual([])
    expect(htmlOf(body)).toBe(
      '<section class="example" aria-label="Hello in Node.js"><p class="example-title">Hello in Node.js</p>' +
        '<p>Prints a greeting.</p>' +
        '<p><a class="button button-primary" href="/downloads/examples/hello.zip" download>Get the project (ZIP, 1 kB)</a></p>' +
        '<ul><li><code>README.md</code></li><li><code>hello.mjs</code></li></ul></section>',
    )
  })

  it('has the same content as Markdown and in the search', async () => {
    const { markdown, records } = await documentOf('<Example name="hello"/>')
    expect(markdown.trim()).toBe(
      '**Hello in Node.js**: Prints a greeting.\n\n' +
        '[Get the project (ZIP, 1 kB)](https://docs.example.com/downloads/examples/hello.zip)\n\n' +
        '- `README.md`\n- `hello.mjs`',
    )
    expect(records[0]?.content).toBe('Hello in Node.js Prints a greeting.')
  })

  it('can show a region of one of its files', async () => {
    const { body } = await documentOf('```javascript file="examples/hello/hello.mjs" region="hello"\n```')
    expect(htmlOf(body)).toContain('Hello.')
  })

  it('reports an unknown name with the nearest one', async () => {
    const { diagnostics, body } = await documentOf('Text.\n\n<Example name="helo"/>')
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        code: 'unknown-example',
        line: 3,
        message: 'There is no example “helo”.',
        hint: 'Did you mean hello? Use one of: hello.',
      },
    ])
    expect(htmlOf(body)).not.toContain('Get the project')
  })
})

describe('the archive of an example', () => {
  const files = {
    'example.yaml': `${settings}files: [src/main.mjs, README.md]\n`,
    'README.md': 'Start it.\n',
    'src/main.mjs': 'start()\n',
    'node_modules/a/index.js': 'installed()\n',
  }

  it('contains the listed files in a folder with the name of the example', () => {
    const { example, diagnostics } = exampleWith(files)
    expect(diagnostics).toEqual([])
    const found = unzip(exampleArchive(example ?? { name: 'none', files: [] }))
    expect([...found].map(([path, content]) => [path, content.toString()])).toEqual([
      ['hello/README.md', 'Start it.\n'],
      ['hello/src/main.mjs', 'start()\n'],
    ])
  })

  it('consists of the same bytes for the same files', () => {
    const archives = [exampleWith(files), exampleWith(files)].map(({ example }) => example && exampleArchive(example))
    expect(archives[0]).toBeInstanceOf(Buffer)
    expect(archives[0]).toEqual(archives[1])
  })
})

it('hidden folders and installed packages are no examples', () => {
  const files = { 'README.md': '', '../.vscode/settings.json': '{}', '../node_modules/a/index.js': '' }
  expect(exampleNames(siteWith(files))).toEqual(['hello'])
})

describe('the name of an example’s folder', () => {
  /** A site whose examples have these names. */
  const namedExamples = (...names: readonly string[]) => {
    const valid = { 'README.md': 'Start it.\n', 'example.yaml': `${settings}files: [README.md]\n` }
    const filesOf = (name: string) => Object.entries(valid).map(([file, text]) => [`../${name}/${file}`, text])
    siteWith(Object.fromEntries(names.flatMap(filesOf)))
    return folders.at(-1) ?? ''
  }

  it.skipIf(process.platform === 'win32').each([
    ['c#-client', '“#”'],
    ['50%', '“%”'],
    ['%41', '“%”'],
    ['what?', '“?”'],
    ['my client', '“ ”'],
  ])('can’t be %s, because it is part of a URL', (name, character) => {
    const root = namedExamples(name)
    expect(checkExamples({ root })).toMatchObject([
      {
        severity: 'error',
        file: `examples/${name}/example.yaml`,
        message: `The folder name contains ${character}, which isn’t allowed in URLs.`,
      },
    ])
    expect(readExample(name, openSiteFiles(root)).example).toBeNull()
  })

  it.skipIf(process.platform !== 'linux')('is reported if it only differs from another one in case', () => {
    expect(checkExamples({ root: namedExamples('client', 'CLIENT', 'client-2') })).toMatchObject([
      {
        severity: 'warning',
        file: 'examples/client/example.yaml',
        message: 'examples/client and examples/CLIENT differ only in case.',
      },
    ])
  })

  it('can contain dots, hyphens, underscores and letters of any language', () => {
    expect(checkExamples({ root: namedExamples('web-1.0', 'token_server', 'über') })).toEqual([])
  })
})

describe('mistakes in an example', () => {
  const readme = { 'README.md': 'Start it.\n' }

  it('the hint for a misspelled file names the file', () => {
    const files = { ...readme, 'src/main.mjs': '', 'example.yaml': `${settings}files: [README.md, src/mian.mjs]\n` }
    expect(exampleWith(files).diagnostics[0]?.hint).toBe('Did you mean src/main.mjs?')
  })

  it.each<[string, Record<string, string>, string, string]>([
    ['no settings', readme, 'examples/hello/example.yaml:1', 'The example hello has no example.yaml.'],
    [
      'an unknown key',
      { ...readme, 'example.yaml': `${settings}files: [README.md]\nauthor: Ada\n` },
      'examples/hello/example.yaml:5',
      'author',
    ],
    [
      'no README.md',
      { 'a.mjs': '', 'example.yaml': `${settings}files: [a.mjs]\n` },
      'examples/hello/example.yaml:4',
      'The list of files has no README.md.',
    ],
    [
      'a file that does not exist',
      { ...readme, 'example.yaml': `${settings}files: [README.md, a.mjs]\n` },
      'examples/hello/example.yaml:4',
      'There is no file examples/hello/a.mjs.',
    ],
    [
      'a path out of the folder',
      { ...readme, 'example.yaml': `${settings}files: [README.md, ../b/a.mjs]\n` },
      'examples/hello/example.yaml:4',
      'Examples can’t contain ../b/a.mjs.',
    ],
    [
      'an installed package',
      { ...readme, 'node_modules/a.js': '', 'example.yaml': `${settings}files: [README.md, node_modules/a.js]\n` },
      'examples/hello/example.yaml:4',
      'Examples can’t contain node_modules/a.js.',
    ],
    [
      'a listed .env',
      { ...readme, 'sub/.env': 'KEY=1', 'example.yaml': `${settings}files: [README.md, sub/.env]\n` },
      'examples/hello/example.yaml:4',
      'contain secrets',
    ],
    [
      'a .env that is not listed',
      { ...readme, '.env.local': 'KEY=1', 'example.yaml': `${settings}files: [README.md]\n` },
      'examples/hello/.env.local:1',
      'contain secrets',
    ],
    [
      'a .env beside a listed file',
      { ...readme, 'src/.env': 'KEY=1', 'src/a.mjs': '', 'example.yaml': `${settings}files: [README.md, src/a.mjs]\n` },
      'examples/hello/src/.env:1',
      'contain secrets',
    ],
    [
      'a file that is listed twice',
      { ...readme, 'example.yaml': `${settings}files:\n  - README.md\n  - README.md\n` },
      'examples/hello/example.yaml:6',
      'README.md is listed twice',
    ],
    [
      'files whose names only differ in case',
      { ...readme, 'a.mjs': '', 'A.mjs': '', 'example.yaml': `${settings}files: [README.md, a.mjs, A.mjs]\n` },
      'examples/hello/example.yaml:4',
      'Windows and macOS can’t unpack A.mjs beside a.mjs',
    ],
    [
      'a merge conflict',
      {
        ...readme,
        'a.mjs': 'start()\n<<<<<<< HEAD\nstop()\n=======\nend()\n>>>>>>> feature\n',
        'example.yaml': `${settings}files: [README.md, a.mjs]\n`,
      },
      'examples/hello/a.mjs:2',
      'merge conflict',
    ],
  ])('%s is an error, and there is no archive', (_, files, place, message) => {
    const { example, diagnostics } = exampleWith(files)
    expect(example).toBeNull()
    expect(diagnostics.map(({ severity, file, line }) => `${severity} ${file}:${line}`)).toEqual([`error ${place}`])
    expect(diagnostics[0]?.message).toContain(message)
  })

  it('a file that is not listed is a warning', () => {
    const { example, diagnostics } = exampleWith({
      ...readme,
      'notes.txt': '',
      '.env.example': 'KEY=',
      'example.yaml': `${settings}files: [README.md, .env.example]\n`,
    })
    expect(example?.files.map(({ path }) => path)).toEqual(['.env.example', 'README.md'])
    expect(diagnostics).toMatchObject([{ severity: 'warning', file: 'examples/hello/notes.txt' }])
  })

  it('a file that is not listed is also found in the folders above a listed file', () => {
    const files = { ...readme, 'src/ui/button.mjs': '', 'src/ui/icon.mjs': '', 'src/util.mjs': '' }
    const { diagnostics } = exampleWith({
      ...files,
      'example.yaml': `${settings}files: [README.md, src/ui/button.mjs]\n`,
    })
    expect(diagnostics.map(({ severity, file }) => `${severity} ${file}`)).toEqual([
      'warning examples/hello/src/util.mjs',
      'warning examples/hello/src/ui/icon.mjs',
    ])
  })

  it('installed packages, build results and settings of editors are not reported', () => {
    const others = ['src/node_modules/a/index.js', 'src/__pycache__/a.pyc', 'target/debug/a.o', '.vscode/settings.json']
    const files = Object.fromEntries(others.map((path) => [path, '']))
    const listed = { 'src/main.py': '', 'example.yaml': `${settings}files: [README.md, src/main.py]\n` }
    expect(exampleWith({ ...readme, ...files, ...listed }).diagnostics).toEqual([])
  })
})
