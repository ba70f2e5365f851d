import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressAll } from '../../src/build/emit/compress.ts'
import { contentSecurityPolicy, headerRules, headersFile } from '../../src/build/emit/headers.ts'
import { nginxFile } from '../../src/build/emit/nginx.ts'
import { redirectPage, redirectsFile } from '../../src/build/emit/redirects.ts'
import { expandedRedirects } from '../../src/content/redirect-rules.ts'

export const url = 'https://docs.example.com'

export const redirects = [
  { from: '/manual/license/latest', to: '/manual/license/2024-05-27/' },
  { from: '/old/', to: '/manual/#setup' },
  { from: '/elsewhere/', to: 'https://example.org/a/' },
  { from: '/former/*', to: '/manual/*' },
  { from: '/früher/*', to: '/manual/*' },
  { from: '/former/closed/*', to: '/manual/' },
  { from: '/former/closed/door/', to: '/manual/#door' },
  { from: '/away/*', to: 'https://example.org/b/*' },
]

const rules = headerRules({ policy: contentSecurityPolicy({ scriptHashes: ['sha256-Zm9v'] }), url })

export const pageText = `<h1>Manual</h1>${'<p>A room has peers.</p>'.repeat(100)}`

export const markdownText = `# Manual\n\n${'A room has peers. '.repeat(100)}\n`

const files: Readonly<Record<string, string>> = {
  'index.html': `<h1>Home</h1>${'<p>Welcome.</p>'.repeat(100)}`,
  'index.fragment.txt': `payload ${'of the home page '.repeat(100)}`,
  'index.md': '# Home\n',
  'manual/index.md': markdownText,
  'changes/feed.xml': `<feed>${' '.repeat(1000)}</feed>`,
  'changes/feed.json': '{}',
  'llms.txt': '# All pages\n',
  'manual/llms-full.txt': '# All pages of Manual\n',
  '404.html': '<h1>Page not found</h1>',
  'robots.txt': 'User-agent: *\n',
  'manual/index.html': pageText,
  'manual/license/2024-05-27/index.html': '<h1>License</h1>',
  'grüße/index.html': '<h1>Grüße</h1>',
  'assets/app-12345678.js': `console.log(${JSON.stringify('x'.repeat(2000))})`,
  'assets/dot-12345678.png': '0123456789',
  'assets/empty-12345678.png': '',
  'drawings/box.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
  '.env': 'SECRET=1\n',
  '.git/config': 'SECRET=2\n',
}

/** Writes a site with one file of each kind that hosts treat differently, and `secret.txt` beside it, which must never be served. */
export async function writeHostSite(dir: string): Promise<void> {
  for (const [name, content] of Object.entries(files)) await write(join(dir, name), content)
  for (const { from, to } of expandedRedirects(redirects, ['/manual/', '/manual/license/2024-05-27/']))
    await write(join(dir, from, 'index.html'), redirectPage({ to, url }))
  await write(join(dir, '_headers'), headersFile(rules))
  await write(join(dir, '_redirects'), redirectsFile(redirects))
  await write(join(dir, 'nginx.conf'), nginxFile({ rules, redirects, url }))
  await compressAll(dir, join(dir, '../cache'))
  await write(join(dir, '../secret.txt'), 'SECRET=3\n')
}

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
