import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
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
import { join, relative, sep } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const fixtures = join(root, 'tests/fixtures')
const scratch = mkdtempSync(join(tmpdir(), 'docs-authors-'))
const desk = join(scratch, 'a/b/site')

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/docs.mjs'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** A copy of the small site that a test may change. */
function smallSite(): string {
  rmSync(join(scratch, 'a'), { recursive: true, force: true })
  mkdirSync(join(scratch, 'a/b'), { recursive: true })
  cpSync(join(fixtures, 'site'), desk, { recursive: true })
  rmSync(join(scratch, 'node_modules'), { force: true })
  symlinkSync(join(root, '../../node_modules'), join(scratch, 'node_modules'))
  return desk
}

/** The content of every file below a folder, by path. */
function contents(dir: string): Record<string, string> {
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((file) => file.isFile())
  return Object.fromEntries(
    files
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((file) => [file.slice(dir.length), readFileSync(file).toString('base64')]),
  )
}

describe('a site that contains every mistake once', () => {
  const result = run('check', '--site', join(fixtures, 'broken-site'))
  const folder = `${relative(process.cwd(), join(fixtures, 'broken-site'))}/`

  it('fails and lists every problem with file and line', () => {
    const listed = result.stderr
      .match(/^.+:\d+ {2}(?:error|warning) {2}\S+$/gm)
      ?.map((line) => line.replace(folder, '').replace(/ {2}/g, ' '))
    const expected = readFileSync(join(fixtures, 'broken-site/expected.txt'), 'utf8').trim().split('\n')
    expect(listed).toEqual(expected)
    expect(result.status).toBe(1)
  })

  it('a page without default export is an error that names the path and suggests a fix', () => {
    expect(result.stderr).toContain('pages/nothing.tsx doesn’t export a page as default')
    expect(result.stderr).toContain('Write: export default definePage(')
  })

  it('a failing navbar item is a configuration error that names the item', () => {
    expect(result.stderr).toMatch(
      /site\/config\.ts:\d+ {2}error {2}navbar-item\n {2}A navbar item is not valid: navbar\.left\[1\] “Lost”/,
    )
  })

  it('broken links, broken anchors and duplicate routes are warnings', () => {
    for (const code of ['broken-link', 'broken-anchor', 'duplicate-route']) {
      expect(result.stderr).toMatch(new RegExp(`warning {2}${code}`))
      expect(result.stderr).not.toMatch(new RegExp(`error {2}${code}`))
    }
  })

  it('suggests the nearest valid target', () => {
    expect(result.stderr).toContain('There is no page at /guide/lonley/.\n  Did you mean /guide/lonely/?')
    expect(result.stderr).toContain('The page is a draft and is not published.')
    expect(result.stderr).toContain('Add the line “- api/Circle” to content/guide/sidebar.yaml.')
  })
})

it.each(['config.ts', 'pages/search.tsx'])(
  'a syntax error in %s is an error with its line, without a stack',
  (file) => {
    const site = smallSite()
    const good = readFileSync(join(site, file), 'utf8')
    writeFileSync(join(site, file), `${good}\nconst = 1\n`)
    const { status, stderr } = run('check', '--site', site)
    expect(stderr).toMatch(
      new RegExp(`${file}:${good.split('\n').length + 1} {2}error {2}bad-module\\n {2}[^\\n]+\\n {2}[^\\n]+\\n\\n$`),
    )
    expect(status).toBe(1)
  },
)

it('wrong pages are errors with their place, without a stack, also if the interface is in the cache', () => {
  const site = smallSite()
  appendFileSync(join(site, 'content/guide/index.md'), '\n[^none]\n')
  writeFileSync(join(site, 'pages/component.tsx'), 'export default function About() { return <p>About us.</p> }\n')
  writeFileSync(join(site, 'pages/throws.tsx'), "const text: string = 'boom'\n\nthrow new Error(text)\n")
  for (let count = 0; count < 2; count++) {
    const { status, stderr } = run('check', '--site', site)
    expect(stderr).toMatch(
      /pages\/throws\.tsx:3 {2}error {2}failed-module\n {2}The code throws an error: boom\n {2}Correct this line/,
    )
    expect(stderr).toContain('undefined-footnote')
    expect(stderr).not.toMatch(/\n +at |DEBUG/)
    expect(status).toBe(1)
  }
  rmSync(join(site, 'pages/throws.tsx'))
  const { status, stderr } = run('build', '--site', site, '--out', join(scratch, 'wrong-page'))
  expect(stderr).toContain('pages/component.tsx:1  error  page-export\n')
  expect(status).toBe(1)
})

it.each(['check', 'build'])('%s fails if the configuration awaits something that never happens', (command) => {
  const site = smallSite()
  appendFileSync(join(site, 'config.ts'), '\nawait new Promise(() => {})\n')
  const { status, stderr } = run(command, '--site', site, '--out', join(scratch, 'never'))
  expect(stderr).toContain('The run ended early: config.ts, or a file that it imports, awaits')
  expect(status).toBe(1)
})

it('a folder without a configuration is an error that names the option for the right folder', () => {
  const { status, stdout, stderr } = run('check', '--site', join(smallSite(), 'content'))
  expect(stderr).toContain('config.ts:1  error  no-config\n')
  expect(stderr).toContain('--site site')
  expect(stdout).toContain('1 error, 0 warnings. Pages weren’t checked, because of the errors above.')
  expect(status).toBe(1)
})

// On Windows, file names can't contain a backslash.
it.skipIf(sep === '\\')('a file name with a backslash is an error', () => {
  const site = smallSite()
  writeFileSync(join(site, 'content/guide/back\\slash.md'), '# Text\n')
  const { status, stderr } = run('check', '--site', site)
  expect(stderr).toContain('back\\slash.md:1  error  file-name\n')
  expect(status).toBe(1)
})

it.each<[string, (site: string) => void, string]>([
  [
    'a deleted sidebar',
    (site) => rmSync(join(site, 'content/guide/sidebar.yaml')),
    'content/guide/sidebar.yaml:1  warning  no-sidebar\n',
  ],
  [
    'a deleted not-found page',
    (site) => rmSync(join(site, 'pages/404.tsx')),
    'pages/404.tsx:1  warning  missing-page\n',
  ],
  [
    'a version in another folder',
    (site) => renameSync(join(site, 'content/sdk/next'), join(site, 'content/sdk/nextt')),
    "Version “2.x” of SDK has the path next/, where no pages are. Write path: 'nextt/' in config.ts, or rename this folder.",
  ],
  [
    'a page without a section',
    (site) =>
      writeFileSync(join(site, 'content/alone.md'), '---\ntitle: A\ndescription: A.\nkind: generic\n---\nText.\n'),
    'content/alone.md:1  warning  unlinked-page\n',
  ],
  [
    'an import of the theme that doesn’t exist',
    (site) => appendFileSync(join(site, 'theme.css'), '\n@import "./colors.css";\n'),
    'warning  missing-theme-file\n  There is no file ./colors.css',
  ],
  [
    'a misspelled variable in a stylesheet that the theme imports',
    (site) => {
      writeFileSync(join(site, 'theme.css'), '@import "./parts/links.css";\n:root { --brand: red; }\n')
      mkdirSync(join(site, 'parts'))
      writeFileSync(join(site, 'parts/links.css'), '\na { color: var(--brand); background: var(--acent); }\n')
    },
    'parts/links.css:2  warning  unknown-variable\n  The variable --acent has no value, because nothing defines it.\n  Did you mean --accent?\n',
  ],
  [
    'a symbolic link to itself',
    (site) => symlinkSync('loop.txt', join(site, 'public/loop.txt')),
    'public/loop.txt:1  error  linked-file\n',
  ],
  [
    'front matter in the Markdown of a page of the interface',
    (site) => {
      const file = join(site, 'pages/index.md')
      writeFileSync(file, `---\ndraft: true\n---\n\n${readFileSync(file, 'utf8')}`)
    },
    'pages/index.md:1  warning  unused-front-matter\n',
  ],
  [
    'a theme in another encoding',
    (site) => writeFileSync(join(site, 'theme.css'), 'a { color: red }\n/* f\u00fcr */\n', 'latin1'),
    'theme.css:2  error  not-utf-8\n',
  ],
  [
    'wording rules in another encoding',
    (site) => writeFileSync(join(site, 'prose.yaml'), '# f\u00fcr\nrules: []\n', 'latin1'),
    'prose.yaml:1  error  not-utf-8\n',
  ],
  [
    'a page of the interface in another encoding',
    (site) => writeFileSync(join(site, 'pages/404.tsx'), '\n// f\u00fcr\n', 'latin1'),
    'pages/404.tsx:2  error  not-utf-8\n',
  ],
])('%s is reported', (_, change, text) => {
  const site = smallSite()
  change(site)
  const { status, stderr } = run('check', '--strict', '--site', site)
  expect(stderr).toContain(text)
  expect(status).toBe(1)
})

it('a class of another generator in the theme is reported until a script of the site creates an element with it', () => {
  const site = smallSite()
  const script = join(site, 'public/chat.js')
  writeFileSync(script, '// The chat.\n')
  writeFileSync(join(site, 'theme.css'), '.hero { color: red }\n')
  // Another run may have stored the bundle of the site with the element.
  const check = () => run('check', '--strict', '--site', site, '--cache-dir', join(scratch, 'selectors'))
  expect(check().stderr).toContain('theme.css:1  warning  foreign-selector')
  appendFileSync(script, "chat.className = 'hero'\n")
  expect(check()).toMatchObject({ status: 0 })
})

it.each(['', 'first: deep\n'])('a sidebar that is no list is one problem: %j', (text) => {
  const site = smallSite()
  writeFileSync(join(site, 'content/guide/sidebar.yaml'), text)
  const { stderr } = run('check', '--site', site)
  expect(stderr.match(/(?:error|warning) {2}\S+/g)).toEqual(['error  sidebar-item'])
})

it.each([
  ['its view', "() => { throw new Error('boom') }", 9, 'boom'],
  ['its Markdown form', "() => <p />,\n  markdown: () => { throw new Error('boom') }", 10, 'boom'],
  ['a component', '() => <Broken />', 2, 'boom'],
  ['a function of the generator', '() => NotFoundPage({})', 9, 'Cannot'],
])('an error that %s throws while a page is rendered is reported at its place', (_, view, line, message) => {
  const site = smallSite()
  const file = join(site, 'pages/404.tsx')
  const text = readFileSync(file, 'utf8').replace(/view: \([^)]*\) => \(/, `view: ${view},\n  old: () => (`)
  writeFileSync(file, text.replace('\n', "\nfunction Broken(): never { throw new Error('boom') } "))
  const { status, stderr } = run('build', '--site', site, '--out', join(scratch, 'thrown'))
  expect(stderr).toMatch(
    new RegExp(`pages/404\\.tsx:${line} {2}error {2}failed-module\\n {2}The code throws an error: ${message}`),
  )
  expect(stderr).not.toMatch(/\n +at |DEBUG/)
  expect(status).toBe(1)
})

it.each([
  ['that isn’t valid YAML', '"It is muted', '', 2],
  ['that lacks a key', 'It is muted', 'causes: [{ cause: a }]', 2],
])('symptoms in a file %s are one problem, before the places that show them', (_, cause, more, follow) => {
  const site = smallSite()
  const config = join(site, 'config.ts')
  const text = readFileSync(config, 'utf8').replace(
    'plugins: [reference()]',
    'plugins: [reference(), troubleshooting()]',
  )
  writeFileSync(config, `import { troubleshooting } from 'docs-troubleshooting'\n${text}`)
  const symptom = `{ id: silent, symptom: No sound, causes: [{ cause: ${cause}, fix: Unmute it }] }`
  const file = join(site, 'content/guide/symptoms.yaml')
  writeFileSync(file, `sources: [x]\ngroups:\n  - group: Sound\n    symptoms:\n      - ${symptom}\n`)
  if (more !== '') appendFileSync(file, `      - { id: other, symptom: s, ${more} }\n`)
  mkdirSync(join(site, 'content/guide/troubleshooting'))
  const head = '---\ntitle: Troubleshooting\ndescription: D.\nkind: guide\nsources: [x]\n---\n'
  writeFileSync(join(site, 'content/guide/troubleshooting/index.md'), `${head}<Symptoms/>\n`)
  appendFileSync(join(site, 'content/guide/sidebar.yaml'), '- troubleshooting\n')
  appendFileSync(
    join(site, 'content/guide/deep/first.md'),
    '\n<Symptoms of="silent"/>\n\n[Sound](/guide/troubleshooting/#silent)\n',
  )
  const { status, stderr } = run('check', '--site', site)
  const errors = stderr.match(/(?:error|warning) {2}\S+/g)
  expect(errors).toEqual(['error  symptoms'])
  expect(stderr).toContain(`${follow + 1} problems follow from this`)
  expect(status).toBe(1)
})

it('a code block without its end is one problem, without the links to the headings in it', () => {
  const site = smallSite()
  const [target, source] = ['content/guide/deep/first.md', 'content/guide/index.md']
  appendFileSync(join(site, target), '\n```bash\nx\n\n## Setup\n\n```ts\nlet y\n```\n')
  appendFileSync(join(site, source), '\n[Setup](/guide/deep/first/#setup)\n')
  const { status, stderr } = run('check', '--site', site)
  expect(stderr.match(/(?:error|warning) {2}\S+/g)).toEqual(['error  unclosed-fence'])
  expect(stderr).toMatch(/A problem in \S*content\/guide\/index\.md:\d+ follows from this/)
  expect(status).toBe(1)
})

describe('building', () => {
  it('accepts spaces and parentheses in the names of files of the theme', () => {
    const site = smallSite()
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
    // A smaller file would become a part of the styles.
    writeFileSync(join(site, 'large (1).svg'), `${picture}<!--${'x'.repeat(4096)}-->`)
    writeFileSync(join(site, 'public/small (1).svg'), picture)
    writeFileSync(
      join(site, 'theme.css'),
      'a { background: url("./large (1).svg"); mask: url("/small (1).svg"), url(/small%20\\(1\\).svg) }\n',
    )
    const out = join(scratch, 'names')
    const { status, stderr } = run('build', '--site', site, '--out', out)
    expect(stderr).not.toMatch(/ {2}(?:error|warning) {2}/)
    expect(status).toBe(0)
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toMatch(/background:url\(\/assets\/large__1_-[\w-]+\.svg\)/)
  })

  it('passes with warnings, and fails with them in strict mode', () => {
    const site = smallSite()
    writeFileSync(
      join(site, 'content/guide/index.md'),
      '---\ntitle: Guide\ndescription: G.\nkind: landing\nsources: [x]\n---\n[x](/no/)\n',
    )
    const out = join(scratch, 'out')
    expect(run('build', '--site', site, '--out', out).status).toBe(0)
    const strict = run('build', '--strict', '--site', site, '--out', out)
    expect(strict.status).toBe(1)
    expect(strict.stderr).toContain('content/guide/index.md:7  warning  broken-link')
  })

  it('warns about a missing git history, also in strict mode, and fails if the history is required', () => {
    const site = smallSite()
    const out = join(scratch, 'dates')
    const places = ['--site', site, '--out', out]
    const strict = run('build', '--strict', ...places)
    expect([strict.stderr, strict.status]).toEqual(['', 0])
    expect(strict.stdout).toContain('Warning: The site isn’t in a git repository')
    const before = contents(out)
    const required = run('build', '--require-history', ...places)
    expect(required.stderr).toContain('content:1  error  no-history')
    // It fails before it reads the content, which takes minutes on a machine without a cache.
    expect(required.stdout).toBe('Nothing was written: 1 error, 0 warnings.\n')
    expect(required.status).toBe(1)
    expect(contents(out)).toEqual(before)

    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
        cwd: site,
        stdio: 'ignore',
      })
    git('init', '--quiet')
    const empty = run('build', '--require-history', ...places)
    expect(empty.stderr).toContain('content:1  error  no-history\n  No commit of the git repository contains pages')
    expect(empty.status).toBe(1)
    git('add', '--all')
    git('commit', '--message', 'Add the site')
    git('commit', '--allow-empty', '--message', 'Change nothing')
    expect(run('build', '--strict', '--require-history', ...places).stdout).not.toContain('Warning')
    const shallow = join(scratch, 'a/b/shallow')
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${site}`, shallow], { stdio: 'ignore' })
    const failed = run('build', '--require-history', '--site', shallow, '--out', out)
    expect(failed.stderr).toContain('Run: git fetch --unshallow')
    expect(failed.status).toBe(1)
  })

  it('leaves the previous output unchanged if there are errors', () => {
    const site = smallSite()
    const out = join(scratch, 'kept')
    run('build', '--site', site, '--out', out)
    const before = contents(out)
    writeFileSync(join(site, 'content/guide/index.md'), 'no front matter')
    expect(run('build', '--site', site, '--out', out).status).toBe(1)
    expect(contents(out)).toEqual(before)
  })

  it('leaves the previous output unchanged if pages refer to files that the output does not have', () => {
    const site = smallSite()
    const out = join(scratch, 'incomplete')
    expect(run('build', '--site', site, '--out', out).status).toBe(0)
    const before = contents(out)
    // A warning about the link in another page must not hide it.
    const guide = join(site, 'content/guide/index.md')
    writeFileSync(guide, `${readFileSync(guide, 'utf8')}\n[Guide](/guid/)\n`)
    const home = join(site, 'pages/index.tsx')
    const text = readFileSync(home, 'utf8')
    writeFileSync(home, text.replace('<Body', '<img src="/assets/none.png" alt="" /><a href="/guid/">Guide</a><Body'))
    const line = text.slice(0, text.indexOf('<Body')).split('\n').length
    const { status, stdout, stderr } = run('build', '--site', site, '--out', out)
    expect(status).toBe(1)
    expect(stderr).toContain(`pages/index.tsx:${line}  error  missing-target\n  The page / refers to /assets/none.png,`)
    expect(stderr).toContain('The page / refers to /guid/, which isn’t in the output.\n  Did you mean /guide/?')
    expect(stdout).toContain('Nothing was written: 2 errors, 1 warning.')
    expect(contents(out)).toEqual(before)
  })

  it('reports mistakes and broken links in the Markdown of pages/ with its file and line', () => {
    const site = smallSite()
    const file = join(site, 'pages/index.md')
    const text = readFileSync(file, 'utf8').trimEnd()
    const added = ['', '', '<Tabs>', '<Tab labl="A">', '', '[Guide](/guid/)', '', '</Tab>', '</Tabs>', '']
    writeFileSync(file, text + added.join('\n'))
    const line = text.split('\n').length + 3
    const { status, stderr, stdout } = run('check', '--site', site)
    expect(status).toBe(1)
    expect(stdout + stderr).toContain(`pages/index.md:${line}  error  bad-attribute`)
    expect(stdout + stderr).toContain(`pages/index.md:${line + 2}  warning  broken-link`)
    const conflict = '\n<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> main\n'
    writeFileSync(file, text + conflict)
    const other = run('check', '--site', site)
    expect(other.stdout + other.stderr).toContain(
      `pages/index.md:${text.split('\n').length + 1}  error  merge-conflict`,
    )
    writeFileSync(file, Buffer.from(`${text}\n\nPr\xfcfung\n`, 'latin1'))
    const last = run('check', '--site', site)
    expect(last.stdout + last.stderr).toContain(`pages/index.md:${text.split('\n').length + 2}  error  not-utf-8`)
  })

  it('treats the Markdown of pages/ and the texts of changes like pages', () => {
    const site = smallSite()
    const file = join(site, 'pages/index.md')
    const text = readFileSync(file, 'utf8').trimEnd()
    const line = text.split('\n').length + 2
    mkdirSync(join(site, 'content/_partials'), { recursive: true })
    writeFileSync(join(site, 'content/_partials/shared.md'), 'Shared.\n')
    // The images of content/ are published with its pages, so a page of pages/ needs one in public/.
    writeFileSync(join(site, 'pages/door.png'), '')
    mkdirSync(join(site, 'content/pages'))
    writeFileSync(join(site, 'content/pages/door.png'), '')
    writeFileSync(join(site, 'changes.yaml'), '- date: 2026-01-31\n  text: We mend doors.\n')
    writeFileSync(join(site, 'prose.yaml'), 'rules:\n  - find: mend\n    use: fix\n')
    const added = [
      '',
      '',
      '<Include file="_partials/shared.md"/>',
      '',
      'We mend [doors](#none).',
      '',
      '![A door](./door.png)',
      '',
      '',
    ]
    writeFileSync(file, `${text}${added.join('\n')}\`\`\`json\n{ "a": }\n\`\`\`\n`)
    const { stdout, stderr } = run('check', '--site', site)
    const found = `${stdout}${stderr}`.replaceAll(`${site}/`, '').match(/^\S+:\d+ {2}(?:error|warning) .*/gm)
    expect(found).toEqual([
      'changes.yaml:1  warning  prose',
      `pages/index.md:${line + 2}  error  missing-target`,
      `pages/index.md:${line + 2}  warning  prose`,
      `pages/index.md:${line + 4}  warning  missing-image`,
      `pages/index.md:${line + 7}  warning  bad-sample`,
    ])
  })

  it('reports variables that don’t exist in pages of pages/', () => {
    const site = smallSite()
    const withFault = (name: string, element: string) => {
      const file = join(site, 'pages', name)
      const text = readFileSync(file, 'utf8')
      writeFileSync(file, text.replace(element, `<i>{unknownName}</i>${element}`))
      return text.slice(0, text.indexOf(element)).split('\n').length
    }
    const home = withFault('index.tsx', '<Body')
    const notFound = withFault('404.tsx', '<p>')
    const { status, stderr } = run('check', '--site', site)
    expect(status).toBe(1)
    const problem = 'error  failed-module\n  The code throws an error: unknownName is not defined'
    expect(stderr).toContain(`pages/index.tsx:${home}  ${problem}`)
    expect(stderr).toContain(`pages/404.tsx:${notFound}  ${problem}`)
  })

  it('reports a page that passes a wrong value to a component of the generator at the page, in builds and checks', () => {
    const site = smallSite()
    const page = join(site, 'pages/404.tsx')
    writeFileSync(page, readFileSync(page, 'utf8').replace('sections={sections}', 'section={sections}'))
    for (const args of [['build', '--out', join(scratch, 'wrong-prop')], ['check']]) {
      const { status, stderr } = run(...args, '--site', site)
      expect(status).toBe(1)
      expect(stderr).toMatch(
        /pages\/404\.tsx:1 {2}error {2}bad-module\n {2}React can’t render the page: .+ \(src\/ui\/not-found\/[\w-]+\.tsx:\d+ of the generator\)/,
      )
      expect(stderr).toContain('“npm run types” lists the mistakes with their lines.')
      expect(stderr).not.toContain('DEBUG=1')
    }
  })

  it('reports a site without content', () => {
    const site = smallSite()
    rmSync(join(site, 'content'), { recursive: true })
    const { status, stderr } = run('build', '--site', site, '--out', join(scratch, 'none'))
    expect(status).toBe(1)
    expect(stderr).toContain('There is no page in content/.')
  })

  it('reads files with a byte order mark, Windows line endings and non-ASCII names', () => {
    const site = smallSite()
    const page =
      '\uFEFF---\r\ntitle: Märchen\r\ndescription: Ü.\r\nkind: guide\r\nsources: [x]\r\n---\r\n\r\n## Größe\r\n\r\n[hin](#größe)\r\n'
    writeFileSync(join(site, 'content/guide/über.md'), page)
    const out = join(scratch, 'names')
    expect(run('build', '--strict', '--site', site, '--out', out).stderr).toBe('')
    expect(readFileSync(join(out, 'guide/über/index.html'), 'utf8')).toContain('<h1 tabindex="-1">Märchen</h1>')
  })

  it('builds a page of 2 MB and a page with 3,000 headings', () => {
    const site = smallSite()
    const head = (title: string) => `---\ntitle: ${title}\ndescription: ${title}.\nkind: guide\nsources: [x]\n---\n\n`
    writeFileSync(
      join(site, 'content/guide/über.md'),
      head('Big') + 'A word and another. '.repeat(20).concat('\n\n').repeat(5000),
    )
    writeFileSync(
      join(site, 'content/guide/deep/first.md'),
      head('Long') + Array.from({ length: 3000 }, (_, i) => `## Heading ${i}\n\nText.\n`).join('\n'),
    )
    const out = join(scratch, 'big')
    const { stderr } = run('build', '--strict', '--site', site, '--out', out)
    // On a loaded machine, such pages are named because they take long.
    expect(stderr.replace(/^Warning: .* takes longer than 20 seconds\.\n/gm, '')).toBe('')
    expect(readFileSync(join(out, 'guide/deep/first/index.html'), 'utf8')).toContain('id="heading-2999"')
  })

  it('never emits HTML from Markdown as markup', () => {
    const site = smallSite()
    const text = '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1))\n'
    writeFileSync(
      join(site, 'content/guide/über.md'),
      `---\ntitle: "<b>T</b>"\ndescription: "<script>alert(2)</script>"\nkind: guide\nsources: [x]\n---\n\n${text}`,
    )
    const out = join(scratch, 'raw')
    const failed = run('build', '--site', site, '--out', out)
    expect(failed.stderr).toContain('unsafe-link')
    writeFileSync(
      join(site, 'content/guide/über.md'),
      `---\ntitle: "<b>T</b>"\ndescription: "<script>alert(2)</script>"\nkind: guide\nsources: [x]\n---\n\n${text.split('\n\n').slice(0, 2).join('\n\n')}\n`,
    )
    expect(run('build', '--site', site, '--out', out).status).toBe(0)
    const html = readFileSync(join(out, 'guide/über/index.html'), 'utf8')
    expect(html).not.toMatch(/<script>alert|<img/)
    expect(html).toContain('&lt;b&gt;T&lt;/b&gt;')
  })
})
