/** Requests that every host of the site must answer in the same way. The preview server and nginx are tested against this table. */
export type HostCase = {
  readonly name: string
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number | readonly number[]
  /** Response headers: the value, a pattern, or null if the header must be absent. */
  readonly expect?: Readonly<Record<string, string | RegExp | null>>
  readonly body?: RegExp
}

/** Headers of every response. */
const common = {
  'content-security-policy': /^default-src 'none'; script-src 'self' 'sha256-Zm9v'; (?!.*unsafe-)/,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Neither server uses TLS in the tests.
  'strict-transport-security': null,
} as const

const notFound = { status: 404, body: /Page not found/ }
const moved = (location: string) => ({ status: 301, expect: { location } })

/** The order of the two names has no meaning. */
const varied = /^(?:Accept, Accept-Encoding|Accept-Encoding, Accept)$/

/** The format that each `Accept` header selects: Markdown if it names this format. */
const markdownFor = [
  ['text/markdown', 'markdown'],
  ['TEXT/MARKDOWN;charset=utf-8', 'markdown'],
  ['text/markdown, text/html, */*', 'markdown'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['', 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
  ['application/json', 'html'],
] as const

export const hostCases: readonly HostCase[] = [
  {
    name: 'the home page, with its headers',
    target: '/',
    status: 200,
    expect: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      ...common,
      'x-robots-tag': null,
    },
    body: /Home/,
  },
  {
    name: 'a navigation payload, as text and with noindex',
    target: '/index.fragment.txt',
    status: 200,
    expect: {
      'content-type': 'text/plain; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  },
  {
    name: 'the Markdown file of a page, with noindex',
    target: '/manual/index.md',
    status: 200,
    expect: {
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-security-policy': /default-src/,
      'cache-control': 'public, max-age=0, must-revalidate',
    },
    body: /^# Manual/,
  },
  { name: 'Markdown with a query', target: '/manual/index.md?a=1', status: 200, expect: { 'x-robots-tag': 'noindex' } },
  {
    name: 'llms.txt',
    target: '/llms.txt',
    status: 200,
    expect: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': null },
  },
  {
    name: 'the text of a complete section, with noindex',
    target: '/manual/llms-full.txt',
    status: 200,
    expect: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
  },
  {
    name: 'an Atom feed',
    target: '/changes/feed.xml',
    headers: { 'accept-encoding': 'gzip' },
    status: 200,
    expect: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    },
  },
  {
    name: 'a JSON feed',
    target: '/changes/feed.json',
    status: 200,
    expect: { 'content-type': 'application/feed+json; charset=utf-8' },
    body: /^\{\}/,
  },
  { name: 'a missing feed', target: '/manual/feed.xml', ...notFound },
  ...markdownFor.map(([accept, type]) => ({
    name: `a page for Accept: ${accept === '' ? '(empty)' : accept}`,
    target: '/manual/',
    headers: { accept },
    status: 200,
    expect: { 'content-type': `text/${type}; charset=utf-8`, 'x-robots-tag': null, vary: varied },
    body: type === 'html' ? /^<h1>Manual/ : /^# Manual/,
  })),
  {
    name: 'a compressed page as Markdown',
    target: '/manual/',
    headers: { accept: 'text/markdown', 'accept-encoding': 'gzip' },
    status: 200,
    expect: { 'content-encoding': 'gzip', 'content-type': 'text/markdown; charset=utf-8', vary: varied },
  },
  {
    name: 'a page without a Markdown file, for a client that prefers Markdown',
    target: '/gr%C3%BC%C3%9Fe/',
    headers: { accept: 'text/markdown' },
    status: 200,
    expect: { 'content-type': 'text/html; charset=utf-8', vary: /^Accept\b/ },
  },
  {
    name: 'a page without the trailing slash, for a client that prefers Markdown',
    target: '/manual',
    headers: { accept: 'text/markdown' },
    ...moved('/manual/'),
  },
  {
    name: 'a missing page, for a client that prefers Markdown',
    target: '/nowhere/',
    headers: { accept: 'text/markdown' },
    ...notFound,
    expect: { 'content-type': 'text/html; charset=utf-8' },
  },
  {
    name: 'a file, for a client that prefers Markdown',
    target: '/robots.txt',
    headers: { accept: 'text/markdown' },
    status: 200,
    expect: { 'content-type': 'text/plain; charset=utf-8' },
  },
  {
    name: 'a file with a hash in its name, cached for a year',
    target: '/assets/app-12345678.js',
    status: 200,
    expect: {
      'content-type': 'text/javascript; charset=utf-8',
      ...common,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  },
  {
    name: 'a page compressed with gzip, if the client accepts it',
    target: '/manual/',
    headers: { 'accept-encoding': 'gzip' },
    status: 200,
    expect: { 'content-encoding': 'gzip', vary: varied, 'content-type': 'text/html; charset=utf-8' },
  },
  {
    name: 'an uncompressed page, if the client accepts no encoding',
    target: '/manual/',
    status: 200,
    expect: { 'content-encoding': null },
    body: /A room has peers/,
  },
  {
    name: 'a range of one byte, with the headers of the site',
    target: '/assets/dot-12345678.png',
    headers: { range: 'bytes=1-1' },
    status: 206,
    expect: { ...common },
  },
  {
    name: 'an SVG file, in a sandbox',
    target: '/drawings/box.svg',
    status: 200,
    expect: {
      ...common,
      'content-security-policy': /^default-src 'none'; .*, sandbox$/,
      'content-type': /^image\/svg\+xml/,
    },
  },
  { name: 'a page with non-ASCII characters in its URL', target: '/gr%C3%BC%C3%9Fe/', status: 200, body: /Grüße/ },
  { name: 'a file of /.well-known/', target: '/.well-known/security.txt', status: 200, body: /Contact/ },
  {
    name: 'a range of a file',
    target: '/assets/dot-12345678.png',
    headers: { range: 'bytes=2-4' },
    status: 206,
    expect: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    body: /^234$/,
  },
  {
    name: 'a range beyond the end of the file',
    target: '/assets/dot-12345678.png',
    headers: { range: 'bytes=10-' },
    status: 416,
    expect: { 'content-range': 'bytes */10' },
  },
  {
    name: 'an empty file',
    target: '/assets/empty-12345678.png',
    status: 200,
    expect: { 'content-length': '0' },
    body: /^$/,
  },

  { name: 'a page without the trailing slash', target: '/manual', ...moved('/manual/') },
  { name: 'a page without the trailing slash, with a query', target: '/manual?q=a%20b', ...moved('/manual/?q=a%20b') },
  { name: 'a URL that ends with index.html', target: '/manual/index.html', ...moved('/manual/') },
  { name: 'an index.html with a query', target: '/manual/index.html?q=1', ...moved('/manual/?q=1') },
  { name: 'a page without the trailing slash, with an empty query', target: '/manual?', ...moved('/manual/') },
  { name: 'doubled slashes with an empty query', target: '///?', ...moved('/') },
  { name: 'an escaped slash', target: '/%2F', status: 200, body: /Home/ },
  { name: 'an escaped slash at the end of a page', target: '/manual%2F', status: 200, body: /A room has peers/ },
  { name: 'escaped characters of index.html', target: '/manual/%69ndex.html', status: 200, body: /A room has peers/ },
  { name: 'an escaped question mark alone', target: '/%3F', ...notFound },
  { name: 'index.html of the home page', target: '/index.html', ...moved('/') },
  { name: 'doubled slashes', target: '//manual///license//2024-05-27/', ...moved('/manual/license/2024-05-27/') },
  { name: 'doubled slashes before index.html', target: '//manual//index.html?q=1', ...moved('/manual/?q=1') },
  { name: 'doubled slashes and non-ASCII characters', target: '//gr%C3%BC%C3%9Fe//', ...moved('/gr%C3%BC%C3%9Fe/') },
  { name: 'doubled slashes and an escaped question mark', target: '//a%3Fb/?q=1', ...moved('/a%3Fb/?q=1') },
  { name: 'doubled slashes after an escaped question mark', target: '/a%3Fb///c', ...moved('/a%3Fb/c') },
  { name: 'an escaped question mark before index.html', target: '/a%3Fb/index.html?q=1', ...moved('/a%3Fb/?q=1') },
  { name: 'doubled slashes before a host name', target: '//evil.example', ...moved('/evil.example') },
  {
    name: 'doubled slashes before a host name, with a trailing slash',
    target: '//evil.example/',
    ...moved('/evil.example/'),
  },
  {
    name: 'doubled slashes before a host name and index.html',
    target: '//evil.example/index.html',
    ...moved('/evil.example/'),
  },
  {
    name: 'a redirect, with the headers of the site',
    target: '/manual/license/latest',
    status: 301,
    expect: {
      ...common,
      location: '/manual/license/2024-05-27/',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  },
  {
    name: 'a redirect with a trailing slash',
    target: '/manual/license/latest/',
    ...moved('/manual/license/2024-05-27/'),
  },
  {
    name: 'a redirect with a query',
    target: '/manual/license/latest?a=1',
    ...moved('/manual/license/2024-05-27/?a=1'),
  },
  { name: 'a redirect to an anchor, with a query', target: '/old/?a=1', ...moved('/manual/?a=1#setup') },
  { name: 'a redirect to another host', target: '/elsewhere', ...moved('https://example.org/a/') },

  { name: 'a prefix', target: '/former/', ...moved('/manual/') },
  { name: 'a prefix without its slash, with a query', target: '/former?a=1', ...moved('/manual/?a=1') },
  { name: 'a page below a prefix, with a query', target: '/former/a/b/?c=1', ...moved('/manual/a/b/?c=1') },
  { name: 'a file below a prefix', target: '/former/index.md', ...moved('/manual/index.md') },
  {
    name: 'non-ASCII characters below a prefix',
    target: '/former/gr%C3%BC%C3%9Fe/',
    ...moved('/manual/gr%C3%BC%C3%9Fe/'),
  },
  { name: 'a space below a prefix', target: '/former/a%20b/', ...moved('/manual/a%20b/') },
  { name: 'a question mark below a prefix', target: '/former/a%3Fb/', ...moved('/manual/a%3Fb/') },
  { name: 'a question mark below a prefix, with a query', target: '/former/a%3Fb?c=1', ...moved('/manual/a%3Fb?c=1') },
  { name: 'a number sign below a prefix', target: '/former/a%23b/', ...moved('/manual/a%23b/') },
  { name: 'an escaped character of a prefix', target: '/%66ormer/a/?c=1', ...moved('/manual/a/?c=1') },
  {
    name: 'a question mark below a prefix with non-ASCII characters',
    target: '/fr%C3%BCher/a%3Fb/',
    ...moved('/manual/a%3Fb/'),
  },
  { name: 'a longer prefix before a shorter one', target: '/former/closed/a/', ...moved('/manual/') },
  { name: 'an exact redirect before a prefix', target: '/former/closed/door/', ...moved('/manual/#door') },
  { name: 'a prefix of another host', target: '/away/a/', ...moved('https://example.org/b/a/') },
  { name: 'a name that only begins like a prefix', target: '/formerly/', ...notFound },
  {
    name: 'doubled slashes below a prefix, before or after they are removed',
    target: '/former//evil.example',
    status: 301,
    expect: { location: /^\/(?:former|manual)\/evil\.example$/ },
  },
  { name: 'a line break below a prefix', target: '/former/x%0d%0aSet-Cookie:%20a=b', status: [400, 404] },
  {
    name: 'a missing page, with the headers of the site and without caching',
    target: '/nowhere/',
    ...notFound,
    expect: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  },
  {
    name: 'a missing file under /assets/, without caching',
    target: '/assets/gone-12345678.js',
    ...notFound,
    expect: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  },
  { name: 'a folder without a page', target: '/assets/', ...notFound },
  { name: 'a file with a slash after it', target: '/robots.txt/', ...notFound },
  { name: 'the not-found page itself', target: '/404.html', ...notFound },
  { name: '_headers', target: '/_headers', ...notFound },
  { name: '_redirects', target: '/_redirects', ...notFound },
  { name: 'nginx.conf', target: '/nginx.conf', ...notFound },
  { name: 'nginx.conf with an escaped character', target: '/%6Eginx.conf', ...notFound },
  { name: 'a .gz file', target: '/manual/index.html.gz', ...notFound },
  { name: 'a .br file', target: '/manual/index.html.br', ...notFound },
  { name: 'a dotfile', target: '/.env', ...notFound },
  { name: 'a file in a hidden folder', target: '/.git/config', ...notFound },
  { name: 'a dotfile with an escaped dot', target: '/%2eenv', ...notFound },

  { name: 'a path that leaves the folder', target: '/../secret.txt', status: [400, 404] },
  { name: 'escaped dots that leave the folder', target: '/%2e%2e/secret.txt', status: [400, 404] },
  { name: 'escaped slashes that leave the folder', target: '/manual/..%2f..%2fsecret.txt', status: [400, 404] },
  { name: 'dots that are escaped twice', target: '/%252e%252e/secret.txt', status: [400, 404] },
  { name: 'an escaped backslash that leaves the folder', target: '/..%5csecret.txt', status: [400, 404] },
  { name: 'an escaped backslash before a host name', target: '/%5cevil.example/index.html', status: [400, 404] },
  { name: 'a backslash before a host name', target: '/\\evil.example/index.html', status: [400, 404] },
  { name: 'a zero byte', target: '/index.html%00.png', status: [400, 404] },
  { name: 'a broken escape', target: '/%zz', status: 400 },
  { name: 'a broken escape after doubled slashes', target: '//%zz', status: 400 },
  { name: 'an incomplete escape', target: '/manual/%', status: 400 },
  { name: 'escapes that are not UTF-8', target: '/%ff%fe/', status: [400, 404] },
  { name: 'a line break before index.html', target: '/x%0d%0aSet-Cookie:%20a=b/index.html', status: [400, 404] },
  { name: 'a line break after doubled slashes', target: '//x%0d%0aSet-Cookie:%20a=b', status: [400, 404] },
  { name: 'a very long name', target: `/${'a'.repeat(300)}/`, status: 404 },
  ...[
    '/%c0%ae%c0%ae/secret.txt',
    '/.%00./secret.txt',
    '/..%00/secret.txt',
    '/%2e%2e%5csecret.txt',
    '/%uff0e%uff0e/secret.txt',
    '/%EF%BC%8E%EF%BC%8E/secret.txt',
    '/....//secret.txt',
    '/..;/secret.txt',
    '/file:///etc/passwd',
    '/c:/secret.txt',
    `/${'../'.repeat(600)}secret.txt`,
    '/%2e%2e%2f'.repeat(100),
    '/.env%3F',
    '/_headers%3F',
    '/manual/%23',
  ].map((target) => ({ name: `no file outside the site for ${target.slice(0, 40)}`, target, status: [301, 400, 404] })),
  { name: 'a very long URL', target: `/${'a/'.repeat(6000)}`, status: [404, 414] },
]
