import { expect, it } from 'vitest'
import { openBuild } from '../../src/build-reader.ts'
import { readPage } from '../../src/read-page.ts'

const origin = 'https://small.example'
const files: Readonly<Record<string, string>> = {
  '/manifest.sha256': ['index.html', 'api/index.md', 'api/index.html', 'files/a.zip', '_headers']
    .map((file) => `${'0'.repeat(64)}  ${file}\n`)
    .join(''),
  '/api/index.md': `---\nurl: ${origin}/api/\n---\n\n# Api\n\n## join\n\nOverloads.\n\n## leave\n\nText.\n`,
  '/api/index.html':
    '<h2 id="join">join</h2><span id="join-room-token"></span><h2 id="leave">leave</h2><i id="old"></i>',
  '/urls.txt': `${origin}/api/\n${origin}/api/#old\n`,
}
const build = openBuild({ id: '1', read: async (path) => files[path] ?? null, redirect: () => null })

it.each([
  ['the anchor of an overload, which only the HTML has', '/api/#join-room-token', '## join\n\nOverloads.\n\n', '#join'],
  ['the former anchor of a heading', '/api/#old', files['/api/index.md'], ''],
])('reads %s', async (_, path, markdown, anchor) => {
  expect(await readPage(build, { path })).toMatchObject({ data: { markdown, url: `${origin}/api/${anchor}` } })
})

it.each([
  ['/api/#join-nothing', '/api/ has no anchor #join-nothing. It has: #join, #leave.'],
  ['/files/a.zip', `/files/a.zip is a file, not a page. Download it: ${origin}/files/a.zip`],
  ['/', '/ has no Markdown version. Use list_sections or search_docs to find other pages.'],
  [origin, '/ has no Markdown version.'],
  ['/_headers', 'There is no page at /_headers'],
  ['/files/b.zip', 'There is no page at /files/b.zip.'],
])('refuses %s', async (path, message) => {
  const answer = await readPage(build, { path })
  expect(answer.kind === 'refused' ? answer.message : '').toContain(message)
})

it.each([
  ['/unity/faq/', '/voice/unity/faq/ or /voice/unity/next/faq/'],
  ['/voice/FAQ/', '/voice/faq/'],
  ['/voice/unity/2.x/faq/', '/voice/unity/faq/'],
])('names the pages that %s is most similar to, the nearest one first', async (path, nearest) => {
  const pages = ['fleet', 'rooms', 'voice', 'voice/core/2.x', 'voice/unity', 'voice/unity/next']
  const manifest = pages.map((page) => `${'0'.repeat(64)}  ${page}/faq/index.md\n`).join('')
  const many = { '/manifest.sha256': manifest, '/urls.txt': pages.map((page) => `${origin}/${page}/faq/\n`).join('') }
  const site = openBuild({ id: '2', read: async (file) => ({ ...files, ...many })[file] ?? null, redirect: () => null })
  const answer = await readPage(site, { path })
  expect(answer.kind === 'refused' ? answer.message : '').toContain(`Did you mean ${nearest}`)
})
