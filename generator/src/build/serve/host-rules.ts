import { onlyEncrypted } from '../emit/headers.ts'

export type Moved = { readonly to: string; readonly status: number }

/** The emitted `_headers` and `_redirects` as Netlify and Cloudflare Pages read them: what is tried here is what is deployed. */
export type HostRules = {
  /** What every rule that fits a path gives without TLS, by lower-case name; equal names are joined by a comma, as the hosts do. */
  readonly headersFor: (path: string) => ReadonlyMap<string, string>
  /** Where a path is sent, or null. */
  readonly redirect: (path: string) => Moved | null
}

/** `/from /to 301`, where the target is a path of the site or an address elsewhere. */
const redirectLine = /^(\/\S*)\s+(\/(?![/\\])\S*|https?:\/\/\S+)(?:\s+(30[12378]))?$/

export function parseHostRules(headersText: string, redirectsText: string): HostRules {
  const blocks = readHeaders(headersText)
  const redirects = readRedirects(redirectsText)
  return {
    headersFor(path) {
      const headers = new Map<string, string>()
      const fitting = blocks.filter(({ pattern }) => pattern.test(path))
      for (const [name, value] of fitting.flatMap((block) => block.headers)) {
        if (onlyEncrypted.includes(name)) continue
        const before = headers.get(name)
        headers.set(name, before === undefined ? value : `${before}, ${value}`)
      }
      return headers
    },
    redirect: (path) => redirects.get(path) ?? null,
  }
}

type Block = { readonly pattern: RegExp; readonly headers: [string, string][] }

/** A line that begins with a slash opens a block; `Name: value` lines belong to the block above them; `#` is a comment. */
function readHeaders(text: string): readonly Block[] {
  const blocks: Block[] = []
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    if (line.startsWith('/')) blocks.push({ pattern: patternOf(line), headers: [] })
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) blocks.at(-1)?.headers.push([name.toLowerCase(), value])
  }
  return blocks
}

/** `/assets/*` → everything below it: `*` stands for any text. */
function patternOf(text: string): RegExp {
  const escaped = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`)
}

/** `/from /to 301` lines; the first one for a path counts. Anything else that hosts know (patterns, rewrites) this site does not use. */
function readRedirects(text: string): ReadonlyMap<string, Moved> {
  const redirects = new Map<string, Moved>()
  for (const line of text.split(/\r?\n/)) {
    const [, from, to, status = '302'] = redirectLine.exec(line.trim()) ?? []
    if (from !== undefined && to !== undefined && !redirects.has(decoded(from))) {
      redirects.set(decoded(from), { to, status: Number(status) })
    }
  }
  return redirects
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
