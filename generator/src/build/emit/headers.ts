import { contentType, namedTypes } from '../content-type.ts'

/** The Content Security Policy (W3C, level 3): pages may only load the site's own files and what is listed. Throws for an invalid source. */
export function contentSecurityPolicy(allowed: {
  /** `sha256-…` of each inline script. */
  readonly scriptHashes: readonly string[]
  /** `sha256-…` of each inline style. */
  readonly styleHashes?: readonly string[]
  /** Other origins to which pages may send requests. */
  readonly connect?: readonly string[]
  /** Origins of embedded videos. */
  readonly frames?: readonly string[]
}): string {
  const { scriptHashes, styleHashes = [], connect = [], frames = [] } = allowed
  for (const source of [...scriptHashes, ...styleHashes, ...connect, ...frames]) {
    if (!/^[^\s;,'"]+$/.test(source)) throw new Error(`“${source}” is not one source of a security policy.`)
  }
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  const directives: readonly (readonly [string, string])[] = [
    ['default-src', "'none'"],
    ['script-src', own(scriptHashes)],
    ['style-src', own(styleHashes)],
    ['img-src', "'self' data:"],
    ['font-src', "'self'"],
    ['connect-src', ["'self'", ...connect].join(' ')],
    ['worker-src', "'self'"],
    ['frame-src', frames.length > 0 ? frames.join(' ') : "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['frame-ancestors', "'none'"],
  ]
  return directives.map(([name, value]) => `${name} ${value}`).join('; ')
}

/** Headers for the paths that match a pattern, in which `*` matches any text. */
export type HeaderRule = { readonly pattern: string; readonly headers: readonly (readonly [string, string])[] }

/** Lowercase names of headers that are only allowed over TLS (RFC 6797, 7.2). */
export const onlyEncrypted: readonly string[] = ['strict-transport-security']

/** `Cache-Control` of all files without a hash in their name: the default of Netlify and Cloudflare Pages. */
export const askFirst = 'public, max-age=0, must-revalidate'

const forEver = 'public, max-age=31536000, immutable'

/** Features that pages don't use. Only names that Chromium knows: it reports others on the console. */
const switchedOff = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]

/** Two years, without `includeSubDomains`: other hosts of the domain may not have TLS. */
const encryption = 'max-age=63072000'

/**
 * The headers of the site by path. If two rules match a path and set the same header, hosts join the values with a comma. Two policies
 * then both apply, which makes that of SVG files stricter; for other headers only one rule may match. Therefore `Cache-Control` is only
 * set if it differs from the default of hosts (`askFirst`).
 */
export function headerRules({ policy, url }: { readonly policy: string; readonly url: string }): readonly HeaderRule[] {
  const isEncrypted = new URL(url).protocol === 'https:'
  return [
    {
      pattern: '/*',
      headers: [
        ['Content-Security-Policy', policy],
        ['X-Content-Type-Options', 'nosniff'],
        ['X-Frame-Options', 'DENY'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Permissions-Policy', switchedOff.map((name) => `${name}=()`).join(', ')],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        ...(isEncrypted ? [['Strict-Transport-Security', encryption] as const] : []),
      ],
    },
    { pattern: '/assets/*', headers: [['Cache-Control', forEver]] },
    // An SVG file that is opened by its own URL is a document: no script in it may run.
    { pattern: '/*.svg', headers: [['Content-Security-Policy', 'sandbox']] },
    { pattern: '/*.rsc.txt', headers: [notListed] },
    // The same text as a page: search engines should list the page.
    { pattern: '/*.md', headers: [notListed, ['Content-Type', contentType('index.md')]] },
    { pattern: '/*llms-full.txt', headers: [notListed] },
    ...Object.entries(namedTypes).map(([name, type]) => ({
      pattern: `/*/${name}`,
      headers: [['Content-Type', type] as const],
    })),
  ]
}

const notListed = ['X-Robots-Tag', 'noindex'] as const

/**
 * `_headers` of Netlify and Cloudflare Pages. They can't choose a file by `Accept`: a page's URL always returns HTML, and its Markdown has
 * its own URL.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(
    ({ pattern, headers }) => `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}`,
  )
  return `# Hosts that read this file cannot select a file by Accept: the Markdown of a page is at its URL followed by index.md.

${blocks.join('\n\n')}
`
}
