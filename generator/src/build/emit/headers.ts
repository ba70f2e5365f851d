import { contentType, namedTypes } from '../content-type.ts'

/** What a page of this site may load and do: itself and nothing else (W3C Content Security Policy 3). Throws at what is not one source. */
export function contentSecurityPolicy(allowed: {
  /** `sha256-…` of each inline script. */
  readonly scriptHashes: readonly string[]
  /** The same of each inline style. */
  readonly styleHashes?: readonly string[]
  /** Origins, besides the site's own, that pages may talk to. */
  readonly connect?: readonly string[]
  /** Origins whose films may be shown. */
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

/** Headers for the addresses that fit a pattern, in which `*` stands for any text. */
export type HeaderRule = { readonly pattern: string; readonly headers: readonly (readonly [string, string])[] }

/** By lower-case name, what may be said over TLS only (RFC 6797, 7.2): a server without it leaves it out. */
export const onlyEncrypted: readonly string[] = ['strict-transport-security']

/** How long everything but hashed files may be kept. Netlify and Cloudflare Pages send it where no rule says otherwise. */
export const askFirst = 'public, max-age=0, must-revalidate'

const forEver = 'public, max-age=31536000, immutable'

/** What a page has no use for. Names that Chromium does not know would be reported on every reader's console. */
const switchedOff = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb'],
]

/** Long enough for the lists of browsers; other hosts of the domain are not ours to speak for. */
const encryption = 'max-age=63072000'

/**
 * The headers of the site by address. Where two rules fit an address and set the same header, the hosts join the values by a comma.
 * Of two policies both are then in force, so a drawing gets a stricter one; of anything else only one rule may speak. Therefore
 * `Cache-Control` stands only where it differs from what hosts send by themselves (`askFirst`).
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
    // Opened by its own address, a drawing is a document, and nothing in it may run.
    { pattern: '/*.svg', headers: [['Content-Security-Policy', 'sandbox']] },
    { pattern: '/*.rsc.txt', headers: [notListed] },
    // The same text as a page: search engines should show the page.
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
 * `_headers` of Netlify and Cloudflare Pages. Neither can choose a file by `Accept`, in `_redirects` neither: there a page's address
 * is always HTML, and its Markdown is found by its own address.
 */
export function headersFile(rules: readonly HeaderRule[]): string {
  const blocks = rules.map(
    ({ pattern, headers }) => `${pattern}\n${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}`,
  )
  return `# Of hosts that read this file none chooses by Accept: the Markdown of a page is at its address and index.md.

${blocks.join('\n\n')}
`
}
