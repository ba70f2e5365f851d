import { contentType, namedTypes } from '../content-type.ts'

/** The Content-Security-Policy of the site: only its own files and the allowed sources. Throws if an entry isn't exactly one source. */
export function contentSecurityPolicy(allowed: {
  /** `sha256-…` of each inline script. */
  readonly scriptHashes: readonly string[]
  /** `sha256-…` of each inline style. */
  readonly styleHashes?: readonly string[]
  /** Other origins that pages may send requests to. */
  readonly connect?: readonly string[]
  /** Origins whose videos pages may embed. */
  readonly frames?: readonly string[]
  /** Origins of scripts that the configuration lists. */
  readonly scripts?: readonly string[]
  /** Origins of images that these scripts request. */
  readonly images?: readonly string[]
}): string {
  const { scriptHashes, styleHashes = [], connect = [], frames = [], scripts = [], images = [] } = allowed
  for (const source of [...scriptHashes, ...styleHashes, ...connect, ...frames, ...scripts, ...images]) {
    if (!/^[^\s;,'"]+$/.test(source)) throw new Error(`“${source}” is not a single source of a security policy.`)
  }
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  const directives: readonly (readonly [string, string])[] = [
    ['default-src', "'none'"],
    ['script-src', [own(scriptHashes), ...scripts].join(' ')],
    ['style-src', own(styleHashes)],
    ['img-src', ["'self' data:", ...images].join(' ')],
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

/** Headers of the paths that match a pattern; `*` matches any text. */
export type HeaderRule = { readonly pattern: string; readonly headers: readonly (readonly [string, string])[] }

/** Lowercase names of headers that must not be sent without TLS (RFC 6797, 7.2). */
export const onlyEncrypted: readonly string[] = ['strict-transport-security']

/** `Cache-Control` of files without a hash in their name. Netlify and Cloudflare Pages send it by default. */
export const askFirst = 'public, max-age=0, must-revalidate'

const forEver = 'public, max-age=31536000, immutable'

/** Browser features that pages don't use. Chromium logs an error for names it doesn't know, so the list is limited to those it does. */
const switchedOff = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]

/** Two years. Subdomains may belong to other services, so they aren't included. */
const encryption = 'max-age=63072000'

/**
 * The headers of the site by path. If two matching rules set the same header, hosts join the values with a comma. Browsers enforce
 * both of two policies, so SVG files get a stricter one. Any other header may have only one matching rule; that is why `Cache-Control`
 * is set only where it differs from the default of the hosts (`askFirst`).
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
    // An SVG file that is opened directly is a document; nothing in it may run.
    { pattern: '/*.svg', headers: [['Content-Security-Policy', 'sandbox']] },
    { pattern: '/*.fragment.txt', headers: [notListed] },
    // The content is that of the page, and search engines should list the page.
    { pattern: '/*.md', headers: [notListed, ['Content-Type', contentType('index.md')]] },
    { pattern: '/*llms-full.txt', headers: [notListed] },
    ...Object.entries(namedTypes).map(([name, type]) => ({
      pattern: `/*${name}`,
      headers: [['Content-Type', type] as const],
    })),
  ]
}

const notListed = ['X-Robots-Tag', 'noindex'] as const

/**
 * `_headers` of Netlify and Cloudflare Pages. Neither can select a file by `Accept`, so the URL of a page always returns HTML there,
 * and its Markdown has a separate URL.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(
    ({ pattern, headers }) => `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}`,
  )
  return `# Hosts that read this file cannot select a file by the Accept header: the Markdown of a page is at its URL followed by index.md.

${blocks.join('\n\n')}
`
}
