import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import {
  filesOfStyles,
  foreignFiles,
  missingFiles,
  rootImports,
  themeStylesheets,
  unclosedComments,
  wrongFonts,
  wrongFormats,
} from '../../../src/build/theme-files.ts'

const site = mkdtempSync(join(tmpdir(), 'docs-theme-files-'))
afterAll(() => rmSync(site, { recursive: true, force: true }))
for (const file of ['fonts/inter.woff2', 'fonts/font (1).woff2', 'public/images/room.svg']) {
  mkdirSync(dirname(join(site, file)), { recursive: true })
  writeFileSync(join(site, file), '')
}
writeFileSync(join(site, 'fonts/page.woff2'), '<!DOCTYPE html>')
writeFileSync(join(site, 'fonts/font.woff2'), 'wOF2…')

const faults = (css: string, file = 'theme.css') =>
  missingFiles({ file, css, invalidLine: null }, site, async (name) => name === 'fonts-package/a.woff2')

it('reports files that do not exist, with their lines and the names that were probably meant', async () => {
  const css = `/* url(no.woff2)\n */
@font-face { src: url("./fonts/intr.woff2") format("woff2") }
.a { background: url(/images/rom.svg?v=1#a); mask: url('other/x.svg') }
`
  expect(await faults(css)).toMatchObject([
    {
      severity: 'warning',
      code: 'missing-theme-file',
      file: 'theme.css',
      line: 3,
      message: expect.stringContaining('./fonts/intr.woff2'),
      hint: 'Did you mean ./fonts/inter.woff2?',
    },
    { line: 4, message: expect.stringContaining('/images/rom.svg'), hint: 'Did you mean /images/room.svg?' },
    { line: 4, message: expect.stringContaining('other/x.svg'), hint: expect.stringContaining('Correct the path') },
  ])
})

it('reports nothing for files that exist, files of packages and other URLs', async () => {
  const css = `.a { src: url(./fonts/inter.woff2?a#b), url("fonts/inter.woff2"), url('/images/room.svg'), url(fonts-package/a.woff2) }
.b { mask: url(#a), url("data:image/svg+xml,<svg fill='url(x)'/>"), url(https://example.com/a.svg), url(//example.com/a.svg) }
`
  expect(await faults(css)).toEqual([])
})

it.each([
  'url("./fonts/font (1).woff2")',
  "url('./fonts/font%20(1).woff2')",
  'url(./fonts/font\\ \\(1\\).woff2)',
  'url(./fonts/font%20\\(1\\).woff2)',
])('finds a file with spaces and parentheses in its name: %s', async (url) => {
  expect(await faults(`.a { src: ${url} }`)).toEqual([])
  const missing = await faults(`.a { src: ${url.replace('1', '2')} }`)
  expect(missing).toMatchObject([{ line: 1, hint: 'Did you mean ./fonts/font (1).woff2?' }])
})

it('looks for the files of an imported stylesheet next to it, in the site and in public/', async () => {
  const css =
    '.a { src: url("../fonts/inter.woff2"), url("/fonts/inter.woff2"), url("/images/room.svg"), url("../fonts/intr.woff2") }'
  expect(await faults(css, 'parts/buttons.css')).toMatchObject([
    { file: 'parts/buttons.css', line: 1, hint: 'Did you mean ../fonts/inter.woff2?' },
  ])
})

it('reports files of other sites, which the security policy blocks', () => {
  const css = `@import url("https://fonts.example/css");
/* @import "https://no.example"; */
@import "//fonts.example/a.css";
.a { background: url(https://example.com/a.svg); mask: url("data:image/svg+xml,x") }
`
  expect(foreignFiles(css).map(({ line, message }) => `${line}: ${message.split(' ').at(-1)}`)).toEqual([
    '1: https://fonts.example/css.',
    '3: //fonts.example/a.css.',
    '4: https://example.com/a.svg.',
  ])
})

it('reports files with the name of a font that contain something else', () => {
  const css = '@font-face { src: url("./fonts/font.woff2") }\n@font-face { src: url("./fonts/page.woff2?v=1") }\n'
  expect(wrongFonts({ file: 'theme.css', css, invalidLine: null }, site)).toMatchObject([
    {
      severity: 'error',
      code: 'wrong-font',
      file: 'theme.css',
      line: 2,
      message: expect.stringContaining('./fonts/page.woff2'),
    },
  ])
})

it('a format that browsers do not know is an error with the name to write', () => {
  const css =
    '@font-face {\n  src: url(a.ttf) format("ttf"), url(b.woff2) format(woff2), url(c.otf) format("opentype");\n}'
  expect(wrongFormats(css)).toMatchObject([
    { severity: 'error', code: 'wrong-font', line: 2, hint: 'Write format("truetype").' },
  ])
})

it.each([
  '/* Links and the logo.\n  --accent: red;\n  /* Text. */',
  '/* Links and the logo.\n  --accent: red; /* Text. */',
  '/* .a {\n  color: red; /* Text. */\n}',
])('a comment that probably lacks its end is a warning in its first line: %j', (text) => {
  expect(unclosedComments(`/* One. */\n:root {\n  ${text}\n}`)).toMatchObject([
    { severity: 'warning', code: 'unclosed-comment', file: 'theme.css', line: 3 },
  ])
})

it.each([
  '/* One.\n   Two. */\n/* Three. */',
  '/* The files fonts/*.woff2\n   and icons/*. */',
  '/*\n * src/**/',
  '/***\n * /\n ***/',
  '/* a /* b */',
])('a complete comment causes no diagnostic: %j', (css) => {
  expect(unclosedComments(css)).toEqual([])
})

it('finds the stylesheets that the theme imports, and the files that they name', () => {
  const write = (file: string, css: string) => {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), css)
  }
  write('theme.css', '@import "./styles/a.css";')
  write('styles/a.css', '@import "./colors.css"; .a { background: url(../images/a.png) }')
  write('styles/colors.css', '@import "/styles/a.css"; @import "../node_modules/a/b.css"; :root { --accent: #123456 }')
  write('node_modules/a/b.css', '')
  const stylesheets = ['theme.css', 'styles/a.css', 'styles/colors.css']
  const found = [...filesOfStyles([join(site, 'theme.css')], site)]
  expect(found).toEqual([...stylesheets, 'images/a.png', 'node_modules/a/b.css'].map((file) => join(site, file)))
  expect(themeStylesheets(site).map(({ file }) => file)).toEqual(stylesheets)
})

it('an import from the root of the site is an error with the path that works', () => {
  const css =
    '/* a */\n@import url("/styles/brand.css");\n@import "/b.css";\n@import "./c.css";\n@import "//x.test/d.css";'
  expect(rootImports(css)).toMatchObject([
    { severity: 'error', line: 2, hint: 'Move the file beside theme.css, and write @import "./brand.css".' },
    { severity: 'error', line: 3, hint: 'Move the file beside theme.css, and write @import "./b.css".' },
  ])
})
