/** What every host of the site must answer: `serve` and nginx are held against the same table. */
export type HostCase = {
  readonly name: string
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number | readonly number[]
  /** Headers of the answer: the value, a pattern, or null where there must be none. */
  readonly expect?: Readonly<Record<string, string | RegExp | null>>
  readonly body?: RegExp
}

/** What every answer that a reader may see says, whatever it is. */
const common = {
  'content-security-policy': /^default-src 'none'; script-src 'self' 'sha256-Zm9v'; (?!.*unsafe-)/,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Both are asked without TLS.
  'strict-transport-security': null,
} as const

const notFound = { status: 404, body: /Page not found/ }
const moved = (location: string) => ({ status: 301, expect: { location } })

/** Pages differ by both; in which order that is said does not matter. */
const varied = /^(?:Accept, Accept-Encoding|Accept-Encoding, Accept)$/

/** What a client gets for its `Accept`: Markdown only where it likes it better than HTML. */
const markdownFor = [
  ['text/markdown', 'markdown'],
  ['TEXT/MARKDOWN', 'markdown'],
  ['text/markdown;charset=utf-8', 'markdown'],
  ['text/markdown, text/html;q=0.9', 'markdown'],
  ['text/html;q=0.9, text/markdown', 'markdown'],
  ['text/markdown;q=0.9,text/html;q=0.85', 'markdown'],
  ['text/markdown ; q=0.91 , text/html ; q=0.9', 'markdown'],
  ['text/markdown;q=0.1', 'markdown'],
  ['text/markdown;q=0.001', 'markdown'],
  ['text/markdown;q=1.000, text/html;q=0.999', 'markdown'],
  ['text/markdown, text/plain;q=0.9, */*;q=0.8', 'markdown'],
  ['text/markdown, text/*;q=0.5', 'markdown'],
  ['text/markdown;q=0.5, text/html;q=0, */*', 'markdown'],
  ['text/markdown;q=0.5, text/*;q=0.4, */*', 'markdown'],
  ['text/markdown;q=0.5, text/html;q=nonsense', 'markdown'],
  ['text/markdown;variant=GFM;q=0.5, text/html;level=1;q=0.4', 'markdown'],
  ['', 'html'],
  ['*/*', 'html'],
  ['text/*', 'html'],
  ['text/html', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
  ['text/markdown, text/html', 'html'],
  ['text/markdown, */*', 'html'],
  ['text/markdown;q=1.0, text/html;q=1', 'html'],
  ['text/markdown;q=0.9, text/html', 'html'],
  ['text/markdown;q=0.5, text/html;q=0.50', 'html'],
  ['text/markdown;q=0.05, text/html;q=0.1', 'html'],
  ['text/markdown;q=0.4, text/*;q=0.5', 'html'],
  ['text/markdown;q=0, text/html;q=0', 'html'],
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=0.000', 'html'],
  ['text/markdown;q=2', 'html'],
  ['text/markdown;q=high', 'html'],
  ['text/markdownish', 'html'],
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
    name: 'a payload, as text that is not listed',
    target: '/index.rsc.txt',
    status: 200,
    expect: {
      'content-type': 'text/plain; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  },
  {
    name: 'Markdown, for whoever has its address and not for search engines',
    target: '/voice/index.md',
    status: 200,
    expect: {
      'content-type': 'text/markdown; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-security-policy': /default-src/,
      'cache-control': 'public, max-age=0, must-revalidate',
    },
    body: /^# Voice/,
  },
  { name: 'Markdown with a query', target: '/voice/index.md?a=1', status: 200, expect: { 'x-robots-tag': 'noindex' } },
  {
    name: 'a list for machines',
    target: '/llms.txt',
    status: 200,
    expect: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': null },
  },
  {
    name: 'a whole section, as text that is not listed',
    target: '/voice/llms-full.txt',
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
  { name: 'a feed that is not there', target: '/voice/feed.xml', ...notFound },
  ...markdownFor.map(([accept, type]) => ({
    name: `a page for a client that accepts ${accept === '' ? 'nothing' : accept}`,
    target: '/voice/',
    headers: { accept },
    status: 200,
    expect: { 'content-type': `text/${type}; charset=utf-8`, 'x-robots-tag': null, vary: varied },
    body: type === 'html' ? /^<h1>Voice/ : /^# Voice/,
  })),
  {
    name: 'a compressed page as Markdown',
    target: '/voice/',
    headers: { accept: 'text/markdown', 'accept-encoding': 'gzip' },
    status: 200,
    expect: { 'content-encoding': 'gzip', 'content-type': 'text/markdown; charset=utf-8', vary: varied },
  },
  {
    name: 'a page that has no Markdown form, to whoever asks for one',
    target: '/gr%C3%BC%C3%9Fe/',
    headers: { accept: 'text/markdown' },
    status: 200,
    expect: { 'content-type': 'text/html; charset=utf-8', vary: /^Accept\b/ },
  },
  {
    name: 'a page without its slash, to whoever asks for Markdown',
    target: '/voice',
    headers: { accept: 'text/markdown' },
    ...moved('/voice/'),
  },
  {
    name: 'what does not exist, to whoever asks for Markdown',
    target: '/nowhere/',
    headers: { accept: 'text/markdown' },
    ...notFound,
    expect: { 'content-type': 'text/html; charset=utf-8' },
  },
  {
    name: 'a file, whatever the client likes better',
    target: '/robots.txt',
    headers: { accept: 'text/markdown' },
    status: 200,
    expect: { 'content-type': 'text/plain; charset=utf-8' },
  },
  {
    name: 'a hashed file, for ever',
    target: '/assets/app-12345678.js',
    status: 200,
    expect: {
      'content-type': 'text/javascript; charset=utf-8',
      ...common,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  },
  {
    name: 'a gzipped form where the client takes it',
    target: '/voice/',
    headers: { 'accept-encoding': 'gzip' },
    status: 200,
    expect: { 'content-encoding': 'gzip', vary: varied, 'content-type': 'text/html; charset=utf-8' },
  },
  {
    name: 'the plain form where the client takes no other',
    target: '/voice/',
    status: 200,
    expect: { 'content-encoding': null },
    body: /A room has peers/,
  },
  {
    name: 'a page that the client knows',
    target: '/voice/',
    headers: { 'if-none-match': '*' },
    status: 304,
    expect: { ...common },
    body: /^$/,
  },
  {
    name: 'a part of a file, with the headers of the site',
    target: '/assets/dot-12345678.png',
    headers: { range: 'bytes=0-0' },
    status: 206,
    expect: { ...common },
  },
  {
    name: 'a drawing, in which nothing may run',
    target: '/drawings/box.svg',
    status: 200,
    expect: {
      ...common,
      'content-security-policy': /^default-src 'none'; .*, sandbox$/,
      'content-type': /^image\/svg\+xml/,
    },
  },
  { name: 'a page with letters beyond ASCII', target: '/gr%C3%BC%C3%9Fe/', status: 200, body: /Grüße/ },
  { name: 'a page with a question mark in its name', target: '/wie%20geht%3F/', status: 200, body: /Wie geht/ },
  { name: 'a folder that is meant to be found', target: '/.well-known/security.txt', status: 200, body: /Contact/ },
  {
    name: 'a part of a file',
    target: '/assets/dot-12345678.png',
    headers: { range: 'bytes=2-4' },
    status: 206,
    expect: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    body: /^234$/,
  },
  {
    name: 'a part beyond the end',
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

  { name: 'a page without its slash', target: '/voice', ...moved('/voice/') },
  { name: 'a page without its slash, with a query', target: '/voice?q=a%20b', ...moved('/voice/?q=a%20b') },
  { name: 'an address that ends in index.html', target: '/voice/index.html', ...moved('/voice/') },
  { name: 'an index.html with a query', target: '/voice/index.html?q=1', ...moved('/voice/?q=1') },
  { name: 'the first index.html', target: '/index.html', ...moved('/') },
  { name: 'doubled slashes', target: '//voice///license//2024-05-27/', ...moved('/voice/license/2024-05-27/') },
  { name: 'doubled slashes before index.html', target: '//voice//index.html?q=1', ...moved('/voice/?q=1') },
  { name: 'doubled slashes and letters beyond ASCII', target: '//gr%C3%BC%C3%9Fe//', ...moved('/gr%C3%BC%C3%9Fe/') },
  { name: 'no slash after a name with a question mark', target: '/wie%20geht%3F?a=1', ...moved('/wie%20geht%3F/?a=1') },
  { name: 'a name of another host', target: '//evil.example', ...moved('/evil.example') },
  { name: 'a name of another host, with a slash', target: '//evil.example/', ...moved('/evil.example/') },
  { name: 'a name of another host before index.html', target: '//evil.example/index.html', ...moved('/evil.example/') },
  {
    name: 'a redirect, with the headers of the site',
    target: '/voice/license/latest',
    status: 301,
    expect: {
      ...common,
      location: '/voice/license/2024-05-27/',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  },
  { name: 'a redirect with slash', target: '/voice/license/latest/', ...moved('/voice/license/2024-05-27/') },
  { name: 'a redirect with a query', target: '/voice/license/latest?a=1', ...moved('/voice/license/2024-05-27/?a=1') },
  { name: 'a redirect to an anchor, with a query', target: '/old/?a=1', ...moved('/voice/?a=1#setup') },
  { name: 'a redirect to another host', target: '/elsewhere', ...moved('https://example.org/a/') },

  {
    name: 'what does not exist, with headers and not for ever',
    target: '/nowhere/',
    ...notFound,
    expect: {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  },
  {
    name: 'a hashed file that does not exist',
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
  { name: 'the rules of hosts', target: '/_headers', ...notFound },
  { name: 'the redirects of hosts', target: '/_redirects', ...notFound },
  { name: 'the configuration of nginx', target: '/nginx.conf', ...notFound },
  { name: 'the configuration, in escapes', target: '/%6Eginx.conf', ...notFound },
  { name: 'a compressed neighbour', target: '/voice/index.html.gz', ...notFound },
  { name: 'a brotli neighbour', target: '/voice/index.html.br', ...notFound },
  { name: 'a dotfile', target: '/.env', ...notFound },
  { name: 'a folder with a dot', target: '/.git/config', ...notFound },
  { name: 'a dotfile in escapes', target: '/%2eenv', ...notFound },

  { name: 'steps upwards', target: '/../secret.txt', status: [400, 404] },
  { name: 'steps upwards in escapes', target: '/%2e%2e/secret.txt', status: [400, 404] },
  { name: 'steps upwards with a hidden slash', target: '/voice/..%2f..%2fsecret.txt', status: [400, 404] },
  { name: 'steps upwards, escaped twice', target: '/%252e%252e/secret.txt', status: [400, 404] },
  { name: 'steps upwards with a backslash', target: '/..%5csecret.txt', status: [400, 404] },
  { name: 'a backslash that leads to another host', target: '/%5cevil.example/index.html', status: [400, 404] },
  { name: 'a bare backslash that leads to another host', target: '/\\evil.example/index.html', status: [400, 404] },
  { name: 'a zero byte', target: '/index.html%00.png', status: [400, 404] },
  { name: 'a broken escape', target: '/%zz', status: 400 },
  { name: 'a cut escape', target: '/voice/%', status: 400 },
  { name: 'an escape that is no UTF-8', target: '/%ff%fe/', status: [400, 404] },
  { name: 'a line break before index.html', target: '/x%0d%0aSet-Cookie:%20a=b/index.html', status: [400, 404] },
  { name: 'a line break after doubled slashes', target: '//x%0d%0aSet-Cookie:%20a=b', status: [400, 404] },
  { name: 'a very long name', target: `/${'a'.repeat(300)}/`, status: 404 },
  { name: 'a very long address', target: `/${'a/'.repeat(6000)}`, status: 414 },
]
