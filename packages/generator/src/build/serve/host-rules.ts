import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { onlyEncrypted } from '../emit/headers.ts'

export type RedirectTarget = { readonly to: string; readonly status: number }

/** The emitted `_headers` and `_redirects` as Netlify and Cloudflare Pages read them. */
export type HostRules = {
  /** Headers that are sent without TLS, by lowercase name. Values from several matching rules are joined with a comma, as the hosts do. */
  readonly headersFor: (path: string) => ReadonlyMap<string, string>
  readonly redirect: (path: string) => RedirectTarget | null
}

/** Returns a function that reads the rules of the build in a folder, again after each build. */
export function openHostRules(dir: string): () => HostRules {
  let version = ''
  let rules = parseHostRules('', '')
  return () => {
    const facts = statSync(join(dir, '_headers'), { throwIfNoEntry: false })
    const current = facts ? `${facts.ino}-${facts.mtimeMs}` : ''
    if (current !== version) {
      version = current
      rules = parseHostRules(readIfPresent(join(dir, '_headers')), readIfPresent(join(dir, '_redirects')))
    }
    return rules
  }
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function parseHostRules(headersText: string, redirectsText: string): HostRules {
  const blocks = parseHeaders(headersText)
  const redirects = parseRedirects(redirectsText)
  return {
    headersFor(path) {
      const headers = new Map<string, string>()
      const matching = blocks.filter(({ pattern }) => pattern.test(path))
      for (const [name, value] of matching.flatMap((block) => block.headers)) {
        if (onlyEncrypted.includes(name)) continue
        const previous = headers.get(name)
        headers.set(name, previous === undefined ? value : `${previous}, ${value}`)
      }
      return headers
    },
    redirect: (path) => redirects.exact.get(path) ?? prefixTarget(redirects.prefixes, path),
  }
}

type HeaderBlock = { readonly pattern: RegExp; readonly headers: [string, string][] }

/** A line that starts with a slash opens a block; the `Name: value` lines below belong to it; `#` starts a comment. */
function parseHeaders(text: string): readonly HeaderBlock[] {
  const blocks: HeaderBlock[] = []
  for (const line of text.split(/\r?\n/).map((raw) => raw.trim())) {
    if (line.startsWith('/')) blocks.push({ pattern: pathPattern(line), headers: [] })
    const [, name, value] = /^([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) blocks.at(-1)?.headers.push([name.toLowerCase(), value])
  }
  return blocks
}

/** `*` matches any text. */
function pathPattern(text: string): RegExp {
  const escaped = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`)
}

/** `/from /to 301`, where the target is a path of the site or a URL. */
const redirectLine = /^(\/\S*)\s+(\/(?![/\\])\S*|https?:\/\/\S+)(?:\s+(30[12378]))?$/

type ParsedRedirects = {
  readonly exact: ReadonlyMap<string, RedirectTarget>
  /** Targets of the lines that end with `*`, by the path before it. */
  readonly prefixes: ReadonlyMap<string, RedirectTarget>
}

/** The first line for a path counts. A `*` is only supported at the end of a path; other patterns are never emitted. */
function parseRedirects(text: string): ParsedRedirects {
  const exact = new Map<string, RedirectTarget>()
  const prefixes = new Map<string, RedirectTarget>()
  for (const line of text.split(/\r?\n/)) {
    const [, from, to, status = '302'] = redirectLine.exec(line.trim()) ?? []
    if (from === undefined || to === undefined) continue
    const path = decodeIfValid(from)
    const target = { to, status: Number(status) }
    const [redirects, key] = path.endsWith('/*') ? [prefixes, path.slice(0, -1)] : [exact, path]
    if (!redirects.has(key)) redirects.set(key, target)
  }
  return { exact, prefixes }
}

/** The target of the first prefix that matches. `:splat` is replaced with the rest of the path. */
function prefixTarget(prefixes: ParsedRedirects['prefixes'], path: string): RedirectTarget | null {
  for (const [prefix, { to, status }] of prefixes) {
    if (!path.startsWith(prefix)) continue
    const rest = encodeURI(path.slice(prefix.length)).replace(/[?#]/g, encodeURIComponent)
    return { to: to.replace(':splat', () => rest), status }
  }
  return null
}

/** A percent sign that doesn't start an escape stays: `/50%/`. */
function decodeIfValid(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
