import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let project: string

const git = (...args: readonly string[]) =>
  spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: project })

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'docs-fonts-'))
  mkdirSync(join(project, 'fonts'))
  cpSync(join(import.meta.dirname, '../cut-fonts.mjs'), join(project, 'cut-fonts.mjs'))
  // The real package isn't needed until the fonts are reduced.
  mkdirSync(join(project, 'node_modules/subset-font'), { recursive: true })
  writeFileSync(join(project, 'node_modules/subset-font/index.js'), 'module.exports = () => "reduced"')
  for (const name of ['inter', 'jetbrains-mono']) {
    const folder = join(project, `node_modules/@fontsource-variable/${name}/files`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}-latin-wght-normal.woff2`), 'complete')
  }
})

afterEach(() => rmSync(project, { recursive: true, force: true }))

const cutFonts = () => spawnSync(process.execPath, ['cut-fonts.mjs'], { cwd: project, encoding: 'utf8' })
const font = () => readFileSync(join(project, 'fonts/inter.woff2'), 'utf8')

test('Fonts that git can restore are replaced', () => {
  writeFileSync(join(project, 'fonts/inter.woff2'), 'committed')
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Add the font')
  expect(cutFonts().status).toBe(0)
  expect(font()).toBe('reduced')
})

test.each([
  ['isn’t in a repository', []],
  ['isn’t committed', [['init', '-q']]],
  [
    'isn’t committed and the user’s settings hide',
    [
      ['init', '-q'],
      ['config', 'status.showUntrackedFiles', 'no'],
    ],
  ],
  [
    'git ignores',
    [
      ['init', '-q'],
      ['config', 'core.excludesFile', '.ignored'],
    ],
  ],
])('A font that %s stays', (_, commands) => {
  writeFileSync(join(project, '.ignored'), '*.woff2\n')
  writeFileSync(join(project, 'fonts/inter.woff2'), 'licensed')
  for (const args of commands) git(...args)
  const { status, stderr } = cutFonts()
  expect(font()).toBe('licensed')
  expect(stderr).toContain('inter.woff2')
  expect(status).toBe(1)
})
